// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'

import { detailSteps, resultSteps } from '#src/domain/loan-status.ts'
import { drawPart } from '#src/ui/draw-part.test-support.tsx'

import { LoanProgress } from './loan-progress.tsx'

afterEach(cleanup)

function drawn(steps: ReturnType<typeof detailSteps>) {
  drawPart(<LoanProgress steps={steps} reached="20 Nov 2026, 10:00 AM" />)
  const items = within(screen.getByRole('list', { name: 'Loan progress' })).getAllByRole('listitem')
  return {
    words: items.map((item) => item.textContent),
    current: items.findIndex((item) => item.getAttribute('aria-current') === 'step'),
  }
}

describe('LoanProgress', () => {
  it('draws the four steps of a result and marks where it stands, and since when [R252]', () => {
    expect(drawn(resultSteps('11'))).toEqual({
      words: [
        'Under review (Done)',
        'Loan approved (Done)',
        'Loan disbursing (In progress)20 Nov 2026, 10:00 AM',
        'Payment successful (Not yet)',
      ],
      current: 2,
    })
  })

  it('draws three steps of a loan from a list that is approved [R276]', () => {
    expect(drawn(detailSteps('1'))).toEqual({
      words: [
        'Under review (Done)',
        'Loan approved (In progress)20 Nov 2026, 10:00 AM',
        'Loan disbursing (Not yet)',
      ],
      current: 1,
    })
  })

  it('draws only two steps of a rejected loan, the second as failed [R277]', () => {
    expect(drawn(detailSteps('-1'))).toEqual({
      words: ['Under review (Done)', 'Rejected (Failed)20 Nov 2026, 10:00 AM'],
      current: -1,
    })
  })
})
