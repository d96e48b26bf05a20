import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { yearlyCost, yearlyCostByDays } from './yearly-cost.ts'

const equal = (count: number, amount: number) => Array.from({ length: count }, () => amount)
const percent = (fraction: number | undefined) =>
  fraction === undefined ? null : (fraction * 100).toFixed(2)
/** What is paid a month where a loan at this monthly rate is paid back in equal parts. */
const annuity = (principal: number, rate: number, count: number) =>
  (principal * rate) / (1 - (1 + rate) ** -count)

describe('yearlyCost [R380]', () => {
  it.each([
    ['the example of the apply screen', 100_000, equal(12, 9014), '14.75', '15.79'],
    ['nothing but the loan', 120_000, equal(12, 10_000), '0.00', '0.00'],
    ['one payment', 50_000, [51_000], '24.00', '26.82'],
    ['thirty years', 35_000, equal(360, 269.5), '8.52', '8.86'],
    ['two years', 19_600, equal(24, 969.73), '17.07', '18.47'],
    ['payments that differ', 1000, [0, 0, 1030.301], '12.00', '12.68'],
    ['the most there is: the double after a month', 100, [200], '1200.00', '409500.00'],
    [
      'thirds that add up but for what a number cannot hold',
      100,
      equal(3, 33.333333333333336),
      '0.00',
      '0.00',
    ],
  ])('%s', (_name, principal, payments, apr, effective) => {
    const cost = yearlyCost(principal, payments)
    expect([percent(cost?.apr), percent(cost?.effective)]).toEqual([apr, effective])
  })

  it.each([
    ['a cent less than the loan', 100_000, [...equal(11, 8333.33), 8333.36]],
    ['only a fee', 100_000, equal(12, 680)],
    ['more than the double after a month', 100, [200.01]],
    ['no payments', 100, []],
    ['no loan', 0, [10]],
    ['a loan below nothing', -100, [10]],
    ['a loan that is no number', Number.NaN, [10]],
    ['a loan without end', Number.POSITIVE_INFINITY, [10]],
    ['a payment below nothing', 100, [-10, 200]],
    ['a payment that is no number', 100, [Number.NaN, 200]],
    ['a payment without end', 100, [Number.POSITIVE_INFINITY]],
    ['payments that together are without end', 100, [1.7e308, 1.7e308]],
  ])('is unknown for %s', (_name, principal, payments) => {
    expect(yearlyCost(principal, payments)).toBeNull()
  })

  const loan = {
    principal: fc.double({ min: 100, max: 1e9, noNaN: true }),
    rate: fc.double({ min: 0.000_1, max: 1, noNaN: true }),
    count: fc.integer({ min: 1, max: 480 }),
  }

  it('finds the rate of every loan that is paid back in equal parts', () => {
    fc.assert(
      fc.property(loan.principal, loan.rate, loan.count, (principal, rate, count) => {
        // At exactly 100 percent the last digit decides whether the answer is 1200 or none.
        fc.pre(rate < 0.999_999)
        const cost = yearlyCost(principal, equal(count, annuity(principal, rate, count)))
        expect(cost?.apr).toBeCloseTo(12 * rate, 6)
        expect(cost?.effective).toBeCloseTo((1 + rate) ** 12 - 1, 2)
      }),
    )
  })

  it('is the effective rate by days where the days are twelfths of a year', () => {
    fc.assert(
      fc.property(loan.principal, loan.rate, loan.count, (principal, rate, count) => {
        fc.pre(rate < 0.999_999)
        const payments = equal(count, annuity(principal, rate, count))
        const dated = payments.map((amount, index) => ({ day: ((index + 1) * 365) / 12, amount }))
        const expected = yearlyCost(principal, payments)?.effective ?? Number.NaN
        expect((yearlyCostByDays(principal, dated)?.effective ?? Number.NaN) / expected).toBeCloseTo(1, 6)
      }),
    )
  })
})

describe('yearlyCostByDays [R380]', () => {
  it.each([
    ['a year later', 1000, [{ day: 365, amount: 1150 }], '15.00'],
    ['two years later', 1000, [{ day: 730, amount: 1210 }], '10.00'],
    [
      'half after a year, half after two',
      1000,
      [
        { day: 365, amount: 600 },
        { day: 730, amount: 600 },
      ],
      '13.07',
    ],
    [
      'in any order',
      1000,
      [
        { day: 730, amount: 600 },
        { day: 365, amount: 600 },
      ],
      '13.07',
    ],
    ['exactly the loan', 1000, [{ day: 3, amount: 1000 }], '0.00'],
  ])('%s', (_name, principal, payments, effective) => {
    expect(percent(yearlyCostByDays(principal, payments)?.effective)).toBe(effective)
  })

  it.each([
    ['less than the loan', 1000, [{ day: 365, amount: 999.99 }]],
    ['a payment on the day of the payout', 1000, [{ day: 0, amount: 1000 }]],
    ['a payment before the payout', 1000, [{ day: -3, amount: 1200 }]],
    ['a day that is no number', 1000, [{ day: Number.NaN, amount: 1200 }]],
    [
      'a payment below nothing',
      1000,
      [
        { day: 30, amount: -1 },
        { day: 60, amount: 1200 },
      ],
    ],
    ['more than the double in a month', 1000, [{ day: 30, amount: 2000 }]],
    ['no payments', 1000, []],
    ['no loan', 0, [{ day: 30, amount: 10 }]],
  ])('is unknown for %s', (_name, principal, payments) => {
    expect(yearlyCostByDays(principal, payments)).toBeNull()
  })
})
