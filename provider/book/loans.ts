import { randomInt } from 'node:crypto'

import { now } from '../clock.ts'
import { type Database, numberOf, type Row, textOf } from '../database.ts'
import { installmentOf } from './money.ts'

export const loanStates = [
  'under-review',
  'approved',
  'disbursing',
  'completed',
  'rejected',
  'pending',
] as const
export type LoanState = (typeof loanStates)[number]

export interface Loan {
  id: number
  borrowerId: number
  orderNumber: string
  /** In cents. */
  amount: number
  months: number
  /** Repaid a month, in cents. */
  installment: number
  state: LoanState
  remark: string
  /** Epoch milliseconds. */
  createdAt: number
  progressAt: number
}

const readState = (text: string) => loanStates.find((state) => state === text) ?? 'pending'

const read = (row: Row): Loan => ({
  id: numberOf(row['id']),
  borrowerId: numberOf(row['borrower_id']),
  orderNumber: textOf(row['order_number']),
  amount: numberOf(row['amount']),
  months: numberOf(row['months']),
  installment: numberOf(row['installment']),
  state: readState(textOf(row['state'])),
  remark: textOf(row['remark']),
  createdAt: numberOf(row['created_at']),
  progressAt: numberOf(row['progress_at']),
})

/** "E20261121-483920": a letter, the day and chance. */
export const newOrderNumber = (letter: string, at: number) =>
  `${letter}${new Date(at).toISOString().slice(0, 10).replaceAll('-', '')}${randomInt(1_000_000, 10_000_000)}`

/** Adds a loan of `amount` cents; answers its id. */
export function addLoan(
  database: Database,
  borrowerId: number,
  given: { amount: number; months: number; state?: LoanState; remark?: string; createdAt?: number },
): number {
  const createdAt = given.createdAt ?? now()
  const taken = database.prepare('SELECT 1 FROM loan WHERE order_number = ?')
  // Among thousands of one day chance gives two the same.
  let orderNumber = newOrderNumber('E', createdAt)
  while (taken.get(orderNumber)) orderNumber = newOrderNumber('E', createdAt)
  const { lastInsertRowid } = database
    .prepare(
      `INSERT INTO loan (borrower_id, order_number, amount, months, installment, state, remark, created_at, progress_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    )
    .run(
      borrowerId,
      orderNumber,
      given.amount,
      given.months,
      installmentOf(given.amount, given.months),
      given.state ?? 'under-review',
      given.remark ?? '',
      createdAt,
      createdAt,
    )
  return Number(lastInsertRowid)
}

/** The newest first. */
export const loansOf = (database: Database, borrowerId: number) =>
  database
    .prepare('SELECT * FROM loan WHERE borrower_id = ? ORDER BY created_at DESC, id DESC')
    .all(borrowerId)
    .map(read)

/** All loans, the newest first, with the borrower's phone. */
export const allLoans = (database: Database) =>
  database
    .prepare(
      'SELECT loan.*, phone FROM loan JOIN borrower ON borrower.id = borrower_id ORDER BY created_at DESC, loan.id DESC',
    )
    .all()
    .map((row) => ({ ...read(row), phone: textOf(row['phone']) }))

/** By id or by order number. */
export function findLoan(database: Database, reference: string): Loan | null {
  const row = database
    .prepare('SELECT * FROM loan WHERE order_number = ?1 OR CAST(id AS TEXT) = ?1')
    .get(reference.trim())
  return row ? read(row) : null
}

export const moveLoan = (database: Database, id: number, state: LoanState, remark = '') =>
  database
    .prepare('UPDATE loan SET state = ?, remark = ?, progress_at = ? WHERE id = ?')
    .run(state, remark, now(), id)

/** Puts other terms in the place of those that were applied for; amounts in cents. */
export const changeLoan = (
  database: Database,
  id: number,
  { amount, months, installment }: Pick<Loan, 'amount' | 'months' | 'installment'>,
) =>
  database
    .prepare('UPDATE loan SET amount = ?, months = ?, installment = ? WHERE id = ?')
    .run(amount, months, installment, id)
