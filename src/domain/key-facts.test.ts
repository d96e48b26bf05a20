import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { monthsAfter } from './calendar.ts'
import {
  depositOf,
  doRatesDiffer,
  type KeyFacts,
  type Price,
  priceOfInstallments,
  priceOfQuote,
  shareOfMonth,
  yearOfDailyRate,
} from './key-facts.ts'

const today = '2026-11-22'
const quote = (amount: number | null, months: number | null, perInstallment: number | null) =>
  priceOfQuote({ amount, months, perInstallment, today })

function factsOf(price: Price): KeyFacts {
  if (typeof price === 'string') throw new Error(`no price: ${price}`)
  return price
}

/** As it is shown: two decimals of a percentage. */
const yearlyOf = (price: Price) => {
  const { yearly } = factsOf(price)
  return typeof yearly === 'string'
    ? yearly
    : [yearly.apr, yearly.effective].map((rate) => (rate * 100).toFixed(2))
}

describe('the price of a quote', () => {
  it('is what one gets, pays back and what it costs, with every payment [R379]', () => {
    const facts = factsOf(quote(100_000, 12, 9014))
    expect(facts).toMatchObject({
      get: 100_000,
      payBack: 108_168,
      each: 9014,
      cost: 8168,
      perHundred: 108.17,
    })
    expect(facts.payments).toHaveLength(12)
    // Principal is the loan by its months, the rest is interest (contract.md).
    expect(facts.payments[0]).toEqual({
      number: 1,
      due: '2026-12-22',
      amount: 9014,
      principal: 8333.33,
      interest: 680.67,
      left: 99_154,
    })
    expect(facts.payments.at(-1)).toMatchObject({ number: 12, due: '2027-11-22', left: 0 })
  })

  it.each([
    [100_000, 12, 9014, ['14.75', '15.79']],
    [120_000, 12, 10_000, ['0.00', '0.00']],
    [50_000, 1, 51_000, ['24.00', '26.82']],
    [35_000, 360, 269.5, ['8.52', '8.86']],
    [19_600, 24, 969.73, ['17.07', '18.47']],
  ])(
    'of %d over %i months at %d costs what the oracle says [R380]',
    (amount, months, each, [apr, effective]) => {
      const counted = yearlyOf(quote(amount, months, each))
      expect(counted[0]).toBe(apr)
      expect(counted[1]).toBe(effective)
    },
  )

  it.each([
    ['a fee', 100_000, 12, 680],
    ['a fee that is one cent short of the loan', 100_000, 10, 9999.99],
  ])('is none where the figure can only be %s [R381 C30]', (_, amount, months, each) => {
    expect(quote(amount, months, each)).toBe('fee')
  })

  it.each([
    ['no figure', 100_000, 12, null],
    ['a figure of nothing', 100_000, 12, 0],
    ['a figure below nothing', 100_000, 12, -5],
    ['a figure that is none', 100_000, 12, Number.NaN],
    ['a figure beyond all counting', 100_000, 12, 2 ** 60],
    ['no amount', null, 12, 9014],
    ['an amount of nothing', 0, 12, 9014],
    ['no term', 100_000, null, 9014],
    ['a term of nothing', 100_000, 0, 9014],
    ['half a month', 100_000, 12.5, 9014],
    ['a term of centuries', 100_000, 1_000_000_000, 9014],
  ])('is unknown with %s [R381 C65]', (_, amount, months, each) => {
    expect(quote(amount, months, each)).toBe('unknown')
  })

  it('has no yearly cost above 100 percent a month, and all else [R380]', () => {
    expect(factsOf(quote(1000, 1, 2001))).toMatchObject({ yearly: 'uncountable', cost: 1001 })
  })

  it('leaves nothing to pay after the last payment, and less after each', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 120 }),
        fc.integer({ min: 100, max: 50_000_000 }),
        fc.integer({ min: 0, max: 5_000_000 }),
        (months, cents, interest) => {
          const amount = cents / 100
          const each = Math.ceil((cents + interest) / months) / 100
          const { payments, payBack } = factsOf(quote(amount, months, each))
          const lefts = payments.map(({ left }) => left ?? Number.NaN)
          expect(lefts.at(-1)).toBe(0)
          const all = [payBack ?? Number.NaN, ...lefts]
          expect(all).toEqual(all.toSorted((one, other) => other - one))
        },
      ),
    )
  })
})

const listed = (dueAt: string | number | null, amount: number | null, principal: number | null = null) => ({
  dueAt,
  amount,
  principal,
  interest: null,
})
const monthly = (count: number, amount: number) =>
  Array.from({ length: count }, (_, index) => listed(monthsAfter(today, index + 1), amount))

describe('the price of installments', () => {
  it('is that of the quote where they are a month apart [R379]', () => {
    const facts = factsOf(priceOfInstallments({ amount: 100_000, months: 12 }, monthly(12, 9014)))
    expect(facts).toEqual(factsOf(quote(100_000, 12, 9014)))
  })

  it('is in the order of their days, with the split and the days that the lender gives [R379]', () => {
    const facts = factsOf(
      priceOfInstallments({ amount: 1000, months: 2 }, [
        { ...listed('2027-01-22', 520, 500.01), interest: 19.99 },
        listed('2026-12-22', 510, 499.99),
      ]),
    )
    expect(facts.payments).toEqual([
      { number: 1, due: '2026-12-22', amount: 510, principal: 499.99, interest: 10.01, left: 520 },
      { number: 2, due: '2027-01-22', amount: 520, principal: 500.01, interest: 19.99, left: 0 },
    ])
    expect(facts.each).toBeNull()
  })

  it('counts days where they are not a month apart, from a month before the first [R380]', () => {
    // 2 payments of 5100 after 30 and 45 days.
    const price = priceOfInstallments({ amount: 10_000, months: 2 }, [
      listed('2026-12-22', 5100),
      listed('2027-01-06', 5100),
    ])
    const { yearly } = factsOf(price)
    if (typeof yearly === 'string') throw new Error(yearly)
    const worth = 5100 * (1 + yearly.effective) ** (-30 / 365) + 5100 * (1 + yearly.effective) ** (-45 / 365)
    expect(worth).toBeCloseTo(10_000, 4)
    expect((1 + yearly.apr / 12) ** 12 - 1).toBeCloseTo(yearly.effective, 10)
  })

  it.each([
    ['add up to less than the loan', monthly(12, 8000), { yearly: 'less', cost: null, perHundred: null }],
    ['have days that are no days', [listed('Stage 1', 110_000)], { yearly: 'uncountable', cost: 10_000 }],
    ['have no days', [listed(null, 110_000)], { yearly: 'uncountable', payBack: 110_000 }],
    ['come twice on one day', [listed(today, 55_000), listed(today, 55_000)], { cost: 10_000 }],
  ])('has no yearly cost where they %s [R380]', (_, list, expected) => {
    const facts = factsOf(priceOfInstallments({ amount: 100_000, months: list.length }, list))
    expect(facts).toMatchObject(expected)
  })

  it.each([
    ['more than the loan', monthly(18, 6000)],
    ['less than the loan', monthly(3, 6000)],
  ])('says nothing of all where fewer are listed than the loan has months, also %s [R381]', (_, list) => {
    const facts = factsOf(priceOfInstallments({ amount: 100_000, months: 24 }, list))
    expect(facts).toMatchObject({
      get: 100_000,
      payBack: null,
      cost: null,
      perHundred: null,
      yearly: 'uncountable',
    })
    expect(facts.payments).toHaveLength(list.length)
    expect(facts.payments[0]).toMatchObject({ due: '2026-12-22', amount: 6000, principal: 4166.67 })
    expect(facts.payments.every(({ left }) => left === null)).toBe(true)
  })

  it('shows the words of the lender in place of a day', () => {
    const facts = factsOf(priceOfInstallments({ amount: 100, months: 1 }, [listed('End of May', 110)]))
    expect(facts.payments[0]?.due).toBe('End of May')
  })

  it.each([
    ['an amount is missing', { amount: 100_000, months: 12 }, [listed('2026-12-22', null)]],
    ['there are none', { amount: 100_000, months: 12 }, []],
    ['the loan has no amount', { amount: null, months: 12 }, monthly(12, 9014)],
  ])('is unknown where %s [R381]', (_, loan, list) => {
    expect(priceOfInstallments(loan, list)).toBe('unknown')
  })

  it('says nothing of all where the loan has no term: more may be to come', () => {
    const facts = factsOf(priceOfInstallments({ amount: 1000, months: null }, monthly(4, 260)))
    expect(facts).toMatchObject({ payBack: null, cost: null, perHundred: null, yearly: 'uncountable' })
    expect(facts.payments[0]).toMatchObject({ principal: null, interest: null, left: null })
    expect(facts.isSplitCounted).toBe(false)
  })

  it('divides nothing where more are listed than the loan has months, as after a new plan', () => {
    const facts = factsOf(priceOfInstallments({ amount: 100_000, months: 12 }, monthly(18, 6000)))
    expect(facts).toMatchObject({ payBack: 108_000, cost: 8000, isSplitCounted: false })
    expect(facts.payments[0]).toMatchObject({ amount: 6000, principal: null, interest: null })
  })
})

describe('rates that are told', () => {
  it('a day is a 360th of a year [R379 C31]', () => {
    expect(yearOfDailyRate(0.02)).toBeCloseTo(7.2, 10)
  })

  it.each([
    [0.02, 14.75, true],
    [0.02, null, true],
    [null, 14.75, true],
    [null, 10.5, false],
    [null, 10.51, true],
    [null, 8.5, false],
    [null, 8.49, true],
    [0.026, 9.4, false],
    // 9.72 and 10.44: both near the contract's range, and far from one another.
    [0.027, 10.44, true],
    [null, null, false],
  ])('daily %s and yearly %s differ by more than half a point: %s [C31]', (daily, apr, differ) => {
    expect(doRatesDiffer(daily, apr)).toBe(differ)
  })
})

it('a deposit by the clause is 5% to 10% of the loan [C54]', () => {
  expect(depositOf(100_000)).toEqual({ least: 5000, most: 10_000 })
  expect(depositOf(123_456.7)).toEqual({ least: 6172.84, most: 12_345.67 })
})

describe('a payment of somebody’s month [R382]', () => {
  it.each([
    [9014, { comesIn: 29_000, goesOut: 15_786 }, { percent: 31.08, left: 4200 }],
    [9014, { comesIn: 10_000, goesOut: 9000 }, { percent: 90.14, left: -8014 }],
    [100, { comesIn: 0.3, goesOut: 0.1 }, { percent: 33_333.33, left: -99.8 }],
  ])('%d of %j', (payment, month, expected) => {
    const share = shareOfMonth(payment, month)
    expect(share?.left).toBe(expected.left)
    expect(share?.percent).toBeCloseTo(expected.percent, 2)
  })

  it('is not known where nothing comes in', () => {
    expect(shareOfMonth(9014, { comesIn: 0, goesOut: 0 })).toBeNull()
  })
})
