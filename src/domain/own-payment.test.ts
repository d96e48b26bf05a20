import { expect, it } from 'vitest'

import { ownPaymentState } from './own-payment.ts'

const missing = (days: number, isTimeToAsk: boolean) => ({ kind: 'missing', days, isTimeToAsk })

it.each([
  ['2026-11-23', false, missing(0, false)],
  ['2026-11-22', false, missing(1, false)],
  ['2026-11-21', false, missing(2, false)],
  ['2026-11-20', false, missing(3, true)],
  ['2026-10-30', false, missing(24, true)],
  ['2026-11-24', false, missing(0, false)],
  ['2026-11-01', true, { kind: 'shown' }],
])('paid on %s, shown by the lender: %s [R388]', (day, isPaid, state) => {
  expect(ownPaymentState(day, isPaid, '2026-11-23')).toEqual(state)
})
