import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useId, useState } from 'react'

import type { Wallet } from '#src/api/schema/money.ts'
import { withdrawable } from '#src/domain/withdrawal-amount.ts'
import { Term } from '#src/features/help/term.tsx'
import { unknown } from '#src/i18n/format.ts'
import type { MoneyIntent } from '#src/money/intent.ts'
import { usePhone } from '#src/session/phone.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Money } from '#src/ui/money.tsx'
import { useDialog } from '#src/ui/use-dialog.ts'
import { lazyDialog } from '#src/updates/lazy-dialog.tsx'

import { Receipt } from './receipt.tsx'

import styles from './balances.module.css'

// It brings the form library with it.
const WithdrawDialog = lazyDialog(() => import('./withdraw-dialog.tsx').then((code) => code.WithdrawDialog))

/** The amounts of the wallet, and the way to withdraw. */
export function Balances({ wallet }: { wallet: Wallet }) {
  const { t } = useLingui()
  const phone = usePhone()
  const withdrawal = useDialog()
  const [withdrawn, setWithdrawn] = useState<MoneyIntent | null>(null)
  const reasonId = useId()
  const balance = wallet.balance === null ? null : withdrawable(wallet.balance)
  const canWithdraw = balance !== null && balance > 0
  return (
    <>
      {withdrawn && <Receipt key={withdrawn.at} sent={withdrawn} onDismiss={() => setWithdrawn(null)} />}
      <div className={styles.hero}>
        <div>
          <div className={styles.top}>
            <p>
              <Term word="balance">{t`Available balance`}</Term>
            </p>
            <p className={styles.phone}>{phone || unknown}</p>
          </div>
          <p className={styles.balance}>
            <Money amount={balance} decimals="auto" />
          </p>
        </div>
        <Button
          wide
          disabled={!canWithdraw}
          aria-describedby={canWithdraw ? undefined : reasonId}
          onClick={withdrawal.open}
        >
          <Trans>Withdraw</Trans>
        </Button>
        {!canWithdraw && (
          <p id={reasonId} className={styles.reason}>
            {balance === null ? (
              <Trans>Your balance is not known right now.</Trans>
            ) : (
              <Trans>There is nothing to withdraw yet.</Trans>
            )}
          </p>
        )}
      </div>
      <div className={styles.amounts}>
        <Amount label={<Trans>Amount to be repaid</Trans>} amount={wallet.toBeRepaid} />
        <Amount label={<Trans>Withdrawn amount</Trans>} amount={wallet.withdrawn} />
      </div>
      <WithdrawDialog
        title={t`Withdraw`}
        balance={balance}
        open={withdrawal.isOpen}
        onClose={withdrawal.close}
        onArrived={setWithdrawn}
      />
    </>
  )
}

function Amount({ label, amount }: { label: ReactNode; amount: number | null }) {
  return (
    <Card className={styles.amount}>
      <p className={styles.label}>{label}</p>
      <p className={styles.value}>
        <Money amount={amount} decimals="auto" />
      </p>
    </Card>
  )
}
