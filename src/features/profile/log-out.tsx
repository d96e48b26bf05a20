import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { LogOut as LogOutIcon } from 'lucide-react'
import { useState } from 'react'

import { signOut } from '#src/features/auth/sign-out.ts'
import { openOutbox, outboxView } from '#src/offline/outbox-client.ts'
import { isUnsent } from '#src/offline/outbox-item.ts'
import { useSession } from '#src/session/use-session.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Actions } from '#src/ui/form.tsx'
import { Stack } from '#src/ui/layout.tsx'
import { RowContent, rowLinkClass } from '#src/ui/list-row.tsx'
import { useOneAtATime } from '#src/ui/use-one-at-a-time.ts'

import { pageTransport } from './outbox/page-transport.ts'
import { useUnsentNames } from './outbox/use-unsent-names.ts'

/** The row that logs out; with something not yet sent it asks first, since leaving deletes it from this phone. */
export function LogOut() {
  const { t } = useLingui()
  const owner = useSession()?.phone ?? ''
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [isAsking, setIsAsking] = useState(false)
  const unsent = useUnsentNames(owner)
  const leave = useOneAtATime(async () => {
    await signOut(queryClient)
    await navigate({ to: '/auth/signin', replace: true })
  })
  const leaveOrAsk = useOneAtATime(async () => {
    // The outbox opens a moment after the screen, and what waits must not be erased unasked.
    await openOutbox(owner, pageTransport)
    if (unsent.length > 0 || outboxView().items.some(isUnsent)) setIsAsking(true)
    else await leave()
  })

  return (
    <>
      <button type="button" data-row className={rowLinkClass} onClick={leaveOrAsk}>
        <RowContent icon={<LogOutIcon aria-hidden />} label={t`Log out`} isAction />
      </button>
      <Dialog title={t`Log out`} open={isAsking} onClose={() => setIsAsking(false)}>
        <Stack gap={4}>
          <p>
            <Plural
              value={unsent.length}
              one="# item has not been sent yet. Logging out deletes it from this phone."
              other="# items have not been sent yet. Logging out deletes them from this phone."
            />
          </p>
          <ul>
            {unsent.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
          <Actions>
            <Button wide onClick={() => setIsAsking(false)}>
              <Trans>Stay signed in</Trans>
            </Button>
            <Button variant="danger" wide onClick={leave}>
              <Trans>Log out anyway</Trans>
            </Button>
          </Actions>
        </Stack>
      </Dialog>
    </>
  )
}
