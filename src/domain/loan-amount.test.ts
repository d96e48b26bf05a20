import { describe, expect, it } from 'vitest'

import { fitAmount, readLoanAmount } from './loan-amount.ts'

describe('readLoanAmount [R371]', () => {
  it.each([
    ['130000', 130_000],
    ['130,000', 130_000],
    ['130 000', 130_000],
    ['130 000', 130_000],
    ['1,30,000', 130_000],
    ["130'000", 130_000],
    ['₹130,000', 130_000],
    ['₹ 130,000', 130_000],
    ['₱130,000', 130_000],
    ['130,000.00', 130_000],
    ['130,000.', 130_000],
    [' 130000 ', 130_000],
    ['１３０，０００', 130_000],
    ['１３０ｋ', 130_000],
    ['250k', 250_000],
    ['250K', 250_000],
    ['250 k', 250_000],
    ['₹250k', 250_000],
    ['1.2m', 1_200_000],
    ['1.2 M', 1_200_000],
    ['1.125m', 1_125_000],
    ['.5m', 500_000],
    ['1,250k', 1_250_000],
    ['4.35m', 4_350_000],
    ['0', 0],
    ['49999.5', 49_999.5],
  ])('"%s" is %s', (text, amount) => {
    expect(readLoanAmount(text, '₹')).toBe(amount)
  })

  it.each([
    '',
    ' ',
    'abc',
    '1,5',
    '1.000',
    '10,00',
    'k',
    '1.2.3m',
    '1,5m',
    '-5',
    '12kk',
    '1e5',
    '5 k m',
    '₹',
    '1..2m',
  ])('"%s" is no amount', (text) => {
    expect(readLoanAmount(text, '₹')).toBeNull()
  })
})

describe('fitAmount [R371]', () => {
  const usual = { min: 50_000, max: 20_000_000 }
  const uneven = { min: 55_000, max: 207_000 }
  it.each([
    [130_000, usual, 130_000, null],
    [130_001, usual, 130_000, 'step'],
    [125_000, usual, 130_000, 'step'],
    [124_999.99, usual, 120_000, 'step'],
    [155_000, usual, 160_000, 'step'],
    [20_000_000, usual, 20_000_000, null],
    [20_000_001, usual, 20_000_000, 'most'],
    [1e300, usual, 20_000_000, 'most'],
    [50_000, usual, 50_000, null],
    [49_999, usual, 50_000, 'least'],
    [0, usual, 50_000, 'least'],
    [207_000, uneven, 207_000, null],
    [206_000, uneven, 207_000, 'most'],
    [204_999, uneven, 200_000, 'step'],
    [55_000, uneven, 55_000, null],
    [56_000, uneven, 60_000, 'step'],
    [58_000, { min: 54_000, max: 58_900 }, 58_900, 'most'],
    [54_100, { min: 54_000, max: 58_900 }, 54_000, 'least'],
  ] as const)('%s within %o is %s (%s)', (typed, range, amount, because) => {
    expect(fitAmount(typed, range)).toEqual({ amount, because })
  })
})
