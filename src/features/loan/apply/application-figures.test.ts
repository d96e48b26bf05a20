import { describe, expect, it } from 'vitest'

import { applicationFigures } from './application-figures.ts'

const whole = { perInstallment: 9013.33, dailyRate: 0.0003 }
const application = { loanAmount: 100_000, loanTerm: 12, monthlyPayment: null, feeInfo: null }

describe('applicationFigures', () => {
  it('shows the specified example where nothing was calculated [R238 R241]', () => {
    expect(applicationFigures(undefined, null)).toEqual({
      amount: 100_000,
      months: 12,
      monthlyRepayment: 9014,
      isEstimate: false,
      dailyRate: 0.02,
      fee: 680,
      isExample: true,
      isFeeExample: true,
    })
  })

  it('shows what was calculated', () => {
    expect(applicationFigures(application, whole)).toEqual({
      amount: 100_000,
      months: 12,
      monthlyRepayment: 9013.33,
      isEstimate: false,
      dailyRate: 0.03,
      fee: null,
      isExample: false,
      isFeeExample: false,
    })
  })

  it('falls back to 0.02% and 680 without fee information, and keeps the amount and term [R241]', () => {
    const figures = applicationFigures({ ...application, loanAmount: 250_000, loanTerm: 24 }, null)
    expect(figures).toMatchObject({ amount: 250_000, months: 24, dailyRate: 0.02, fee: 680 })
    expect(figures).toMatchObject({ isExample: false, isFeeExample: true })
  })

  it('estimates the repayment where the provider gave only a fee', () => {
    const feeInfo = { perInstallment: 680, dailyRate: 0.0002 }
    expect(applicationFigures(application, feeInfo)).toMatchObject({
      monthlyRepayment: 9013.33,
      fee: 680,
      isEstimate: true,
    })
  })

  it('leaves unknown what the provider left out', () => {
    const feeInfo = { perInstallment: null, dailyRate: null }
    expect(applicationFigures(application, feeInfo)).toMatchObject({
      monthlyRepayment: null,
      fee: null,
      dailyRate: null,
    })
  })
})
