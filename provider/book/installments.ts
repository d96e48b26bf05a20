import { now } from '../clock.ts'
import { type Database, numberOf, type Row, textOf } from '../database.ts'
import type { Loan } from './loans.ts'

export interface Installment {
  id: number
  loanId: number
  /** From 1. */
  place: number
  /** In cents, principal and interest together. */
  amount: number
  principal: number
  /** YYYY-MM-DD. */
  dueOn: string
  /** Epoch milliseconds, null while unpaid. */
  paidAt: number | null
  /** Where the proof of payment is stored, '' while there is none. */
  proof: string
}

const read = (row: Row): Installment => ({
  id: numberOf(row['id']),
  loanId: numberOf(row['loan_id']),
  place: numberOf(row['place']),
  amount: numberOf(row['amount']),
  principal: numberOf(row['principal']),
  dueOn: textOf(row['due_on']),
  paidAt: row['paid_at'] === null ? null : numberOf(row['paid_at']),
  proof: textOf(row['proof']),
})

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)

/** The same day `months` later, or the last day of a month that has no such day. */
export function monthsLater(start: number, months: number): string {
  const day = new Date(start)
  const wanted = day.getUTCDate()
  day.setUTCDate(1)
  day.setUTCMonth(day.getUTCMonth() + months)
  const last = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 0)).getUTCDate()
  day.setUTCDate(Math.min(wanted, last))
  return dayOf(day.getTime())
}

/** Writes the schedule of a loan that was paid out at `start`. The principals add up to the amount to the cent. */
export function scheduleInstallments(database: Database, loan: Loan, start: number) {
  const insert = database.prepare(
    'INSERT INTO installment (loan_id, place, amount, principal, due_on) VALUES (?, ?, ?, ?, ?)',
  )
  const share = Math.floor(loan.amount / loan.months)
  for (let place = 1; place <= loan.months; place += 1) {
    const principal = place < loan.months ? share : loan.amount - share * (loan.months - 1)
    insert.run(loan.id, place, loan.installment, principal, monthsLater(start, place))
  }
}

export const installmentsOf = (database: Database, loanId: number) =>
  database.prepare('SELECT * FROM installment WHERE loan_id = ? ORDER BY place').all(loanId).map(read)

export function findInstallment(database: Database, reference: string): Installment | null {
  const row = database.prepare('SELECT * FROM installment WHERE CAST(id AS TEXT) = ?').get(reference.trim())
  return row ? read(row) : null
}

/** Marks as paid, and raises the credit score by 2 (100 is the most). False where it was paid already. */
export function payInstallment(database: Database, id: number, proof: string, at = now()): boolean {
  const { changes } = database
    .prepare('UPDATE installment SET paid_at = ?, proof = ? WHERE id = ? AND paid_at IS NULL')
    .run(at, proof, id)
  database
    .prepare(
      `UPDATE borrower SET credit_score = MIN(100, credit_score + 2 * ?) WHERE id =
         (SELECT borrower_id FROM loan JOIN installment ON loan.id = loan_id WHERE installment.id = ?)`,
    )
    .run(changes, id)
  return changes === 1
}

export type RepaymentState = 'paid' | 'overdue' | 'pending'

export function repaymentState({ paidAt, dueOn }: Installment, today = now()): RepaymentState {
  if (paidAt !== null) return 'paid'
  return dueOn < dayOf(today) ? 'overdue' : 'pending'
}

/** What a borrower has yet to repay, in cents. */
export const unpaidOf = (database: Database, borrowerId: number) =>
  numberOf(
    database
      .prepare(
        `SELECT COALESCE(SUM(installment.amount), 0) AS sum FROM installment JOIN loan ON loan.id = loan_id
         WHERE borrower_id = ? AND paid_at IS NULL`,
      )
      .get(borrowerId)?.['sum'],
  )
