import { now } from '../clock.ts'
import { type Database, transaction } from '../database.ts'
import { sampleFile } from '../people/samples.ts'
import { findBorrower, moveBalance } from './borrowers.ts'
import { findInstallment, installmentsOf, payInstallment, scheduleInstallments } from './installments.ts'
import { allLoans, findLoan, type LoanState, moveLoan } from './loans.ts'
import { fromCents, shownAmount } from './money.ts'
import { sixDigits } from './passwords.ts'
import {
  decideWithdrawal,
  findWithdrawal,
  issueCode,
  pendingWithdrawals,
  withdrawalStatus,
} from './withdrawals.ts'

/** Why the lender cannot do that; the words are for the person at the keyboard. */
export class LenderError extends Error {}

const amountOf = (cents: number) => shownAmount(fromCents(cents))

/** Moves a loan on, where it stands at one of `from`. `more` is done in the same transaction. */
function move(
  database: Database,
  reference: string,
  from: LoanState[],
  to: LoanState,
  remark = '',
  more: (loan: NonNullable<ReturnType<typeof findLoan>>) => void = () => {},
): string {
  return transaction(database, () => {
    const loan = findLoan(database, reference)
    if (!loan) throw new LenderError(`There is no order ${reference}.`)
    if (!from.includes(loan.state))
      throw new LenderError(`Order ${loan.orderNumber} is ${loan.state}; it has to be ${from.join(' or ')}.`)
    moveLoan(database, loan.id, to, remark)
    more(loan)
    return `Order ${loan.orderNumber} is now ${to}.`
  })
}

function decide(database: Database, reference: string, status: 3 | 4): string {
  return transaction(database, () => {
    const withdrawal = findWithdrawal(database, reference)
    if (!withdrawal) throw new LenderError(`There is no withdrawal ${reference}.`)
    if (withdrawal.status !== withdrawalStatus.pending)
      throw new LenderError(`Withdrawal ${withdrawal.orderNumber} is already decided on.`)
    decideWithdrawal(database, withdrawal, status)
    const fate = status === withdrawalStatus.settled ? 'paid out' : 'refused, and the money given back'
    return `Withdrawal ${withdrawal.orderNumber} of ${amountOf(withdrawal.amount)} is ${fate}.`
  })
}

/** What the lender can do; each takes what it is about (and the reason) and answers with a sentence. */
export const lenderActions = {
  approve: (database: Database, order: string) =>
    move(database, order, ['under-review', 'pending'], 'approved'),

  disburse: (database: Database, order: string) => move(database, order, ['approved'], 'disbursing'),

  complete: (database: Database, order: string) =>
    move(database, order, ['disbursing'], 'completed', '', (loan) => {
      moveBalance(database, loan.borrowerId, loan.amount)
      scheduleInstallments(database, loan, now())
    }),

  reject: (database: Database, order: string, reason: string) =>
    move(database, order, ['under-review', 'pending', 'approved'], 'rejected', reason),

  code: (database: Database, phone: string) => {
    const borrower = findBorrower(database, phone)
    if (!borrower) throw new LenderError(`There is no borrower ${phone}.`)
    const code = sixDigits()
    issueCode(database, borrower.id, code)
    return `Withdrawal code for ${borrower.phone}: ${code}`
  },

  settle: (database: Database, withdrawal: string) => decide(database, withdrawal, withdrawalStatus.settled),

  refuse: (database: Database, withdrawal: string) => decide(database, withdrawal, withdrawalStatus.refused),

  pay: (database: Database, reference: string) =>
    transaction(database, () => {
      const installment = findInstallment(database, reference)
      if (!installment) throw new LenderError(`There is no installment ${reference}.`)
      if (!payInstallment(database, installment.id, sampleFile(database, 'receipt')))
        throw new LenderError(`Installment ${reference} is already paid.`)
      return `Installment ${installment.place}, ${amountOf(installment.amount)}, is now paid.`
    }),
}

export type LenderAction = keyof typeof lenderActions

const mostListed = 40

const part = (title: string, lines: string[]) => [
  `${title} (${lines.length})`,
  ...lines.slice(0, mostListed),
  ...(lines.length > mostListed ? [`  … and ${lines.length - mostListed} older`] : []),
]

/** What waits for the lender, as lines: loans that are not at their end, withdrawals, the next installments. */
export function listWork(database: Database): string[] {
  const loans = allLoans(database)
  const open = loans.filter(({ state }) => state !== 'completed' && state !== 'rejected')
  const due = loans
    .filter(({ state }) => state === 'completed')
    .flatMap((loan) => {
      const next = installmentsOf(database, loan.id).find(({ paidAt }) => paidAt === null)
      return next
        ? [`  ${next.id}  order ${loan.id}  ${loan.phone}  ${amountOf(next.amount)}  due ${next.dueOn}`]
        : []
    })
  const withdrawals = pendingWithdrawals(database).map(
    ({ id, orderNumber, phone, amount }) => `  ${id}  ${orderNumber}  ${phone}  ${amountOf(amount)}`,
  )
  const orders = open.map(
    ({ id, orderNumber, phone, amount, months, state }) =>
      `  ${id}  ${orderNumber}  ${phone}  ${amountOf(amount)} for ${months} months  ${state}`,
  )
  return [...part('Orders', orders), ...part('Withdrawals', withdrawals), ...part('Next installments', due)]
}
