import type { Decimals } from '#src/i18n/format.ts'
import { useFormat } from '#src/i18n/use-format.ts'

import { classNames } from './class-names.ts'
import styles from './money.module.css'

interface MoneyProps {
  /** In the currency's main unit; null is not known. */
  amount: number | null
  decimals?: Decimals
  className?: string | undefined
}

/** An amount, its figures all of one width. */
export function Money({ amount, decimals = 'none', className }: MoneyProps) {
  return <span className={classNames(styles.money, className)}>{useFormat().money(amount, decimals)}</span>
}
