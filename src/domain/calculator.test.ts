import { describe, expect, it } from 'vitest'

import { calculatorDefaults, limitsOf, parseTerms, snapAmount, termIndex } from './calculator.ts'

const config = {
  minAmount: 60_000,
  maxAmount: 300_000,
  initialAmount: 120_000,
  initialTerm: 24,
  terms: '12,24',
  lowestRate: 0.02,
  highestRate: 0.05,
}

/** Nothing has a price: it is asked for by a term's place in the lender's list. */
const unread = { max: 300_000, terms: [12, 24, 36], initialTerm: 12, isDefault: true }

describe('limitsOf', () => {
  it('takes a whole configuration as it is [R065 R069]', () => {
    expect(limitsOf(config)).toEqual({
      min: 60_000,
      max: 300_000,
      initialAmount: 120_000,
      terms: [12, 24],
      initialTerm: 24,
      lowestRate: 0.02,
      highestRate: 0.05,
      isRateDefault: false,
      isDefault: false,
    })
  })

  it('is the defaults, and says so, without a configuration [R091 R093]', () => {
    expect(limitsOf(undefined)).toEqual({
      min: 50_000,
      max: 20_000_000,
      initialAmount: 50_000,
      terms: [12, 24, 36],
      initialTerm: 12,
      lowestRate: 5,
      highestRate: 10,
      isRateDefault: true,
      isDefault: true,
    })
  })

  it.each([
    ['min missing', { minAmount: null }, { min: 50_000, max: 300_000 }],
    ['min not a number', { minAmount: Number.NaN }, { min: 50_000, max: 300_000 }],
    ['min zero', { minAmount: 0 }, { min: 50_000, max: 300_000 }],
    ['min negative', { minAmount: -1 }, { min: 50_000, max: 300_000 }],
    ['max missing', { maxAmount: null }, { min: 60_000, max: 20_000_000 }],
    ['max infinite', { maxAmount: Number.POSITIVE_INFINITY }, { min: 60_000, max: 20_000_000 }],
    ['max the last whole number', { maxAmount: 2 ** 53 - 1 }, { min: 60_000, max: 2 ** 53 - 1 }],
    ['max beyond whole numbers', { maxAmount: 2 ** 53 }, { min: 60_000, max: 20_000_000 }],
    ['min equal to max', { maxAmount: 60_000 }, { min: 60_000, max: 60_000, initialAmount: 60_000 }],
    ['min above max', { maxAmount: 59_999 }, { min: 50_000, max: 20_000_000, initialAmount: 120_000 }],
    ['default min above max', { minAmount: null, maxAmount: 40_000 }, { min: 50_000, max: 20_000_000 }],
    ['amount missing', { initialAmount: null }, { initialAmount: 60_000 }],
    ['amount not a number', { initialAmount: Number.NaN }, { initialAmount: 60_000 }],
    [
      'amount missing, min below the default',
      { minAmount: 20_000, initialAmount: null },
      { initialAmount: 50_000 },
    ],
    [
      'amount not a number, min below',
      { minAmount: 20_000, initialAmount: Number.NaN },
      { initialAmount: 50_000 },
    ],
    ['amount between steps', { initialAmount: 125_000 }, { initialAmount: 130_000 }],
    ['amount under the min', { initialAmount: 10_000 }, { initialAmount: 60_000 }],
    ['amount over the max', { initialAmount: 900_000 }, { initialAmount: 300_000 }],
    ['term missing', { initialTerm: null }, { initialTerm: 12 }],
    ['term not offered', { initialTerm: 3 }, { initialTerm: 12 }],
    ['terms in the order given', { terms: '36,12', initialTerm: 3 }, { terms: [36, 12], initialTerm: 36 }],
    ['terms empty', { terms: '', initialTerm: 3 }, { terms: [12, 24, 36], initialTerm: 12 }],
    ['terms with junk', { terms: '0,24,1.5,24,-6,6' }, { terms: [24, 6], initialTerm: 24 }],
    ['terms of junk alone', { terms: '6|12|24' }, { ...unread, initialTerm: 24 }],
    ['terms in words', { terms: '6 months, 12 months', initialTerm: 6 }, unread],
    [
      'lowest rate missing',
      { lowestRate: null, highestRate: 8 },
      { lowestRate: 5, highestRate: 8, isRateDefault: true },
    ],
    [
      'highest rate missing',
      { highestRate: null },
      { lowestRate: 0.02, highestRate: 10, isRateDefault: true },
    ],
    ['rate of zero', { lowestRate: 0 }, { lowestRate: 0, highestRate: 0.05, isRateDefault: false }],
    [
      'rate negative',
      { lowestRate: -1, highestRate: 8 },
      { lowestRate: 5, highestRate: 8, isRateDefault: true },
    ],
    [
      'rates upside down',
      { lowestRate: 8, highestRate: 7 },
      { lowestRate: 5, highestRate: 10, isRateDefault: true },
    ],
  ])('%s', (_name, change, expected) => {
    expect(limitsOf({ ...config, ...change })).toMatchObject({ isDefault: false, ...expected })
  })
})

describe('parseTerms [R068]', () => {
  it.each([
    ['12,24,36', [12, 24, 36]],
    ['12, 24,,x,24', [12, 24]],
    [' 12 , 24', [12, 24]],
    ['x,,24,12,24', [24, 12]],
    ['0,-6,1.5,1e1,6', [6]],
    ['99999999999999999999', []],
    ['abc', []],
    ['', []],
  ])('"%s"', (text, terms) => {
    expect(parseTerms(text)).toEqual(terms)
  })
})

describe('snapAmount [R066]', () => {
  it.each([
    [54_999, 50_000],
    [55_000, 60_000],
    [60_000, 60_000],
    [0, 50_000],
    [49_999, 50_000],
    [20_000_000, 20_000_000],
    [20_004_999, 20_000_000],
    [20_010_000, 20_000_000],
    [Number.POSITIVE_INFINITY, 20_000_000],
    [Number.NaN, 50_000],
  ])('%s becomes %s', (amount, snapped) => {
    expect(snapAmount(amount, calculatorDefaults)).toBe(snapped)
  })

  it.each([
    [55_000, 55_000],
    [55_001, 60_000],
    [54_000, 55_000],
    [204_999, 200_000],
    [205_000, 205_000],
  ])('keeps %s within limits that are not steps: %s', (amount, snapped) => {
    expect(snapAmount(amount, { min: 55_000, max: 205_000 })).toBe(snapped)
  })
})

describe('termIndex [R071]', () => {
  it.each([
    [24, 1],
    [12, 2],
    [6, 3],
  ])('%s months is number %s', (term, index) => {
    expect(termIndex([24, 12, 6], term)).toBe(index)
  })

  it('never answers for a term that is not offered', () => {
    expect(() => termIndex([12, 24], 3)).toThrow(new RangeError('No term of 3 months among 12, 24'))
  })
})
