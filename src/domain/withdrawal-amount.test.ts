import { describe, expect, it } from 'vitest'

import { checkWithdrawal, parseAmount } from './withdrawal-amount.ts'

describe('parseAmount', () => {
  it.each([
    ['50', 50],
    [' 50 ', 50],
    ['0', 0],
    ['0.01', 0.01],
    ['12.5', 12.5],
    ['12.50', 12.5],
    ['12.', 12],
    ['.5', 0.5],
    ['007', 7],
    ['0.001', null],
    ['12.345', null],
    ['1e3', null],
    ['0x10', null],
    ['-1', null],
    ['+1', null],
    ['1,000', null],
    ['1,5', null],
    ['1 000', null],
    ['1.2.3', null],
    ['.', null],
    ['५०', null],
    ['Infinity', null],
    ['abc', null],
    ['', null],
    [' ', null],
  ])('"%s" is %s', (text, amount) => {
    expect(parseAmount(text)).toBe(amount)
  })
})

describe('checkWithdrawal', () => {
  it.each([
    ['100', 100, 'ok'],
    ['100.01', 100, 'exceeds-balance'],
    ['99.99', 100, 'ok'],
    ['0.01', 100, 'ok'],
    ['0.5', 100, 'ok'],
    ['0', 100, 'not-positive'],
    ['0.00', 100, 'not-positive'],
    ['', 100, 'not-positive'],
    ['-1', 100, 'not-positive'],
    ['1e3', 100, 'not-positive'],
    ['0.001', 100, 'not-positive'],
    ['0.30', 0.1 + 0.2, 'ok'],
    ['0.31', 0.1 + 0.2, 'exceeds-balance'],
    ['0.30', 0.7 - 0.4, 'ok'],
    ['1.15', 1.15, 'ok'],
    ['100.01', 100.005, 'exceeds-balance'],
    ['1', 0, 'exceeds-balance'],
    ['1', -5, 'exceeds-balance'],
    ['1', null, 'exceeds-balance'],
    ['1', Number.NaN, 'exceeds-balance'],
    ['9'.repeat(400), 100, 'exceeds-balance'],
  ])('"%s" of %s: %s [R226 R227]', (text, balance, answer) => {
    expect(checkWithdrawal(text, balance)).toBe(answer)
  })
})
