import { describe, expect, it } from 'vitest'

import { costOf } from './offer-cost.ts'
import { offerOf } from './offer.ts'

describe('offerOf', () => {
  it.each([
    ['a repayment', 9013.33, { monthly: 9013.33, isFeeOnly: false, total: 108_159.96 }],
    ['only a fee [F29]', 680, { monthly: 9013.33, isFeeOnly: true, total: 8160 }],
    ['not known', null, { monthly: null, isFeeOnly: false, total: null }],
    ['nothing', 0, { monthly: 8333.33, isFeeOnly: true, total: 0 }],
  ])('where the figure is %s', (_name, perInstallment, expected) => {
    const offer = offerOf(100_000, 12, perInstallment)
    expect(offer).toEqual({ amount: 100_000, months: 12, perInstallment, ...expected })
  })
})

describe('costOf [R378 R380]', () => {
  it.each([
    ['a repayment', 9014, 108_168, 8168, '14.75'],
    ['exactly the loan', 100_000 / 12, 100_000, 0, '0.00'],
  ])('of %s', (_name, perInstallment, inAll, cost, percent) => {
    const found = costOf(offerOf(100_000, 12, perInstallment))
    expect(found).toMatchObject({ inAll, cost })
    expect(((found.apr ?? Number.NaN) * 100).toFixed(2)).toBe(percent)
  })

  it.each([
    ['only a fee', 680],
    ['not known', null],
  ])('is unknown where the figure is %s [R381]', (_name, perInstallment) => {
    expect(costOf(offerOf(100_000, 12, perInstallment))).toEqual({ inAll: null, cost: null, apr: null })
  })

  it('has no yearly rate where that is beyond what can be told', () => {
    expect(costOf(offerOf(100, 1, 300))).toEqual({ inAll: 300, cost: 200, apr: null })
  })
})
