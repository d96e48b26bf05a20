import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useState } from 'react'

import type { Installment, RepaymentLoan } from '#src/api/schema/order.ts'
import { isInstallmentPaid } from '#src/domain/repayment-status.ts'
import { CardList } from '#src/ui/card-list.tsx'
import { Card } from '#src/ui/card.tsx'
import { Facts } from '#src/ui/facts.tsx'
import { Stack } from '#src/ui/layout.tsx'
import { Money } from '#src/ui/money.tsx'
import { ProgressBar } from '#src/ui/progress-bar.tsx'
import { useDialogEntry } from '#src/ui/use-dialog.ts'

import { InstallmentCard } from './installment-card.tsx'
import { PayDialog } from './pay-dialog.tsx'

interface InstallmentListProps {
  orderNumber: string
  /** Undefined while it is not known; principal and interest may then be unknown too. */
  loan: RepaymentLoan | undefined
  installments: readonly Installment[]
}

/** How far the repayment got, and every installment with its way to pay. */
export function InstallmentList({ orderNumber, loan, installments }: InstallmentListProps) {
  const { t } = useLingui()
  const [payingId, setPayingId] = useState<string | null>(null)
  useDialogEntry(
    payingId !== null,
    useCallback(() => setPayingId(null), []),
  )
  const [now] = useState(() => Date.now())
  const due = installments.filter((installment) => !isInstallmentPaid(installment))
  const total = installments.length
  const paid = total - due.length
  return (
    <Stack gap={4}>
      <Card>
        <Stack gap={3}>
          <Facts
            items={[
              { label: <Trans>Loan number</Trans>, value: orderNumber },
              { label: <Trans>Loan amount</Trans>, value: <Money amount={loan?.amount ?? null} /> },
            ]}
          />
          <ProgressBar
            label={t`Installments paid`}
            value={paid}
            max={total}
            valueText={t`${paid} of ${total}`}
          />
        </Stack>
      </Card>
      <CardList items={installments} cardHeight={19}>
        {(installment) => (
          <InstallmentCard
            installment={installment}
            loan={loan}
            now={now}
            isNext={installment === due[0]}
            onPay={() => setPayingId(installment.id)}
          />
        )}
      </CardList>
      <PayDialog
        orderNumber={orderNumber}
        installment={due.find(({ id }) => id === payingId) ?? null}
        onClose={(id) => setPayingId((current) => (current === id ? null : current))}
      />
    </Stack>
  )
}
