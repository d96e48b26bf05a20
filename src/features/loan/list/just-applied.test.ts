import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

import { loan } from '#src/api/schema/order.ts'

import { isListed } from './just-applied.ts'

const at = Date.UTC(2026, 10, 21, 6)
const minutes = 60_000
const listed = (amount: number, appliedAt: number | string) =>
  v.parse(loan, { id: 1, money: amount, addtime: appliedAt })

describe('isListed', () => {
  it.each([
    ['the order, a second before its answer', listed(100_000, at - 1000), true],
    ['the order, by a clock that is 15 minutes behind', listed(100_000, at - 15 * minutes), true],
    ['an order from before', listed(100_000, at - 16 * minutes), false],
    ['another amount', listed(50_000, at), false],
    ['an order without a readable time', listed(100_000, 'yesterday'), false],
  ])('%s', (_, order, expected) => {
    expect(isListed([order], { amount: 100_000, months: 12, at })).toBe(expected)
  })

  it('is not listed in an empty list', () => {
    expect(isListed([], { amount: 100_000, months: 12, at })).toBe(false)
  })
})
