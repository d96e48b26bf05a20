import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@tanstack/react-store'
import { Eye, EyeOff } from 'lucide-react'
import { useEffect } from 'react'

import { amountsHidden } from '#src/i18n/amounts-hidden.ts'
import { hideAmounts, watchPrinting } from '#src/i18n/hide-amounts.ts'

import { IconButton } from './button.tsx'

import styles from './hide-amounts.module.css'

interface HideAmountsProps {
  /** Behind words of the dark header. */
  inLine?: boolean
}

/** Hides the amounts of every screen from who looks over a shoulder, or shows them again. */
export function HideAmounts({ inLine = false }: HideAmountsProps) {
  const { t } = useLingui()
  const areHidden = useSelector(amountsHidden)
  // A visitor's page has nothing else that does.
  useEffect(watchPrinting, [])
  return (
    <IconButton
      label={areHidden ? t`Show amounts` : t`Hide amounts`}
      className={inLine ? styles.inLine : undefined}
      icon={areHidden ? <EyeOff /> : <Eye />}
      onClick={() => hideAmounts(!areHidden)}
    />
  )
}
