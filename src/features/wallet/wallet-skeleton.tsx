import { Card } from '#src/ui/card.tsx'
import { Columns, Stack, Start } from '#src/ui/layout.tsx'
import { CardSkeletons } from '#src/ui/skeleton.tsx'

import balances from './balances.module.css'
import styles from './wallet-skeleton.module.css'

/** The wallet before it was read: its own shapes, without a figure. */
export function WalletSkeleton() {
  return (
    <Columns aria-hidden>
      <Start>
        <div className={balances.hero}>
          <div className={styles.balance} />
          <div className={styles.button} />
        </div>
        <div className={balances.amounts}>
          <Card className={balances.amount}>
            <div className={styles.amount} />
          </Card>
          <Card className={balances.amount}>
            <div className={styles.amount} />
          </Card>
        </div>
      </Start>
      <Stack>
        <Card>
          <div className={styles.score} />
        </Card>
        <CardSkeletons count={1} facts={4} />
      </Stack>
    </Columns>
  )
}
