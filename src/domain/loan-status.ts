// Three screens read the same code by three tables that disagree. Each table is kept as it is given (C33, C35).

export type LoanStatus =
  | 'under-review'
  | 'approved'
  | 'payment-successful'
  | 'rejected'
  | 'pending'
  | 'unknown'

export type StepState = 'done' | 'current' | 'upcoming' | 'failed'

export type LoanStep = 'under-review' | 'approved' | 'disbursing' | 'payment-successful' | 'rejected'

interface StepProgress {
  step: LoanStep
  state: StepState
}

const allSteps = ['under-review', 'approved', 'disbursing', 'payment-successful'] as const
const stepsBeforePayment = ['under-review', 'approved', 'disbursing'] as const

/** A loan's status where it stands in a list. */
export function listStatus(code: string): LoanStatus {
  switch (code) {
    case '9':
      return 'under-review'
    case '1':
      return 'approved'
    case '12':
      return 'payment-successful'
    case '-1':
      return 'rejected'
    case '0':
      return 'pending'
    default:
      return 'unknown'
  }
}

/** Whether the money of a loan of a list has been paid out. */
export const isPaidOut = (code: string): boolean => listStatus(code) === 'payment-successful'

/** The step at which a loan of a list is; null where its code says nothing. Lists know no disbursing. */
export function listStep(code: string): LoanStep | null {
  const status = listStatus(code)
  if (status === 'unknown') return null
  return status === 'pending' ? 'under-review' : status
}

function progress(steps: readonly LoanStep[], current: number): StepProgress[] {
  return steps.map((step, index) => {
    if (index === current) return { step, state: 'current' }
    return { step, state: index < current ? 'done' : 'upcoming' }
  })
}

/** The progress of a loan opened from a list. Disbursing is done only at 12, which also shows the payment. */
export function detailSteps(code: string): StepProgress[] {
  switch (code) {
    case '-1':
      return [
        { step: 'under-review', state: 'done' },
        { step: 'rejected', state: 'failed' },
      ]
    case '12':
      return progress(allSteps, 3)
    case '1':
      return progress(stepsBeforePayment, 1)
    default:
      return progress(stepsBeforePayment, 0)
  }
}

const resultPositions = new Map<string, 1 | 2 | 3>([
  ['10', 1],
  ['11', 2],
  ['12', 3],
])

/** Every code that the results table does not list is under review, approved 1 too. */
const resultPosition = (code: string) => resultPositions.get(code) ?? 0

/** The progress of an application by its order id: always four steps, exactly one of them current. */
export function resultSteps(code: string): StepProgress[] {
  return progress(allSteps, resultPosition(code))
}

/** The step at which an application is by its order id: by the table of the results, and rejected besides (C33). */
export const resultStep = (code: string): LoanStep =>
  code === '-1' ? 'rejected' : allSteps[resultPosition(code)]
