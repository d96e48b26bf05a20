import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'

import type { Wallet } from '#src/api/schema/money.ts'
import { dailyRatePercent } from '#src/domain/fee.ts'
import { ContractDialog } from '#src/features/contract/lazy-contract-dialog.ts'
import { Term } from '#src/features/help/term.tsx'
import { useFormat } from '#src/i18n/use-format.ts'
import { useLenderWords } from '#src/i18n/use-lender-words.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Facts } from '#src/ui/facts.tsx'
import { Stack } from '#src/ui/layout.tsx'
import { Money } from '#src/ui/money.tsx'
import { Months } from '#src/ui/months.tsx'
import { useDialog } from '#src/ui/use-dialog.ts'

/** In percent. Nobody says in what unit the lender sends it: above this it is no daily rate, and is not shown as one. */
const highestDailyRate = 1

/** The loan that the balance comes from, with its contract. */
export function CurrentOrder({ order }: { order: NonNullable<Wallet['order']> }) {
  const { t } = useLingui()
  const format = useFormat()
  const lenderWords = useLenderWords()
  const contract = useDialog()
  const dailyRate = dailyRatePercent(order.rate)
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id}>
      <Stack>
        <h2 id={id}>
          <Trans>Current order</Trans>
        </h2>
        <Facts
          items={[
            ...(order.message ? [{ label: <Trans>Status</Trans>, value: lenderWords(order.message) }] : []),
            { label: <Trans>Loan amount</Trans>, value: <Money amount={order.amount} />, strong: true },
            {
              label: <Term word="term">{t`Loan term`}</Term>,
              value: <Months count={order.months} />,
            },
            {
              label: <Term word="monthly-repayment">{t`Monthly repayment`}</Term>,
              value: <Money amount={order.monthlyRepayment} decimals="auto" />,
            },
            ...(dailyRate === null || dailyRate > highestDailyRate
              ? []
              : [
                  {
                    label: <Term word="daily-rate">{t`Daily interest rate`}</Term>,
                    value: format.percent(dailyRate),
                  },
                ]),
          ]}
        />
        <Button variant="secondary" wide onClick={contract.open}>
          <Trans>View Contract</Trans>
        </Button>
        <ContractDialog
          title={t`Loan contract`}
          loanId={order.id}
          open={contract.isOpen}
          onClose={contract.close}
        />
      </Stack>
    </Card>
  )
}
