import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import { daysBetween, dayOf, isMonthly, monthsAfter } from './calendar.ts'

beforeAll(() => vi.stubEnv('TZ', 'Asia/Manila'))
afterAll(() => vi.unstubAllEnvs())

describe('the calendar day of a time', () => {
  it.each([
    ['2026-12-18', '2026-12-18'],
    ['2028-02-29', '2028-02-29'],
    // Half past midnight in Manila is the day before in Greenwich.
    [Date.UTC(2026, 10, 30, 16, 30), '2026-12-01'],
    ['2026-02-29', null],
    ['2026-13-01', null],
    ['2026-00-10', null],
    ['2026-04-31', null],
    ['2026-4-3', null],
    ['Stage 3', null],
    ['', null],
    [null, null],
    [Number.NaN, null],
  ])('of %s is %s', (time, day) => {
    expect(dayOf(time)).toBe(day)
  })
})

describe('so many months later', () => {
  it.each([
    ['2026-11-22', 1, '2026-12-22'],
    ['2026-11-22', 2, '2027-01-22'],
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-01-31', 3, '2026-04-30'],
    ['2026-01-15', -1, '2025-12-15'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-12-31', 12, '2027-12-31'],
    ['2026-05-05', 0, '2026-05-05'],
  ])('%s and %i months is %s', (day, months, later) => {
    expect(monthsAfter(day, months)).toBe(later)
  })
})

it.each([
  ['2026-11-22', '2026-11-22', 0],
  ['2026-11-22', '2026-12-22', 30],
  ['2028-02-01', '2028-03-01', 29],
  ['2026-12-31', '2026-12-01', -30],
  ['2026-01-01', '2027-01-01', 365],
])('from %s to %s it is %i days', (from, to, days) => {
  expect(daysBetween(from, to)).toBe(days)
})

describe('days that are a month apart', () => {
  const payouts = fc.record({
    year: fc.integer({ min: 2000, max: 2090 }),
    month: fc.integer({ min: 1, max: 12 }),
    day: fc.integer({ min: 1, max: 31 }),
    count: fc.integer({ min: 1, max: 60 }),
  })
  const two = (number: number) => String(number).padStart(2, '0')

  it('are so from whatever day of payout, also where months are shorter', () => {
    fc.assert(
      fc.property(payouts, ({ year, month, day, count }) => {
        const last = new Date(Date.UTC(year, month, 0)).getUTCDate()
        const payout = `${year}-${two(month)}-${two(Math.min(day, last))}`
        const days = Array.from({ length: count }, (_, index) => monthsAfter(payout, index + 1))
        expect(isMonthly(days)).toBe(true)
      }),
    )
  })

  it.each([
    [['2026-01-31', '2026-02-28', '2026-03-31']],
    [['2026-02-28', '2026-03-31']],
    [['2026-02-28', '2026-03-28']],
    [['2026-12-05']],
  ])('%j are', (days) => {
    expect(isMonthly(days)).toBe(true)
  })

  it.each([
    [[]],
    [['2026-01-05', '2026-01-20']],
    [['2026-01-05', '2026-03-05']],
    [['2026-01-05', '2026-02-06']],
    [['2026-02-05', '2026-01-05']],
    [['2026-01-31', '2026-02-27']],
  ])('%j are not', (days) => {
    expect(isMonthly(days)).toBe(false)
  })
})
