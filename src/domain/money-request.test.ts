import { describe, expect, it } from 'vitest'

import type { Withdrawal } from '#src/api/schema/money.ts'
import type { Installment, Loan } from '#src/api/schema/order.ts'

import {
  isSameRequest,
  isSameTarget,
  matchingLoans,
  matchingPayments,
  matchingWithdrawals,
  type MoneyRequest,
  withdrawalOf,
} from './money-request.ts'

const application: MoneyRequest = { kind: 'application', amount: 50_000, months: 12 }
const withdrawal: MoneyRequest = { kind: 'withdrawal', amount: 50_000 }
const payment: MoneyRequest = { kind: 'payment', amount: 50_000, orderNumber: 'E7', id: '1' }

describe('two requests', () => {
  it.each<[string, MoneyRequest, MoneyRequest, boolean, boolean]>([
    ['the same application', application, { ...application }, true, true],
    ['applications of two amounts', application, { ...application, amount: 60_000 }, true, false],
    ['applications of two terms', application, { ...application, months: 24 }, true, false],
    ['the same withdrawal', withdrawal, { ...withdrawal }, true, true],
    ['withdrawals of two amounts', withdrawal, { ...withdrawal, amount: 60_000 }, true, false],
    ['the same payment', payment, { ...payment }, true, true],
    ['payments of two amounts', payment, { ...payment, amount: 60_000 }, true, false],
    ['payments of two installments', payment, { ...payment, id: '2' }, false, false],
    ['payments of two loans', payment, { ...payment, orderNumber: 'E8' }, false, false],
    ['a withdrawal and an application', withdrawal, application, false, false],
    ['an application and a payment', application, payment, false, false],
    ['a payment and a withdrawal', payment, withdrawal, false, false],
  ])('%s', (_name, one, other, isTarget, isRequest) => {
    expect([isSameTarget(one, other), isSameTarget(other, one)]).toEqual([isTarget, isTarget])
    expect([isSameRequest(one, other), isSameRequest(other, one)]).toEqual([isRequest, isRequest])
  })
})

describe('what a request may have become', () => {
  it('is a loan of its amount and its term, each where the provider says one', () => {
    // Nothing else of a loan is looked at.
    const loan = (id: string, amount: number | null, months: number | null) =>
      ({ id, amount, months }) as Loan
    const loans = [
      loan('1', 50_000, 12),
      loan('2', 50_000, null),
      loan('3', 50_000, 24),
      loan('4', 60_000, 12),
      loan('5', null, 12),
      loan('6', 60_000, null),
      loan('7', null, null),
      loan('8', null, 24),
    ]
    expect(matchingLoans(loans, application)).toEqual(['1', '2', '5', '7'])
  })

  it('is a withdrawal of exactly its amount, or of one that cannot be read', () => {
    // Likewise.
    const of = (id: string, amount: number | null) => ({ id, amount }) as Withdrawal
    const withdrawals = [of('1', 50_000), of('2', 50_000.01), of('3', null)]
    expect(matchingWithdrawals(withdrawals, withdrawal)).toEqual(['1', '3'])
  })

  it('is the newest that may be of its amount and that the provider did not have before [R389]', () => {
    // Likewise.
    const of = (id: string, amount: number | null) => ({ id, amount }) as Withdrawal
    const withdrawals = [of('5', 70_000), of('4', 50_000), of('3', 50_000), of('2', null), of('1', 50_000)]
    const become = (known: string[]) => withdrawalOf(withdrawals, { amount: 50_000, known })?.id
    expect([become(['1', '2']), become(['4', '2', '1']), become(['1', '3', '4'])]).toEqual(['4', '3', '2'])
    expect(become(['1', '2', '3', '4'])).toBeUndefined()
  })

  it('is its own installment, once that has a proof of payment', () => {
    // Likewise.
    const installment = (id: string, proofUrl: string) => ({ id, proofUrl }) as Installment
    const paid = [installment('1', 'proof.png'), installment('2', 'proof.png')]
    expect(matchingPayments(paid, { id: '1' })).toEqual(['1'])
    expect(matchingPayments([installment('1', ''), ...paid.slice(1)], { id: '1' })).toEqual([])
  })
})
