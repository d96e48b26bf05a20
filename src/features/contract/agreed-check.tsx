import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import type { AgreementKind, Difference, NotCompared } from '#src/domain/agreed.ts'
import { dayOf } from '#src/domain/calendar.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Stack } from '#src/ui/layout.tsx'
import { Months } from '#src/ui/months.tsx'

import type { AgreedNow } from './use-agreed.ts'

const AgreementName = ({ kind }: { kind: AgreementKind }) =>
  kind === 'loan' ? <Trans>Loan Agreement</Trans> : <Trans>User Service Agreement</Trans>

const line = (label: ReactNode, was: ReactNode, is: ReactNode) => (
  <>
    {label}: {was} → {is}
  </>
)
const days = (count: number) => <Plural value={count} _1="# day" other="# days" />

/** One difference: what it is about, what it was and what it is. */
function DifferenceLine({ difference }: { difference: Difference }) {
  const format = useFormat()
  if (difference.field === 'agreement')
    return (
      <>
        <AgreementName kind={difference.kind} />: <Trans>the text has changed</Trans>
      </>
    )
  const money = (label: ReactNode, { was, is }: { was: number; is: number }) =>
    line(label, format.money(was, 'auto'), format.money(is, 'auto'))
  const range = ([least, most]: readonly [number, number]) =>
    `${format.percent(least)}–${format.percent(most)}`
  switch (difference.field) {
    case 'amount':
      return money(<Trans>Loan amount</Trans>, difference)
    case 'monthlyRepayment':
      return money(<Trans>Monthly repayment</Trans>, difference)
    case 'eachPayment':
      return money(<Trans>Each payment</Trans>, difference)
    case 'payment': {
      const { number } = difference
      return money(<Trans>Payment {number}</Trans>, difference)
    }
    case 'total':
      return money(<Trans>All payments together</Trans>, difference)
    case 'months':
      return line(
        <Trans>Loan term</Trans>,
        <Months count={difference.was} />,
        <Months count={difference.is} />,
      )
    case 'paymentCount':
      return line(<Trans>Number of payments</Trans>, difference.was, difference.is)
    case 'contractRate':
      return line(<Trans>The contract's yearly rate</Trans>, range(difference.was), range(difference.is))
    case 'deposit':
      return line(<Trans>The contract's deposit</Trans>, range(difference.was), range(difference.is))
    case 'daysInYear':
      return line(<Trans>Days in the contract's year</Trans>, days(difference.was), days(difference.is))
    case 'cureDays':
      return line(<Trans>Days to put right what went wrong</Trans>, days(difference.was), days(difference.is))
  }
}

/** The names of what could not be compared, in one line. */
function useNames(fields: readonly NotCompared[]): string {
  const { t } = useLingui()
  const names: Record<NotCompared, string> = {
    amount: t`Loan amount`,
    months: t`Loan term`,
    monthlyRepayment: t`Monthly repayment`,
    payments: t`All payments`,
    loan: t`Loan Agreement`,
    'user-service': t`User Service Agreement`,
  }
  return fields.map((field) => names[field]).join(', ')
}

/** Whether a loan is what was agreed to, or each thing that is not. */
export function AgreedCheck({ agreed, comparison }: Pick<AgreedNow, 'agreed' | 'comparison'>) {
  const { differences, notCompared, isCompared } = comparison
  const day = useFormat().time(dayOf(agreed.at))
  const names = useNames(notCompared)
  const rest = names !== '' && (
    <small>
      <Trans>Not compared, because it is not known: {names}.</Trans>
    </small>
  )
  if (differences.length > 0)
    return (
      <Banner tone="warning" title={<Trans>Not the same as what you agreed to on {day}</Trans>}>
        <Stack gap={2}>
          <Stack as="ul" gap={1}>
            {differences.map((difference, index) => (
              // Lines do not move.
              <li key={index}>
                <DifferenceLine difference={difference} />
              </li>
            ))}
          </Stack>
          <p>
            <Trans>Ask customer service why.</Trans>
          </p>
          {rest}
        </Stack>
      </Banner>
    )
  if (!isCompared)
    return (
      <Banner tone="neutral" title={<Trans>This cannot be compared with what you agreed to on {day}</Trans>}>
        {rest}
      </Banner>
    )
  return (
    <Banner tone="success" title={<Trans>Same as what you agreed to on {day}</Trans>}>
      <Stack gap={2}>
        <p>
          <Trans>Compared by this app with what was on your screen when you submitted.</Trans>
        </p>
        {rest}
      </Stack>
    </Banner>
  )
}
