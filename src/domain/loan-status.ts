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

/** What loans can be filtered by, in the order of the chips (C103). */
export const statusFilters = [
  'under-review',
  'pending',
  'approved',
  'payment-successful',
  'rejected',
  'unknown',
] as const satisfies readonly LoanStatus[]

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

/** Where an application stands, as far as what happens next goes. */
export type Standing = 'under-review' | 'approved' | 'disbursing' | 'paid-out' | 'rejected'

const listStandings: Record<LoanStatus, Standing | null> = {
  'under-review': 'under-review',
  pending: 'under-review',
  approved: 'approved',
  'payment-successful': 'paid-out',
  rejected: 'rejected',
  unknown: null,
}

/** Where a loan of a list stands; null where its code says nothing. Lists know no disbursing. */
export const listStanding = (code: string): Standing | null => listStandings[listStatus(code)]

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

const resultPositions = new Map([
  ['10', 1],
  ['11', 2],
  ['12', 3],
])

/** The progress of an application by its order id: always four steps, exactly one of them current. */
export function resultSteps(code: string): StepProgress[] {
  return progress(allSteps, resultPositions.get(code) ?? 0)
}

/** Whether the results table calls this under review: every code it does not list, so approved 1 and rejected -1 too. */
export function isUnderReviewResult(code: string): boolean {
  return !resultPositions.has(code)
}

/** Where an application stands by its order id: by the table of the results, and rejected besides (C33). */
export function resultStanding(code: string): Standing {
  switch (code) {
    case '-1':
      return 'rejected'
    case '10':
      return 'approved'
    case '11':
      return 'disbursing'
    case '12':
      return 'paid-out'
    default:
      return 'under-review'
  }
}

/** How many of these codes each filter shows; together they are all of them. */
export function countByStatus(codes: readonly string[]): Record<LoanStatus, number> {
  const counts = {
    'under-review': 0,
    pending: 0,
    approved: 0,
    'payment-successful': 0,
    rejected: 0,
    unknown: 0,
  }
  for (const code of codes) counts[listStatus(code)] += 1
  return counts
}
