import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

import { loan } from '#src/api/schema/order.ts'

import { isListed } from './just-applied.ts'

const listed = (id: string, amount: number, appliedAt: number | string = Date.UTC(2026, 10, 21, 6)) =>
  v.parse(loan, { id, money: amount, months: 12, addtime: appliedAt })
const application = { amount: 100_000, months: 12, known: ['1'] }

describe('isListed', () => {
  it.each([
    ['the order', listed('2', 100_000), true],
    ['the order, by a clock that is years behind', listed('2', 100_000, Date.UTC(2020, 0, 1)), true],
    ['the order, without a readable time', listed('2', 100_000, 'yesterday'), true],
    ['an order like it from before', listed('1', 100_000), false],
    ['another amount', listed('2', 50_000), false],
  ])('%s', (_, order, expected) => {
    expect(isListed([order], application)).toBe(expected)
  })

  it('the order beside one like it from before', () => {
    expect(isListed([listed('1', 100_000), listed('2', 100_000)], application)).toBe(true)
  })

  it('is not listed in an empty list', () => {
    expect(isListed([], application)).toBe(false)
  })
})
