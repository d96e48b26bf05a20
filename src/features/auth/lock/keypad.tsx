import { useLingui } from '@lingui/react/macro'
import { Delete } from 'lucide-react'

import styles from './lock.module.css'

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0']

interface KeypadProps {
  onDigit: (digit: string) => void
  onDelete: () => void
}

/** The ten digits, large enough for a thumb. */
export function Keypad({ onDigit, onDelete }: KeypadProps) {
  const { t } = useLingui()
  return (
    <div className={styles.keypad}>
      {digits.map((digit) => (
        <button key={digit} type="button" className={styles.key} onClick={() => onDigit(digit)}>
          {digit}
        </button>
      ))}
      <button type="button" className={styles.key} aria-label={t`Delete the last digit`} onClick={onDelete}>
        <Delete />
      </button>
    </div>
  )
}
