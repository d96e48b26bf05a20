import { describe, expect, it } from 'vitest'

import { applyDefaults } from './apply-defaults.ts'
import { dailyRatePercent, estimatedInstallment, isWholeRepayment, totalRepayment } from './fee.ts'

describe('totalRepayment [R074]', () => {
  it.each([
    [9014, 12, 108_168],
    [1.005, 1, 1.01],
    [1.004, 1, 1],
    [9014.335, 3, 27_043.01],
    [0.1, 3, 0.3],
    [680.125, 12, 8161.5],
    [0, 12, 0],
  ])('%s for %s months is %s', (perInstallment, months, total) => {
    expect(totalRepayment(perInstallment, months)).toBe(total)
  })

  it('leaves what is not a number to be shown as unknown', () => {
    expect(totalRepayment(Number.NaN, 12)).toBeNaN()
  })
})

describe('isWholeRepayment [F29]', () => {
  it.each([
    ['a whole installment', 9014, 12, 100_000, true],
    ['exactly the loan', 10_000, 10, 100_000, true],
    ['a cent less than the loan', 9999.999, 10, 99_999.99, true],
    ['less than the loan', 9999.99, 10, 100_000, false],
    ['a fee', 680, 12, 100_000, false],
    ['a third that does not end', 33.333333333333336, 3, 100, true],
  ])('%s', (_name, perInstallment, months, amount, expected) => {
    expect(isWholeRepayment(perInstallment, months, amount)).toBe(expected)
  })
})

describe('estimatedInstallment', () => {
  it.each([
    [100_000, 12, 680, 9013.33],
    [120_000, 12, 0, 10_000],
    [50_000, 36, 100.5, 1489.39],
  ])('%s over %s months with a fee of %s is %s', (amount, months, fee, installment) => {
    expect(estimatedInstallment(amount, months, fee)).toBe(installment)
  })

  it('comes to the whole unit below what the apply screen shows as its example', () => {
    const { amount, months, fee, monthlyRepayment } = applyDefaults
    expect(Math.ceil(estimatedInstallment(amount, months, fee))).toBe(monthlyRepayment)
  })
})

describe('dailyRatePercent [R075]', () => {
  it.each([
    [0.0002, 0.02],
    [0.0007, 0.07],
    [0.00029, 0.029],
    [0, 0],
    [1, 100],
    [-0.0001, null],
    [Number.NaN, null],
    [Number.POSITIVE_INFINITY, null],
    [null, null],
  ])('%s is %s percent', (rate, percent) => {
    expect(dailyRatePercent(rate)).toBe(percent)
  })
})
