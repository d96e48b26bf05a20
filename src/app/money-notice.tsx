import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { msg } from '@lingui/core/macro'

import { useFormat } from '#src/i18n/use-format.ts'
import { dropIntent, type MoneyIntent, useIntents } from '#src/offline/money-intent.ts'
import { useMoneyIntent } from '#src/offline/use-money-intent.ts'
import { recordsLike } from '#src/queries/money-records.ts'
import { useSession } from '#src/session/use-session.ts'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { DoubtBanner } from '#src/ui/doubt-banner.tsx'
import { Inline } from '#src/ui/layout.tsx'
import { toast } from '#src/ui/toast.ts'

const success = {
  application: msg`Application submitted successfully`,
  withdrawal: msg`Withdrawal Successful`,
  payment: msg`Payment successful`,
}

/** What was asked for about money and has no clear answer, above every screen, also after a relaunch. */
export function MoneyNotice() {
  const owner = useSession()?.phone ?? ''
  const path = useLocation({ select: ({ pathname }) => pathname })
  return (
    useIntents(owner)
      // The screen of an application says it where it is sent.
      .filter(({ kind }) => kind !== 'application' || path !== '/loan/apply')
      .map((intent) => <OneIntent key={intent.at} owner={owner} intent={intent} />)
  )
}

function OneIntent({ owner, intent }: { owner: string; intent: MoneyIntent }) {
  const queryClient = useQueryClient()
  const format = useFormat()
  const { phase, checkAgain } = useMoneyIntent({
    owner,
    target: intent,
    read: (wish) => recordsLike(queryClient, wish),
    onArrived: ({ kind }) => {
      toast.success(success[kind])
      for (const changed of ['loans', 'wallet', 'repayments'])
        void queryClient.invalidateQueries({ queryKey: [changed] })
    },
  })
  if (phase !== 'checking' && phase !== 'unread' && phase !== 'missing') return null
  // As the lists have it: a withdrawal with its cents always.
  const amount = format.money(intent.amount, intent.kind === 'withdrawal' ? 'two' : 'auto')
  return (
    <DoubtBanner
      phase={phase}
      title={
        <>
          {intent.kind === 'application' && <Trans>Application for {amount}</Trans>}
          {intent.kind === 'withdrawal' && <Trans>Withdrawal of {amount}</Trans>}
          {intent.kind === 'payment' && <Trans>Payment of {amount}</Trans>}
        </>
      }
      unread={<Trans>We could not see whether this arrived. Check the list before you try again.</Trans>}
      action={
        phase !== 'checking' && (
          <Inline gap={2}>
            {phase === 'unread' ? (
              <Button onClick={() => void checkAgain()}>
                <Trans>Check again</Trans>
              </Button>
            ) : (
              <Button variant="secondary" onClick={() => dropIntent(owner, intent)}>
                <Trans>Dismiss</Trans>
              </Button>
            )}
            <ListLink intent={intent} />
          </Inline>
        )
      }
    />
  )
}

function ListLink({ intent }: { intent: MoneyIntent }) {
  const looks = buttonClass('secondary')
  switch (intent.kind) {
    case 'application':
      return (
        <Link to="/loan/my-loans" className={looks}>
          <Trans>My loans</Trans>
        </Link>
      )
    case 'withdrawal':
      return (
        <Link to="/wallet/withdraw-list" className={looks}>
          <Trans>Open the withdraw list</Trans>
        </Link>
      )
    case 'payment':
      return (
        <Link to="/repayment" search={{ order: intent.orderNumber }} className={looks}>
          <Trans>My repayment</Trans>
        </Link>
      )
  }
}
