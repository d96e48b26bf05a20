import { describe, expect, it } from 'vitest'

import { checkWithdrawal, wholeBalance, withdrawable } from './withdrawal-amount.ts'

describe('checkWithdrawal', () => {
  it.each([
    [100, 100, 'ok'],
    [100.01, 100, 'exceeds-balance'],
    [99.99, 100, 'ok'],
    [1, 100, 'ok'],
    [0.99, 100, 'below-least'],
    [0.01, 100, 'below-least'],
    [0.5, 0.25, 'below-least'],
    [0, 100, 'not-positive'],
    [-1, 100, 'not-positive'],
    [3.3, 1.1 + 2.2, 'ok'],
    [3.31, 1.1 + 2.2, 'exceeds-balance'],
    [1.3, 1.7 - 0.4, 'ok'],
    [1.15, 1.15, 'ok'],
    [100.01, 100.005, 'exceeds-balance'],
    [1, 0, 'exceeds-balance'],
    [1, -5, 'exceeds-balance'],
    [1, null, 'exceeds-balance'],
    [1, Number.NaN, 'exceeds-balance'],
    [Infinity, 100, 'exceeds-balance'],
  ])('%s of %s: %s [R226 R227 C105]', (amount, balance, answer) => {
    expect(checkWithdrawal(amount, balance)).toBe(answer)
  })
})

describe('wholeBalance', () => {
  it.each([
    [5_000, '5000.00'],
    [25_000.5, '25000.50'],
    [0.1 + 0.2, '0.30'],
    [1.005, '1.00'],
    [100.009, '100.00'],
    [20_000_000.99, '20000000.99'],
  ])('of %s is %s, which can be withdrawn [R389]', (balance, typed) => {
    expect(wholeBalance(balance)).toBe(typed)
    expect(withdrawable(balance)).toBe(Number(typed))
    expect(checkWithdrawal(Math.max(1, Number(typed)), Math.max(1, balance))).toBe('ok')
  })
})
