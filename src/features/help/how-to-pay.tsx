import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'

import { unknown } from '#src/i18n/format.ts'
import { useAreAmountsHidden, useFormat } from '#src/i18n/use-format.ts'
import { Card } from '#src/ui/card.tsx'
import { HideAmounts } from '#src/ui/hide-amounts.tsx'
import { Inline, Stack } from '#src/ui/layout.tsx'
import { Money } from '#src/ui/money.tsx'
import { SavedAt } from '#src/ui/saved-at.tsx'

import { helpTitles } from './pages.ts'
import { Part } from './part.tsx'
import { type Asked, type Unpaid, useChosen } from './use-unpaid.ts'
import { WhichInstallment } from './which-installment.tsx'

import styles from './help.module.css'

/** How an installment gets to the lender, with a slip to show at the counter. */
export function HowToPay({ asked }: { asked: Asked }) {
  const { t } = useLingui()
  const { unpaid, chosen, choose } = useChosen(asked)
  return (
    <>
      <Part title={<Trans>Step by step</Trans>}>
        <ol>
          <li>
            <Trans>Ask customer service where to pay, and pay only there.</Trans>{' '}
            <Link to="/service">
              <Trans>Customer service</Trans>
            </Link>
          </li>
          <li>
            {chosen ? (
              <Trans>Show the slip below at the counter, or copy its numbers.</Trans>
            ) : (
              <Trans>Take along what is listed below.</Trans>
            )}
          </li>
          <li>
            <Trans>Before you hand over money, check who is paid, the amount and the number.</Trans>
          </li>
          <li>
            <Trans>Keep the receipt until the lender shows the installment as paid.</Trans>
          </li>
        </ol>
        <p>
          <Trans>Never pay to a person's own account or e-wallet because a message says so.</Trans>{' '}
          <Link to="/help" search={{ page: 'is-this-real' }}>
            {t(helpTitles['is-this-real'])}
          </Link>
        </p>
      </Part>
      {chosen ? (
        <>
          <WhichInstallment unpaid={unpaid} chosen={chosen} onChoose={choose} />
          <Slip of={chosen} />
        </>
      ) : (
        <Part title={<Trans>What to take along</Trans>}>
          <p>
            <Trans>This phone has not read which installment is next. Take these along:</Trans>
          </p>
          <ul>
            <li>
              <Trans>the loan number and the number of the installment</Trans>
            </li>
            <li>
              <Trans>the exact amount, to the last cent</Trans>
            </li>
            <li>
              <Trans>your ID</Trans>
            </li>
          </ul>
          <p>
            <Link to="/repayment/list">
              <Trans>They are in My repayment</Trans>
            </Link>
          </p>
        </Part>
      )}
    </>
  )
}

/** What a counter has to know, in large type. */
function Slip({ of: { loan, installment, borrower, readAt } }: { of: Unpaid }) {
  const { t } = useLingui()
  const format = useFormat()
  // It stays under the finger that showed them.
  const [wereHidden] = useState(useAreAmountsHidden())
  const id = useId()
  const lines = [
    ...(borrower === '' ? [] : [{ label: t`Borrower`, value: borrower }]),
    { label: t`Loan number`, value: loan.orderNumber },
    { label: t`Installment`, value: installment.stage || unknown },
    { label: t`Due date`, value: format.time(installment.dueAt) },
    { label: t`Amount`, value: <Money amount={installment.amount} decimals="two" /> },
  ]
  return (
    <Card as="section" aria-labelledby={id}>
      <Stack gap={3}>
        <Inline spread>
          <h2 id={id}>
            <Trans>For the counter</Trans>
          </h2>
          {wereHidden && <HideAmounts />}
        </Inline>
        <dl className={styles.slip}>
          {lines.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <SavedAt at={readAt} />
      </Stack>
    </Card>
  )
}
