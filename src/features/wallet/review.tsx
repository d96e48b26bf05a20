import { Trans } from '@lingui/react/macro'

import { config } from '#src/config.ts'
import { readAmount } from '#src/domain/amount.ts'
import { checkWithdrawal } from '#src/domain/withdrawal-amount.ts'
import { Money } from '#src/ui/money.tsx'

import { useDestination } from './destination.tsx'

import styles from './review.module.css'

interface ReviewProps {
  id: string
  /** What stands in the field of the amount. */
  typed: string
  /** What can be withdrawn, in the currency's main unit. */
  balance: number | null
}

/** What is about to be sent, and where to; empty as long as what is typed cannot be withdrawn. */
export function Review({ id, typed, balance }: ReviewProps) {
  const read = readAmount(typed, config.currencySign)
  const isRight = read.kind === 'amount' && checkWithdrawal(read.amount, balance) === 'ok'
  return (
    <p id={id} className={styles.review}>
      {isRight && <Sentence amount={read.amount} />}
    </p>
  )
}

function Sentence({ amount: value }: { amount: number }) {
  const destination = useDestination()
  const amount = <Money amount={value} decimals="two" />
  return destination === null ? (
    <Trans>{amount} to the bank account in your profile</Trans>
  ) : (
    <Trans>
      {amount} to {destination}
    </Trans>
  )
}
