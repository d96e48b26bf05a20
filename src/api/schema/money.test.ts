import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

import { infoCalls } from './info.ts'
import { moneyCalls } from './money.ts'
import { orderCalls } from './order.ts'

describe("what stands under more than one of the provider's names", () => {
  it.each(['credit_score', 'score'])('the credit score: %s', (name) => {
    expect(v.parse(moneyCalls.wallet.data, { [name]: 80 })).toMatchObject({ creditScore: 80 })
  })

  it.each(['tixianmoney', 'tixian_money', 'withdrawn', 'withdraw_money'])(
    'what was withdrawn: %s',
    (name) => {
      expect(v.parse(moneyCalls.wallet.data, { [name]: '37500' })).toMatchObject({ withdrawn: 37_500 })
    },
  )

  it.each(['monthmoney', 'money_month'])('what is paid a month: %s', (name) => {
    const order = { id: '1', ordernum: 'E1', [name]: 9_013.33 }
    expect(v.parse(moneyCalls.wallet.data, { order })).toMatchObject({
      order: { monthlyRepayment: 9_013.33 },
    })
    expect(v.parse(orderCalls.repayments.data, [order])).toMatchObject([{ monthlyInstallment: 9_013.33 }])
  })
})

it("the wallet's words and the profile's owner are read", () => {
  expect(v.parse(moneyCalls.wallet.data, { msg: 'Closed today' })).toMatchObject({ message: 'Closed today' })
  expect(v.parse(infoCalls.userInfo.data, { phone: '09170000001' })).toMatchObject({
    accountPhone: '09170000001',
  })
})
