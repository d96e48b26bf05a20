import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { LogOut as LogOutIcon } from 'lucide-react'
import { useId } from 'react'

import { signOut } from '#src/features/auth/sign-out.ts'
import { outboxView, refreshOutbox, useOutbox } from '#src/outbox/client.ts'
import { isUnsent } from '#src/outbox/item.ts'
import { countRecords, recordsOf } from '#src/records/records.ts'
import { useSession } from '#src/session/use-session.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Actions } from '#src/ui/form.tsx'
import { Stack } from '#src/ui/layout.tsx'
import { RowContent, rowLinkClass } from '#src/ui/list-row.tsx'
import { dialogEntryGone, useDialog } from '#src/ui/use-dialog.ts'
import { useOneAtATime } from '#src/ui/use-one-at-a-time.ts'

import { SaveRecords } from './records/save-records.tsx'
import { useLosses } from './records/use-losses.ts'

/** The row that logs out; where that deletes something that only this phone has, it says how much, and asks first. */
export function LogOut() {
  const { t } = useLingui()
  const owner = useSession()?.owner ?? ''
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const question = useDialog()
  const noteId = useId()
  const { unsent, kept, records } = useLosses(owner)
  const count = unsent.length + kept.length
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
    const own = countRecords(await recordsOf(owner))
    if (unsent.length > 0 || own > 0 || state !== 'loaded' || items.some(isUnsent)) question.open()
    else await leave()
  })

  return (
    <>
      <button
        type="button"
        data-row
        className={rowLinkClass}
        aria-label={t`Log out`}
        aria-describedby={count > 0 ? noteId : undefined}
        onClick={leaveOrAsk}
      >
        <RowContent
          icon={<LogOutIcon aria-hidden />}
          label={t`Log out`}
          note={
            count > 0 && (
              <span id={noteId}>
                <Plural
                  value={count}
                  one="# item is only on this phone"
                  other="# items are only on this phone"
                />
              </span>
            )
          }
          isAction
        />
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
          {kept.length > 0 ? (
            <p>
              <Plural
                value={count}
                one="# item is only on this phone. Logging out deletes it."
                other="# items are only on this phone. Logging out deletes them."
              />
            </p>
          ) : (
            unsent.length > 0 && (
              <p>
                <Plural
                  value={unsent.length}
                  one="# item has not been sent yet. Logging out deletes it from this phone."
                  other="# items have not been sent yet. Logging out deletes them from this phone."
                />
              </p>
            )
          )}
          <ul>
            {[...unsent, ...kept].map((name, index) => (
              // Two payments may read alike, and none of them moves.
              <li key={index}>{name}</li>
            ))}
          </ul>
          <Actions>
            {records && kept.length > 0 && <SaveRecords owner={owner} records={records} />}
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
