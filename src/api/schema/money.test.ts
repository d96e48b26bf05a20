import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

import { limitsOf } from '#src/domain/calculator.ts'

import { indexCalls } from './index.ts'
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

it.each(['0.00', 0, '', null])('a repayment of %j is not known yet', (monthmoney) => {
  const order = { id: '1', ordernum: 'E1', monthmoney }
  expect(v.parse(moneyCalls.wallet.data, { order })).toMatchObject({ order: { monthlyRepayment: null } })
  expect(v.parse(orderCalls.loan.data, { order })).toMatchObject({ loan: { monthlyRepayment: null } })
  expect(v.parse(orderCalls.repayments.data, [order])).toMatchObject([{ monthlyInstallment: null }])
})

describe('what can be done without takes nothing else away', () => {
  it.each([[{ id: null, money: null }], ['none'], [[7]]])('an order of %j in the wallet', (order) => {
    expect(v.parse(moneyCalls.wallet.data, { moneys: 5, order })).toMatchObject({ balance: 5, order: null })
  })

  it.each([false, {}, { 1: { phone: '09170000001', money: 5 } }, [7]])(
    'recent loans of %j in the configuration',
    (list) => {
      const read = v.parse(indexCalls.homeConfig.data, { cfg_minmoney: 5, list })
      expect(read).toMatchObject({ minAmount: 5, recentLoans: [] })
    },
  )
})

it.each([57, '57', true, 'ok', [], null])('an application that is accepted with %j has arrived', (data) => {
  expect(v.parse(orderCalls.applyForLoan.data, data)).toEqual({ id: '', orderNumber: '' })
})

describe('a fee is asked for by the place of a term in the list that the lender sent', () => {
  it.each([
    ['6,12,24', [6, 12, 24], false],
    [[6, 12, 24], [6, 12, 24], false],
    [{ 1: '6', 3: '24' }, [6, 24], false],
    [[{ month: 6 }], [12, 24, 36], true],
    [[{ toString: 6 }], [12, 24, 36], true],
    [[], [12, 24, 36], false],
    [null, [12, 24, 36], false],
  ])('%j', (cfg_dkmonths, terms, isDefault) => {
    const config = v.parse(indexCalls.homeConfig.data, { cfg_dkmonths })
    expect(limitsOf(config)).toMatchObject({ terms, isDefault })
  })
})

it.each([
  ['https://cdn.example', ''],
  ['https://cdn.example/', ''],
  ['https://cdn.example/upload/', ''],
  ['https://cdn.example/a.png', 'https://cdn.example/a.png'],
  ['https://cdn.example/?file=7', 'https://cdn.example/?file=7'],
])('the file at %s is %j', (url, file) => {
  const read = v.parse(infoCalls.userInfo.data, { cardphoto_1: url, bank_statement: url, signature: url })
  expect(read).toMatchObject({ frontPhoto: file, bankStatement: file, signature: file })
})
