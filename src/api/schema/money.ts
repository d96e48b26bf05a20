import * as v from 'valibot'

import {
  account,
  amount,
  count,
  list,
  nothing,
  number,
  optionalText,
  orNull,
  positiveAmount,
  requiredText,
  text,
  time,
  words,
} from './loose.ts'
import { price } from './order.ts'
import { from, record } from './record.ts'

const currentOrder = record({
  id: from('id', requiredText),
  amount: from('money', amount),
  rate: from('rate', number),
  monthlyRepayment: from(['monthmoney', 'money_month'], price),
  months: from('months', count),
  message: from('msgstate', words),
})

const wallet = record({
  balance: from('moneys', amount),
  creditScore: from(['credit_score', 'score'], amount),
  toBeRepaid: from('shouldmoney', amount),
  withdrawn: from(['tixianmoney', 'tixian_money', 'withdrawn', 'withdraw_money'], amount),
  // The balance stands without it.
  order: from('order', v.fallback(orNull(currentOrder), null)),
  message: from('msg', words),
})

const withdrawal = record({
  id: from('id', requiredText),
  orderNumber: from('ordernum', text),
  amount: from('money', amount),
  requestedAt: from('addtime', time),
  status: from('status', text),
  bank: from('banks', words),
  account: from('account', account),
  remark: from('remark', words),
})

/** Calls of the controller MoneyNew, and the wallet (IndexNew/money). */
export const moneyCalls = {
  wallet: {
    method: 'GET',
    path: 'IndexNew/money',
    payload: record({ id: from('id', optionalText) }),
    data: wallet,
    offline: 'borrower',
  },
  withdraw: {
    method: 'POST',
    path: 'MoneyNew/tixian',
    payload: record({
      amount: from('money', positiveAmount),
      code: from('code', requiredText),
      remark: from('remark', optionalText),
    }),
    data: nothing,
  },
  recharge: {
    method: 'POST',
    path: 'MoneyNew/recharge',
    payload: record({ amount: from('money', positiveAmount) }),
    data: nothing,
  },
  withdrawals: {
    method: 'GET',
    path: 'MoneyNew/tixianlist',
    payload: record({}),
    data: list(withdrawal),
    offline: 'borrower',
  },
} as const

export type Wallet = v.InferOutput<typeof wallet>
export type Withdrawal = v.InferOutput<typeof withdrawal>
