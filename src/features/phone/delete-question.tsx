import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import { Losses, LossesInDoubt } from '#src/features/profile/records/losses.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Actions } from '#src/ui/form.tsx'
import { Stack } from '#src/ui/layout.tsx'

import type { RowName } from './rows.ts'

const gone = <Trans>This is only on this phone. Once it is deleted, nobody can bring it back.</Trans>

/** What is said before something goes that nothing but this phone has. */
const warnings: Partial<Record<RowName, ReactNode>> = {
  waiting: <Trans>This has not been sent yet. Removing deletes it from this phone.</Trans>,
  drafts: <Trans>This has not been sent yet. Removing deletes it from this phone.</Trans>,
  payments: (
    <Trans>What you noted is on this phone only. Removing deletes it, and the photo of the receipt.</Trans>
  ),
  signature: gone,
  agreed: gone,
  others: (
    <Trans>Only that person can open it, with their password. It may hold what they have not sent yet.</Trans>
  ),
}

interface DeleteQuestionProps {
  title: string
  open: boolean
  onClose: () => void
  name: RowName
  /** The names of what is lost and nobody has, where it has any. */
  lost: readonly string[]
  /** The names of what may have arrived. */
  inDoubt: readonly string[]
  onDelete: () => void
}

/** Names what would be lost, before a row is deleted. */
export function DeleteQuestion({ name, lost, inDoubt, onDelete, ...dialog }: DeleteQuestionProps) {
  // Money also where its names cannot be read.
  const isInDoubt = name === 'money' || inDoubt.length > 0
  return (
    <Dialog {...dialog}>
      <Stack>
        {isInDoubt && <LossesInDoubt names={inDoubt} />}
        {(lost.length > 0 || !isInDoubt) && (
          <>
            <Losses names={lost} />
            <p>{warnings[name]}</p>
          </>
        )}
        <Actions>
          <Button wide onClick={dialog.onClose}>
            <Trans>Keep it</Trans>
          </Button>
          <Button variant="danger" wide onClick={onDelete}>
            <Trans>Delete</Trans>
          </Button>
        </Actions>
      </Stack>
    </Dialog>
  )
}
