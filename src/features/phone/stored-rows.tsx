import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'

import { useLosses } from '#src/features/profile/records/use-losses.ts'
import { dataSize } from '#src/i18n/data-size.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { useOutbox } from '#src/outbox/client.ts'
import { isUnsent } from '#src/outbox/item.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Stack } from '#src/ui/layout.tsx'
import { toast } from '#src/ui/toast.ts'
import { useDialog } from '#src/ui/use-dialog.ts'
import { useOneAtATime } from '#src/ui/use-one-at-a-time.ts'
import { lazyDialog } from '#src/updates/lazy-dialog.tsx'

import { type DeletableRow, isDeletable, isOnlyHere, type Row, rowLabels, type RowName } from './rows.ts'
import { useAge } from './use-age.ts'

import styles from './phone.module.css'

const DeleteQuestion = lazyDialog(() => import('./delete-question.tsx').then((code) => code.DeleteQuestion))

interface StoredRowsProps {
  owner: string
  rows: readonly Row[]
  app: number
  isPromised: boolean
  onDeleted: () => unknown
}

/** A row for each thing on this phone, with what it takes, its age and the way to be rid of it; and all of it together. */
export function StoredRows({ owner, rows, app, isPromised, onDeleted }: StoredRowsProps) {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const queryClient = useQueryClient()
  const question = useDialog()
  const [asked, setAsked] = useState<DeletableRow>('waiting')
  const { records: _records, money, inDoubt: sections, ...names } = useLosses(owner)
  const lost: Partial<Record<RowName, readonly string[]>> = names
  const inDoubt: Partial<Record<RowName, readonly string[]>> = { money, waiting: sections }
  const summary = useRef<HTMLParagraphElement>(null)
  const total = rows.reduce((sum, { bytes }) => sum + bytes, app)

  const forget = useOneAtATime(async (name: DeletableRow) => {
    question.close()
    try {
      const code = await import('./forget.ts')
      await code.forgetRow[name]({ owner, queryClient })
    } catch {
      toast.error(msg`It could not be deleted. Please try again.`)
    }
    onDeleted()
    // The button that was tapped goes with its row.
    summary.current?.focus({ preventScroll: true })
  })
  const ask = (name: DeletableRow) => {
    if (!isOnlyHere(name)) return void forget(name)
    setAsked(name)
    question.open()
  }

  return (
    <Stack gap={3}>
      <p ref={summary} tabIndex={-1} aria-live="polite">
        <Trans>
          <strong>{dataSize(total, format)}</strong> in all.
        </Trans>{' '}
        {isPromised ? (
          <Trans>The phone has promised to keep it.</Trans>
        ) : (
          <Trans>The phone may delete it by itself when it is full.</Trans>
        )}
      </p>
      <Card className={styles.card}>
        <ul aria-label={t`What is on this phone`}>
          {rows.map((row) => (
            <StoredRow key={row.name} row={row} isVisitor={owner === ''} onDelete={ask} />
          ))}
          {app > 0 && (
            <li className={styles.row}>
              <span className={styles.words}>
                <span className={styles.label}>
                  <Trans>The app itself</Trans>
                </span>
                <span className="note">
                  <Trans>{dataSize(app, format)} · so that it opens without internet</Trans>
                </span>
              </span>
            </li>
          )}
        </ul>
      </Card>
      <DeleteQuestion
        title={i18n._(rowLabels[asked])}
        open={question.isOpen}
        onClose={question.close}
        name={asked}
        lost={lost[asked] ?? []}
        inDoubt={inDoubt[asked] ?? []}
        onDelete={() => forget(asked)}
      />
    </Stack>
  )
}

/** What waits, counted: photos where there is nothing else. */
function WaitingLabel() {
  const { items } = useOutbox()
  const unsent = items.filter(isUnsent)
  return unsent.every(({ kind }) => kind === 'file') ? (
    <Plural value={unsent.length} _1="# photo waiting to be sent" other="# photos waiting to be sent" />
  ) : (
    <Plural value={unsent.length} _1="# item waiting to be sent" other="# items waiting to be sent" />
  )
}

function RowLabel({ name, isVisitor }: { name: RowName; isVisitor: boolean }) {
  const { i18n } = useLingui()
  const isCounted = useOutbox().items.some(isUnsent)
  if (name === 'waiting' && isCounted) return <WaitingLabel />
  if (name === 'reads' && isVisitor) return <Trans>The loans on offer as last read</Trans>
  return i18n._(rowLabels[name])
}

interface StoredRowProps {
  row: Row
  isVisitor: boolean
  onDelete: (name: DeletableRow) => void
}

function StoredRow({ row, isVisitor, onDelete }: StoredRowProps) {
  const format = useFormat()
  const labelId = useId()
  const ageOf = useAge()
  const { name, bytes, savedAt } = row
  return (
    <li className={styles.row}>
      <span className={styles.words}>
        <span id={labelId} className={styles.label}>
          <RowLabel name={name} isVisitor={isVisitor} />
        </span>
        <span className="note">
          {[dataSize(bytes, format), ...(savedAt === null ? [] : [ageOf(savedAt)])].join(' · ')}
          {!isDeletable(name) && (
            <>
              {' · '}
              <Trans>deleted when you log out</Trans>
            </>
          )}
        </span>
      </span>
      {isDeletable(name) && (
        <Button
          variant="quiet"
          className={styles.delete}
          aria-describedby={labelId}
          onClick={() => onDelete(name)}
        >
          <Trans>Delete</Trans>
        </Button>
      )}
    </li>
  )
}
