import * as v from 'valibot'

import {
  amount,
  count,
  list,
  nothing,
  number,
  orNull,
  positiveAmount,
  requiredText,
  text,
  time,
  webAddress,
  words,
} from './loose.ts'
import { from, record } from './record.ts'

/** What a loan comes to a month; a 0 is a column that is not filled yet. */
export const price = v.pipe(
  amount,
  v.transform((value) => value || null),
)

export const loan = record({
  id: from('id', requiredText),
  orderNumber: from('ordernum', text),
  amount: from('money', amount),
  months: from('months', count),
  monthlyRepayment: from(['monthmoney', 'money_month'], price),
  appliedAt: from('addtime', time),
  progressAt: from('jindutime', time),
  status: from('status', text),
  statusTitle: from('status_title', words),
  remark: from('remark', words),
  loanNumber: from('loan_no', words),
  contractNumber: from('contract_no', words),
  receivingBank: from('bankname', words),
  signedAt: from('signtime', time),
})

const contract = record({
  borrowerName: from('name', words),
  orderNumber: from('ordernum', text),
  amount: from('money', amount),
  period: from('time_range', words),
  bankName: from('bankname', words),
  appliedAt: from('addtime', time),
  signatureUrl: from('signature', webAddress),
})

const repaymentLoan = record({
  id: from('id', requiredText),
  orderNumber: from('ordernum', requiredText),
  amount: from('money', amount),
  monthlyInstallment: from(['monthmoney', 'money_month'], price),
  months: from('months', count),
  status: from('status', text),
  statusTitle: from('status_title', words),
})

const installment = record({
  id: from('id', requiredText),
  stage: from('ofnumber', text),
  amount: from('monthmoney', amount),
  dueAt: from('huantime', time),
  paidAt: from('paytime', time),
  proofUrl: from('zfimg', text),
  statusTitle: from('status_title', words),
  statusTitleNow: from('status_title_now', words),
  buttonTitle: from('button_title', words),
  principal: from('benjin', amount),
  interest: from('lixi', amount),
})

/** Calls of the controller OrderNew. */
export const orderCalls = {
  applyForLoan: {
    method: 'POST',
    path: 'OrderNew/daikuan',
    payload: record({
      amount: from('money', positiveAmount),
      // The number of months, as text: only the fee call wants the place of the term (decisions.md C25).
      months: from('month', v.pipe(count, v.number('is missing'))),
      confirmed: from('trueorder', v.pipe(number, v.literal(1))),
    }),
    // Its status says that it has arrived, whatever else the provider gives along, such as the id by itself.
    data: v.fallback(record({ id: from('id', text), orderNumber: from('ordernum', text) }), {
      id: '',
      orderNumber: '',
    }),
  },
  loans: {
    method: 'GET',
    path: 'OrderNew/lists',
    payload: record({}),
    data: list(loan),
    offline: 'borrower',
  },
  loan: {
    method: 'GET',
    path: 'OrderNew/info',
    payload: record({ id: from('oid', requiredText) }),
    data: record({ loan: from('order', orNull(loan)), message: from('msg', words) }),
    offline: 'borrower',
  },
  contract: {
    method: 'GET',
    path: 'OrderNew/hetong',
    payload: record({ loanId: from('id', requiredText) }),
    data: contract,
    offline: 'borrower',
  },
  repayments: {
    method: 'GET',
    path: 'OrderNew/hk',
    payload: record({}),
    data: list(repaymentLoan),
    offline: 'borrower',
  },
  installments: {
    method: 'GET',
    path: 'OrderNew/hkinfo',
    payload: record({ orderNumber: from('ordernum', requiredText) }),
    data: record({ title: from('total', words), installments: from('list', list(installment)) }),
    offline: 'borrower',
  },
  payInstallment: {
    method: 'GET',
    path: 'OrderNew/repay',
    payload: record({
      orderNumber: from('ordernum', requiredText),
      type: from('type', requiredText),
      amount: from('monthmoney', v.pipe(number, v.number('is missing'))),
      id: from('id', requiredText),
    }),
    data: nothing,
    hasEffect: true,
  },
} as const

export type Loan = v.InferOutput<typeof loan>
export type Contract = v.InferOutput<typeof contract>
export type RepaymentLoan = v.InferOutput<typeof repaymentLoan>
export type Installment = v.InferOutput<typeof installment>
