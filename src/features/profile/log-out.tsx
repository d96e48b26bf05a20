import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { LogOut as LogOutIcon } from 'lucide-react'

import { signOut } from '#src/features/auth/sign-out.ts'
import { outboxView, refreshOutbox, useOutbox } from '#src/outbox/client.ts'
import { isUnsent } from '#src/outbox/item.ts'
import { useSession } from '#src/session/use-session.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Actions } from '#src/ui/form.tsx'
import { Stack } from '#src/ui/layout.tsx'
import { RowContent, rowLinkClass } from '#src/ui/list-row.tsx'
import { dialogEntryGone, useDialog } from '#src/ui/use-dialog.ts'
import { useOneAtATime } from '#src/ui/use-one-at-a-time.ts'

import { useUnsentNames } from './waiting/use-unsent-names.ts'

/** The row that logs out; with something not yet sent it asks first, since leaving deletes it from this phone. */
export function LogOut() {
  const { t } = useLingui()
  const owner = useSession()?.owner ?? ''
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const question = useDialog()
  const unsent = useUnsentNames(owner)
  const isUnreadable = useOutbox().state !== 'loaded'
  const leave = useOneAtATime(async () => {
    question.close()
    await signOut(queryClient)
    await dialogEntryGone()
    await navigate({ to: '/auth/signin', replace: true })
  })
  const leaveOrAsk = useOneAtATime(async () => {
    await refreshOutbox()
    const { items, state } = outboxView()
    if (unsent.length > 0 || state !== 'loaded' || items.some(isUnsent)) question.open()
    else await leave()
  })

  return (
    <>
      <button type="button" data-row className={rowLinkClass} onClick={leaveOrAsk}>
        <RowContent icon={<LogOutIcon aria-hidden />} label={t`Log out`} isAction />
      </button>
      <Dialog title={t`Log out`} open={question.isOpen} onClose={question.close}>
        <Stack gap={4}>
          {isUnreadable && (
            <p>
              <Trans>
                What waits to be sent could not be read, so there may be more than is shown. Logging out
                deletes it from this phone.
              </Trans>
            </p>
          )}
          {unsent.length > 0 && (
            <p>
              <Plural
                value={unsent.length}
                one="# item has not been sent yet. Logging out deletes it from this phone."
                other="# items have not been sent yet. Logging out deletes them from this phone."
              />
            </p>
          )}
          <ul>
            {unsent.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
          <Actions>
            <Button wide onClick={question.close}>
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
