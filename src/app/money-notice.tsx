import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useMatch } from '@tanstack/react-router'

import { type MoneyIntent, removeIntent, useHasUnopenedIntents, useIntents } from '#src/money/intent.ts'
import { notSentWords } from '#src/money/not-sent-words.ts'
import { dismissUnreadable, useHasUnreadable } from '#src/money/unreadable.ts'
import { useDoubt } from '#src/money/use-money-action.ts'
import { checkAgain } from '#src/money/watch.ts'
import { useOwner } from '#src/session/use-session.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { DoubtBanner } from '#src/ui/doubt-banner.tsx'
import { focusHeading } from '#src/ui/focus-heading.ts'
import { Inline } from '#src/ui/layout.tsx'
import { Money } from '#src/ui/money.tsx'
import { useMarkUnsaved } from '#src/updates/unsaved.ts'

/** What was asked for about money and has no clear answer, above every screen, also after a relaunch. */
export function MoneyNotice() {
  const { i18n } = useLingui()
  const owner = useOwner()
  const apply = useMatch({
    from: '/_borrower/loan/apply',
    shouldThrow: false,
    select: ({ routeId }) => routeId,
  })
  // The screen of an application shows its own.
  const intents = useIntents(owner).filter(({ kind }) => kind !== 'application' || !apply)
  return (
    <>
      {useHasUnopenedIntents() && (
        <Banner tone="warning" live="status">
          {i18n._(notSentWords.unopened)}
        </Banner>
      )}
      {useHasUnreadable(owner) && <Unreadable />}
      {intents.map((intent) => (
        <OneIntent key={intent.at} owner={owner} intent={intent} />
      ))}
    </>
  )
}

function Unreadable() {
  return (
    <Banner
      tone="warning"
      live="status"
      title={<Trans>Something you asked for about money may have arrived</Trans>}
      action={
        <Button variant="secondary" onClick={dismissUnreadable}>
          <Trans>Dismiss</Trans>
        </Button>
      }
    >
      <Trans>
        It had no answer yet, and cannot be read with the new password. Look at My Loan, My Repayment and
        Withdraw List before you ask again.
      </Trans>
    </Banner>
  )
}

// The button goes, and the notice stays.
function lookAgain(): void {
  checkAgain()
  focusHeading()
}

function OneIntent({ owner, intent }: { owner: string; intent: MoneyIntent }) {
  const doubt = useDoubt(intent)
  // Until something is known it may be on its way, also once its own screen was left.
  useMarkUnsaved(doubt ? null : 'lost')
  if (!doubt) return null
  const { phase } = doubt
  // As the lists have it: a withdrawal with its cents always.
  const amount = <Money amount={intent.amount} decimals={intent.kind === 'withdrawal' ? 'two' : 'auto'} />
  return (
    <DoubtBanner
      phase={phase}
      since={intent.at}
      title={
        <>
          {intent.kind === 'application' && <Trans>Application for {amount}</Trans>}
          {intent.kind === 'withdrawal' && <Trans>Withdrawal of {amount}</Trans>}
          {intent.kind === 'payment' && <Trans>Payment of {amount}</Trans>}
        </>
      }
      unread={<Trans>We could not see whether this arrived. Check the list before you try again.</Trans>}
      action={
        <Inline gap={2}>
          {phase === 'unread' ? (
            <Button onClick={lookAgain}>
              <Trans>Check again</Trans>
            </Button>
          ) : (
            <Button variant="secondary" onClick={() => void removeIntent(owner, intent)}>
              <Trans>Dismiss</Trans>
            </Button>
          )}
          <ListLink intent={intent} />
        </Inline>
      }
    />
  )
}

function ListLink({ intent }: { intent: MoneyIntent }) {
  const className = buttonClass('secondary')
  switch (intent.kind) {
    case 'application':
      return (
        <Link to="/loan/my-loans" className={className}>
          <Trans>My loans</Trans>
        </Link>
      )
    case 'withdrawal':
      return (
        <Link to="/wallet/withdraw-list" className={className}>
          <Trans>Open the withdraw list</Trans>
        </Link>
      )
    case 'payment':
      return (
        <Link to="/repayment" search={{ order: intent.orderNumber }} className={className}>
          <Trans>My repayment</Trans>
        </Link>
      )
  }
}
