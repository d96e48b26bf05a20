import { useLingui } from '@lingui/react/macro'

import { type Decimals, hiddenAmount } from '#src/i18n/format.ts'
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
  const { t } = useLingui()
  const text = useFormat().money(amount, decimals)
  // Nobody should have to listen to four bullets.
  const spoken = text === hiddenAmount && { role: 'img', 'aria-label': t`hidden` }
  return (
    <span className={classNames(styles.money, className)} {...spoken}>
      {text}
    </span>
  )
}
