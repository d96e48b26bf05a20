import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

import { ownPaymentForm } from './own-payment-form.ts'

const typed = { amount: '9,013.33', day: '2026-11-20', where: ' Tondo ', reference: '' }
const judged = (change: Partial<typeof typed>) =>
  v.safeParse(ownPaymentForm('2026-11-23'), { ...typed, ...change })

describe('what one notes of a payment [R388]', () => {
  it('is read as it is meant', () => {
    expect(judged({}).output).toEqual({ amount: 9013.33, day: '2026-11-20', where: 'Tondo', reference: '' })
  })

  it('has a reference without marks that nobody sees', () => {
    expect(judged({ reference: '\u200E AB\u200B12\u2069 ' }).output).toMatchObject({ reference: 'AB12' })
  })

  it.each([
    ['amount', '₹ 9 013'],
    ['amount', '９０１３'],
    ['day', '2026-11-23'],
  ])('may be %s %s', (field, value) => expect(judged({ [field]: value }).success).toBe(true))

  it.each([
    ['amount', ''],
    ['amount', '0'],
    ['amount', 'all of it'],
    ['amount', '1,5'],
    ['amount', '20261128000112345678'],
    ['day', ''],
    ['day', '2026-11-24'],
    ['day', '2026-02-31'],
  ])('is not %s %s', (field, value) => {
    const { issues } = judged({ [field]: value })
    expect(issues?.map(({ path }) => path?.[0]?.key)).toEqual([field])
  })
})
