import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { amountAt, placeOf, roundAmounts, stepAmount } from './amount-scale.ts'

const usual = { min: 50_000, max: 20_000_000 }
const uneven = { min: 55_000, max: 205_000 }

describe('the scale of amounts [R373]', () => {
  it.each([
    ['the least', 0, 50_000],
    ['the most', 1, 20_000_000],
    ['before the least', -0.1, 50_000],
    ['beyond the most', 1.1, 20_000_000],
    // Twenty times, and twenty times again.
    ['the middle', 0.5, 1_000_000],
    // Of 268 pixels, which the thumb has at 360.
    ['40 pixels', 40 / 268, 120_000],
    ['8 pixels', 8 / 268, 60_000],
    ['the last pixel', 267 / 268, 19_560_000],
  ])('has at %s (%s) %s', (_name, place, amount) => {
    expect(amountAt(place, usual)).toBe(amount)
  })

  it.each([
    [55_000, 0],
    [205_000, 1],
    [0.01, 0],
  ])('keeps %s within ends that are no steps', (amount, place) => {
    expect(placeOf(amount, uneven)).toBe(place)
  })

  it('holds ends that are further apart than a number can say', () => {
    const vast = { min: Number.MIN_VALUE, max: 20_000_000 }
    expect(placeOf(100_000, vast)).toBeCloseTo(0.99, 2)
    expect(amountAt(0.5, vast)).toBe(Number.MIN_VALUE)
    expect(amountAt(0.999, vast)).toBe(9_340_000)
  })

  it('has one place where there is but one amount', () => {
    const one = { min: 60_000, max: 60_000 }
    expect(placeOf(60_000, one)).toBe(1)
    expect([amountAt(0, one), amountAt(0.5, one), amountAt(1, one)]).toEqual([60_000, 60_000, 60_000])
  })

  it('gives whole steps between its ends, never less for more, and finds each of them again', () => {
    const range = fc
      .tuple(fc.integer({ min: 1, max: 9_000_000 }), fc.integer({ min: 0, max: 90_000_000 }))
      .map(([min, more]) => ({ min, max: min + more }))
    const place = fc.double({ min: 0, max: 1, noNaN: true })
    fc.assert(
      fc.property(range, place, place, (limits, one, other) => {
        const amount = amountAt(one, limits)
        expect(amount >= limits.min && amount <= limits.max).toBe(true)
        expect(amount % 10_000 === 0 || amount === limits.min || amount === limits.max).toBe(true)
        expect(Math.sign(amountAt(other, limits) - amount) * Math.sign(other - one)).toBeGreaterThanOrEqual(0)
        expect(amountAt(placeOf(amount, limits), limits)).toBe(amount)
      }),
    )
  })
})

describe('a step [R372 R373]', () => {
  it.each([
    [100_000, 1, usual, 110_000],
    [100_000, -1, usual, 90_000],
    [100_000, 10, usual, 200_000],
    [100_000, -10, usual, 50_000],
    [50_000, -1, usual, 50_000],
    [19_990_000, 10, usual, 20_000_000],
    [55_000, 1, uneven, 60_000],
    [60_000, -1, uneven, 55_000],
    [200_000, 1, uneven, 205_000],
    [205_000, -1, uneven, 200_000],
    [55_000, 10, uneven, 150_000],
  ])('from %s by %s', (amount, steps, range, next) => {
    expect(stepAmount(amount, steps, range)).toBe(next)
  })
})

describe('round amounts [R372]', () => {
  it.each([
    ['the usual range', usual, [50_000, 100_000, 200_000]],
    ['a small one', { min: 60_000, max: 300_000 }, [100_000, 200_000]],
    ['none in it', { min: 60_000, max: 90_000 }, []],
    ['only its ends', { min: 50_000, max: 50_000 }, [50_000]],
    ['below a step', { min: 1, max: 9_999 }, []],
    ['far up', { min: 3_000_000, max: 2 ** 53 - 1 }, [5_000_000, 10_000_000, 20_000_000]],
  ])('%s', (_name, range, amounts) => {
    expect(roundAmounts(range)).toEqual(amounts)
  })
})
