import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { History, X } from 'lucide-react'
import type { MouseEvent } from 'react'

import { removeLeftOff } from '#src/drafts/left-off.ts'
import { IconButton } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { focusHeading } from '#src/ui/focus-heading.ts'
import { RowContent, rowLinkClass } from '#src/ui/list-row.tsx'

import type { Calculator } from './use-calculator.ts'

import styles from './continue-card.module.css'

interface ContinueCardProps {
  /** The screen that asked for the sign-in which has led here. */
  href: string
  calculator: Calculator
  /** It was taken or dismissed. */
  onEnd: () => void
}

/** The way back to what a sign-in interrupted, until it is taken or dismissed (decisions.md C64, C102). */
export function ContinueCard({ href, calculator, onEnd }: ContinueCardProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const end = () => {
    removeLeftOff()
    onEnd()
  }
  const dismiss = () => {
    end()
    focusHeading()
  }
  const go = (event: MouseEvent) => {
    event.preventDefault()
    end()
    // What was to be applied for is what the calculator says.
    void navigate({ href, state: href === '/loan/apply' ? calculator.handedOn : {} })
  }
  return (
    <Card className={styles.card}>
      <h2>
        <a href={href} className={rowLinkClass} onClick={go}>
          <RowContent icon={<History />} label={<Trans>Continue where you left off</Trans>} />
        </a>
      </h2>
      <IconButton label={t`Dismiss`} icon={<X />} onClick={dismiss} />
    </Card>
  )
}
