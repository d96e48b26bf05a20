import { Plural, Trans } from '@lingui/react/macro'
import { useState } from 'react'

import { type Leftovers, lockedLeftovers } from '#src/session/app-lock.ts'
import { endSession } from '#src/session/session.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Actions } from '#src/ui/form.tsx'
import { Stack } from '#src/ui/layout.tsx'
import { MayHaveArrived } from '#src/ui/may-have-arrived.tsx'
import { dialogEntryGone, useDialog } from '#src/ui/use-dialog.ts'
import { useOneAtATime } from '#src/ui/use-one-at-a-time.ts'

import { eraseLeftovers } from '../erase-leftovers.ts'

/** The way out for who knows neither PIN nor password; it says what is deleted, as far as can be told unopened. */
export function StartAgain({ onDone }: { onDone: () => void }) {
  const question = useDialog()
  const [left, setLeft] = useState<Leftovers | null>(null)
  const ask = useOneAtATime(async () => {
    setLeft(await lockedLeftovers())
    question.open()
  })
  const erase = useOneAtATime(async () => {
    question.close()
    await dialogEntryGone()
    endSession({ isLogout: true })
    await eraseLeftovers()
    onDone()
  })
  return (
    <>
      <Button variant="quiet" wide onClick={ask}>
        <Trans>Not you? Start again</Trans>
      </Button>
      <Dialog title={<Trans>Start again</Trans>} open={question.isOpen} onClose={question.close}>
        <Stack>
          <p>
            <Trans>
              This logs out whoever locked the app, and deletes what is stored of them on this phone. What was
              sent stays with the lender.
            </Trans>
          </p>
          {left && <Deleted left={left} />}
          <Actions>
            <Button wide onClick={question.close}>
              <Trans>Stay locked</Trans>
            </Button>
            <Button variant="danger" wide onClick={erase}>
              <Trans>Delete and start again</Trans>
            </Button>
          </Actions>
        </Stack>
      </Dialog>
    </>
  )
}

function Deleted({
  left: { photos, isWaiting, hasDrafts, hasSignature, ownPayments, isMoneyOpen, agreed },
}: {
  left: Leftovers
}) {
  return (
    <ul>
      {isWaiting && (
        <li>
          {photos > 0 ? (
            <Trans>
              What waits to be sent, with <Plural value={photos} _1="# photo" other="# photos" />
            </Trans>
          ) : (
            <Trans>What waits to be sent</Trans>
          )}
        </li>
      )}
      {hasDrafts && (
        <li>
          <Trans>What was typed and not sent</Trans>
        </li>
      )}
      {hasSignature && (
        <li>
          <Trans>A drawn signature</Trans>
        </li>
      )}
      {ownPayments && (
        <li>
          <Trans>Payments that were noted</Trans>
        </li>
      )}
      {agreed > 0 && (
        <li>
          <Plural value={agreed} _1="# copy of what was agreed to" other="# copies of what was agreed to" />
        </li>
      )}
      {isMoneyOpen && (
        <li>
          <Trans>A request about money whose answer is not known</Trans>
          <MayHaveArrived />
        </li>
      )}
    </ul>
  )
}
