import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { AlarmClock, FileClock, History, Newspaper, UserRoundPen } from 'lucide-react'
import { type ReactNode, useEffect, useId, useState } from 'react'

import type { HomeCard } from '#src/domain/home-card.ts'
import { listStatus } from '#src/domain/loan-status.ts'
import { readInstallmentDraft } from '#src/drafts/installment-draft.ts'
import { unknown } from '#src/i18n/format.ts'
import { useLenderWords } from '#src/i18n/use-lender-words.ts'
import { useIsUnseen } from '#src/records/news.ts'
import { Card } from '#src/ui/card.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { RowContent, rowLinkClass } from '#src/ui/list-row.tsx'
import { nextStepWords, statusWords } from '#src/ui/loan-words.ts'
import { Money } from '#src/ui/money.tsx'
import { type Aged, SavedWhenOld } from '#src/ui/saved-at.tsx'

import { ContinueCard } from './continue-card.tsx'
import type { Calculator } from './use-calculator.ts'
import { useHomeCard } from './use-home-card.ts'

import styles from './borrower-card.module.css'

/**
 * Whether a card may be drawn. One that the network brings pushes away all that is below it, so where somebody touches the
 * screen already it waits until Home is opened again.
 */
function useHasRoom(isWanted: boolean): boolean {
  const [isTouched, setIsTouched] = useState(false)
  const [hasRoom, setHasRoom] = useState(isWanted)
  if (isWanted && !hasRoom && !isTouched) setHasRoom(true)
  useEffect(() => {
    // A new screen begins at the top, and that scroll is nobody's.
    const note = ({ type }: Event) => (type !== 'scroll' || scrollY > 0) && setIsTouched(true)
    const events = ['pointerdown', 'keydown', 'scroll'] as const
    for (const event of events) addEventListener(event, note, { passive: true })
    return () => {
      for (const event of events) removeEventListener(event, note)
    }
  }, [])
  return isWanted && hasRoom
}

/** Two reads of one screen as one, as old as the older; a read of which nothing is shown has no age. */
const olderOf = (one: Aged, other: Aged): Aged =>
  one.data === undefined
    ? other
    : {
        data: one.data,
        isError: one.isError || other.isError,
        dataUpdatedAt: Math.min(one.dataUpdatedAt, other.dataUpdatedAt),
      }

interface BorrowerCardProps {
  owner: string
  /** The screen from which the sign-in that has led here led away, until it is used or dismissed. */
  leftOff: string | null
  onContinued: () => void
  calculator: Calculator
  /** The read of what Home offers. */
  limits: Aged
}

/**
 * The one thing that matters most to a borrower, with the way to it, and the way to what changed; by itself as long as that
 * was not seen. One line says how old all of Home is.
 */
export function BorrowerCard({ owner, leftOff, onContinued, calculator, limits }: BorrowerCardProps) {
  const { card, source } = useHomeCard(owner, leftOff)
  const isUnseen = useIsUnseen(owner)
  const isDrawn = useHasRoom(card !== null || isUnseen)
  return (
    <>
      <SavedWhenOld result={isDrawn && source ? olderOf(limits, source) : limits} />
      {isDrawn &&
        (card?.kind === 'left-off' ? (
          <ContinueCard href={card.href} calculator={calculator} onEnd={onContinued} />
        ) : (
          <MainCard shown={card} isUnseen={isUnseen} />
        ))}
    </>
  )
}

function MainCard({ shown, isUnseen }: { shown: Shown | null; isUnseen: boolean }) {
  const newsId = useId()
  return (
    <Card>
      {shown && <CardRow key={shown.kind} card={shown} />}
      <Link to="/news" data-row className={rowLinkClass} aria-describedby={isUnseen ? newsId : undefined}>
        <RowContent
          icon={<Newspaper />}
          label={<Trans>What changed</Trans>}
          trailing={isUnseen && <span className={styles.dot} />}
        />
      </Link>
      {isUnseen && (
        <span id={newsId} hidden>
          <Trans>Something new</Trans>
        </span>
      )}
    </Card>
  )
}

const sections = ['identity', 'personal-info', 'bank-info', 'documents', 'signature'] as const

type Shown = Exclude<HomeCard, { kind: 'left-off' }>

function CardRow({ card }: { card: Shown }) {
  const { i18n } = useLingui()
  const lenderWords = useLenderWords()
  const way = styles.way
  switch (card.kind) {
    case 'installment': {
      const { orderNumber, inDays } = card
      return (
        <Row
          icon={<AlarmClock />}
          title={
            <Link to="/repayment" search={{ order: orderNumber }} state={{ orderNumber }} className={way}>
              <InstallmentTitle card={card} />
            </Link>
          }
          note={
            inDays < 0 ? (
              <Trans>See how to pay. If you cannot pay now, ask customer service early.</Trans>
            ) : (
              <Trans>See how to pay.</Trans>
            )
          }
        />
      )
    }
    case 'loan': {
      const { loan, step } = card
      const status = lenderWords(loan.statusTitle) || i18n._(statusWords[listStatus(loan.status)])
      return (
        <Row
          icon={<FileClock />}
          title={
            <Link to="/loan/results/{-$oid}" params={{ oid: loan.id }} className={way}>
              {`${status}\u00a0· `}
              <Money amount={loan.amount} />
            </Link>
          }
          note={(step === 'rejected' && lenderWords(loan.remark)) || i18n._(nextStepWords[step])}
        />
      )
    }
    case 'profile': {
      const { complete } = card
      return (
        <Row
          icon={<UserRoundPen />}
          title={<Trans>Your profile: {complete} of 4</Trans>}
          note={
            <Link to="/profile/personal" className={classNames(way, styles.continue)}>
              <Trans>Continue</Trans>
            </Link>
          }
        />
      )
    }
    case 'draft':
      return <Row icon={<History />} title={<DraftLink form={card.form} className={way} />} />
  }
}

/** The way to the form of a draft. */
function DraftLink({ form, className }: { form: string; className: string | undefined }) {
  const about = readInstallmentDraft(form)
  const words = <Trans>Continue where you left off</Trans>
  if (!about) {
    const section = sections.find((name) => name === form) ?? 'personal'
    const to = form === 'withdraw' ? '/wallet' : (`/profile/${section}` as const)
    return (
      <Link to={to} className={className}>
        {words}
      </Link>
    )
  }
  const { kind, orderNumber: order, installmentId: installment } = about
  return kind === 'paid' ? (
    <Link to="/repayment" search={{ order }} className={className}>
      {words}
    </Link>
  ) : (
    <Link to="/help" search={{ page: kind, ...(order && { order, installment }) }} className={className}>
      {words}
    </Link>
  )
}

interface RowProps {
  icon: ReactNode
  title: ReactNode
  note?: ReactNode
}

/** A row with a link in it that can be tapped anywhere. */
const Row = ({ icon, title, note }: RowProps) => (
  <div data-row className={classNames(rowLinkClass, styles.row)}>
    <RowContent icon={icon} label={<h2>{title}</h2>} note={note} />
  </div>
)

/** "Installment 2 · ₹9,013.33 · 4 days late". */
function InstallmentTitle({ card }: { card: Extract<HomeCard, { kind: 'installment' }> }) {
  const stage = <>{card.stage || unknown}</>
  const amount = <Money amount={card.amount} decimals="auto" />
  const days = Math.abs(card.inDays)
  if (card.inDays === 0)
    return (
      <Trans>
        Installment {stage} · {amount} · due today
      </Trans>
    )
  if (card.inDays === 1)
    return (
      <Trans>
        Installment {stage} · {amount} · due tomorrow
      </Trans>
    )
  return card.inDays < 0 ? (
    <Trans>
      Installment {stage} · {amount} · <Plural value={days} _1="# day late" other="# days late" />
    </Trans>
  ) : (
    <Trans>
      Installment {stage} · {amount} · due in {days} days
    </Trans>
  )
}
