import { describe, expect, it } from 'vitest'

import { roundToCents, toCents } from './money.ts'

describe('toCents', () => {
  it.each([
    [0, 0],
    [1.15, 115],
    [1.005, 100.5],
    [4.35, 435],
    [20_000_000.01, 2_000_000_001],
    [-2.5, -250],
  ])('%s is %s cents', (amount, cents) => {
    expect(toCents(amount)).toBe(cents)
  })
})

describe('roundToCents', () => {
  it.each([
    [1.004, 1],
    [1.005, 1.01],
    [1.0149, 1.01],
    [8333.333333333334, 8333.33],
    [0.1 + 0.2, 0.3],
    [19_999_999.995, 20_000_000],
    [Number.NaN, Number.NaN],
  ])('%s becomes %s', (amount, rounded) => {
    expect(roundToCents(amount)).toBe(rounded)
  })
})
