import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import type { LoanStep, StepState } from '#src/domain/loan-status.ts'
import { stepLabel } from '#src/features/loan/loan-label.ts'
import { Steps } from '#src/ui/steps.tsx'

interface LoanProgressProps {
  steps: readonly { step: LoanStep; state: StepState }[]
  /** What is known of the step the loan has reached, such as when it got there. */
  reached?: ReactNode
}

/** The way of a loan from review to payment, and where on it this one is. */
export function LoanProgress({ steps, reached }: LoanProgressProps) {
  const { t, i18n } = useLingui()
  return (
    <Steps
      label={t`Loan progress`}
      steps={steps.map(({ step, state }) => ({
        label: i18n._(stepLabel[step]),
        state,
        ...((state === 'current' || state === 'failed') && { detail: reached }),
      }))}
    />
  )
}
