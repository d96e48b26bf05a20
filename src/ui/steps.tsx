import { Trans } from '@lingui/react/macro'
import { Check, X } from 'lucide-react'
import type { ReactNode } from 'react'

import { classNames } from './class-names.ts'

import styles from './steps.module.css'

type StepState = 'done' | 'current' | 'upcoming' | 'failed'

interface StepsProps {
  /** The list's name. */
  label: string
  steps: readonly { label: ReactNode; state: StepState; detail?: ReactNode }[]
}

const words: Record<StepState, ReactNode> = {
  done: <Trans>Done</Trans>,
  current: <Trans>In progress</Trans>,
  upcoming: <Trans>Not yet</Trans>,
  failed: <Trans>Failed</Trans>,
}

/** How far something has come, from top to bottom. */
export function Steps({ label, steps }: StepsProps) {
  return (
    <ol aria-label={label} className={styles.steps}>
      {steps.map((step, index) => {
        // Who has come to the last step is there: nothing of it is still in progress.
        const isArrived = step.state === 'current' && index === steps.length - 1
        const drawn = isArrived ? 'done' : step.state
        return (
          <li
            // The steps of a list neither move nor come and go.
            key={index}
            className={classNames(styles.step, styles[drawn])}
            aria-current={step.state === 'current' ? 'step' : undefined}
          >
            <span className={styles.mark}>
              {drawn === 'done' && <Check />}
              {drawn === 'failed' && <X />}
            </span>
            <div className={styles.words}>
              <p className={styles.label}>
                {step.label}
                <span className="visually-hidden"> ({words[drawn]})</span>
              </p>
              {step.detail && <div className="note">{step.detail}</div>}
            </div>
          </li>
        )
      })}
    </ol>
  )
}
