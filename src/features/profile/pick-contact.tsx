import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { BookUser } from 'lucide-react'

import { canPickContact, pickContact } from '#src/device/contacts.ts'
import { isContactPhone, phoneOfContact } from '#src/domain/phone.ts'
import { Button } from '#src/ui/button.tsx'
import { toast } from '#src/ui/toast.ts'
import { useOneAtATime } from '#src/ui/use-one-at-a-time.ts'

interface PickContactProps {
  /** With what is known of the one chosen, '' for what is not. */
  onPick: (contact: { name: string; phone: string }) => void
}

/** The way to a contact out of the phone's own list, where it has one. It gives the one that is chosen and no other. */
export function PickContact({ onPick }: PickContactProps) {
  const pick = useOneAtATime(async () => {
    try {
      const contact = await pickContact()
      if (!contact) return
      const phones = contact.phones.map(phoneOfContact)
      onPick({ name: contact.name, phone: phones.find(isContactPhone) ?? phones[0] ?? '' })
    } catch {
      toast.error(msg`Your contacts could not be opened`)
    }
  })
  if (!canPickContact()) return null
  return (
    <Button variant="secondary" icon={<BookUser />} onClick={() => void pick()}>
      <Trans>Choose from contacts</Trans>
    </Button>
  )
}
