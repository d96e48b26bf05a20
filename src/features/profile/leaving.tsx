import { Plural, Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'

import { hasUnopenedDrafts } from '#src/drafts/draft.ts'
import { signOut } from '#src/features/auth/sign-out.ts'
import { hasUnopenedIntents } from '#src/money/intent.ts'
import { type OutboxView, outboxView, refreshOutbox, useOutbox } from '#src/outbox/client.ts'
import { isUnsent } from '#src/outbox/item.ts'
import { countRecords, type KeptRecords, recordsQuery } from '#src/records/records.ts'
import { useOwner } from '#src/session/use-session.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Actions } from '#src/ui/form.tsx'
import { Stack } from '#src/ui/layout.tsx'
import { dialogEntryGone, useDialog } from '#src/ui/use-dialog.ts'
import { useOneAtATime } from '#src/ui/use-one-at-a-time.ts'

import { Losses, LossesInDoubt } from './records/losses.tsx'
import { SaveRecords } from './records/save-records.tsx'
import { useLosses } from './records/use-losses.ts'

/** Whether something that only this phone has could not be read. */
const isUnread = (outbox: OutboxView['state'], records: KeptRecords | null) =>
  outbox !== 'loaded' || records?.isComplete === false || hasUnopenedIntents() || hasUnopenedDrafts()

/** Logging out, and what it would delete that only this phone has. */
export function useLeaving() {
  const owner = useOwner()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const question = useDialog()
  const losses = useLosses(owner)
  const { waiting, drafts, payments, agreed, records } = losses
  // A section that is typed anew while it waits is one thing to lose.
  const unsent = [...waiting, ...drafts.filter((name) => !waiting.includes(name))]
  const kept = [...payments, ...agreed]
  const inDoubt = [...losses.inDoubt, ...losses.money]
  const mayBeMore = isUnread(useOutbox().state, records)
  const leave = useOneAtATime(async () => {
    question.close()
    await signOut(queryClient)
    await dialogEntryGone()
    await navigate({ to: '/auth/signin', replace: true })
  })
  const leaveOrAsk = useOneAtATime(async () => {
    await refreshOutbox()
    const { items, state } = outboxView()
    const own = await queryClient.fetchQuery({ ...recordsQuery(owner), staleTime: 0 })
    const isAnythingLost =
      unsent.length > 0 || countRecords(own) > 0 || inDoubt.length > 0 || items.some(isUnsent)
    if (isAnythingLost || isUnread(state, own)) question.open()
    else await leave()
  })
  return {
    owner,
    unsent,
    kept,
    inDoubt,
    records,
    /** How many things are lost. */
    count: unsent.length + kept.length,
    mayBeMore,
    question,
    leave,
    /** Logs out at once where nothing is lost. */
    leaveOrAsk,
  }
}

interface LeavingQuestionProps {
  title: string
  leaving: ReturnType<typeof useLeaving>
}

/** Names what would be lost, before somebody logs out. */
export function LeavingQuestion({ title, leaving }: LeavingQuestionProps) {
  const { owner, unsent, kept, inDoubt, records, mayBeMore, question, leave } = leaving
  const count = kept.length
  return (
    <Dialog title={title} open={question.isOpen} onClose={question.close}>
      <Stack>
        {mayBeMore && (
          <p>
            <Trans>
              Something that only this phone has could not be read, so there may be more than is shown.
              Logging out deletes it. Closing the app and opening it again may help.
            </Trans>
          </p>
        )}
        {inDoubt.length > 0 && <LossesInDoubt names={inDoubt} />}
        {unsent.length > 0 && (
          <>
            <p>
              <Plural
                value={unsent.length}
                _1="# item has not been sent yet. Logging out deletes it from this phone."
                other="# items have not been sent yet. Logging out deletes them from this phone."
              />
            </p>
            <Losses names={unsent} />
          </>
        )}
        {records && count > 0 && (
          <>
            <p>
              <Plural
                value={count}
                _1="# item is only on this phone. Logging out deletes it."
                other="# items are only on this phone. Logging out deletes them."
              />
            </p>
            <Losses names={kept} />
            {/* Only these are in the file. */}
            <SaveRecords owner={owner} records={records} />
          </>
        )}
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
  )
}
