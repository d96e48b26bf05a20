import { now } from '../clock.ts'
import { type Database, numberOf, type Row, textOf } from '../database.ts'
import { moveBalance } from './borrowers.ts'
import { newOrderNumber } from './loans.ts'

export const withdrawalStatus = { pending: 1, settled: 3, refused: 4 } as const

export interface Withdrawal {
  id: number
  borrowerId: number
  orderNumber: string
  /** In cents. */
  amount: number
  status: number
  bank: string
  account: string
  remark: string
  /** Epoch milliseconds. */
  createdAt: number
}

const read = (row: Row): Withdrawal => ({
  id: numberOf(row['id']),
  borrowerId: numberOf(row['borrower_id']),
  orderNumber: textOf(row['order_number']),
  amount: numberOf(row['amount']),
  status: numberOf(row['status']),
  bank: textOf(row['bank']),
  account: textOf(row['account']),
  remark: textOf(row['remark']),
  createdAt: numberOf(row['created_at']),
})

/** Records a withdrawal of `amount` cents, pending unless told otherwise. The balance is not touched. Answers the id. */
export function addWithdrawal(
  database: Database,
  borrowerId: number,
  given: {
    amount: number
    bank: string
    account: string
    remark: string
    status?: number
    createdAt?: number
  },
): number {
  const createdAt = given.createdAt ?? now()
  const { lastInsertRowid } = database
    .prepare(
      `INSERT INTO withdrawal (borrower_id, order_number, amount, status, bank, account, remark, created_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
    )
    .run(
      borrowerId,
      newOrderNumber('W', createdAt),
      given.amount,
      given.status ?? withdrawalStatus.pending,
      given.bank,
      given.account,
      given.remark,
      createdAt,
    )
  return Number(lastInsertRowid)
}

/** The newest first. */
export const withdrawalsOf = (database: Database, borrowerId: number) =>
  database
    .prepare('SELECT * FROM withdrawal WHERE borrower_id = ? ORDER BY created_at DESC, id DESC')
    .all(borrowerId)
    .map(read)

/** Those that the lender has not decided on, the newest first, with the borrower's phone. */
export const pendingWithdrawals = (database: Database) =>
  database
    .prepare(
      `SELECT withdrawal.*, phone FROM withdrawal JOIN borrower ON borrower.id = borrower_id
       WHERE status = ? ORDER BY created_at DESC, withdrawal.id DESC`,
    )
    .all(withdrawalStatus.pending)
    .map((row) => ({ ...read(row), phone: textOf(row['phone']) }))

/** By id or by order number. */
export function findWithdrawal(database: Database, reference: string): Withdrawal | null {
  const row = database
    .prepare('SELECT * FROM withdrawal WHERE order_number = ?1 OR CAST(id AS TEXT) = ?1')
    .get(reference.trim())
  return row ? read(row) : null
}

/** Decides on a pending withdrawal; a refused one gives the money back. Call it inside a transaction. */
export function decideWithdrawal(database: Database, { id, borrowerId, amount }: Withdrawal, status: 3 | 4) {
  database.prepare('UPDATE withdrawal SET status = ? WHERE id = ?').run(status, id)
  if (status === withdrawalStatus.refused) moveBalance(database, borrowerId, amount)
}

/** What has left the balance and was not given back, in cents. */
export const withdrawnOf = (database: Database, borrowerId: number) =>
  numberOf(
    database
      .prepare('SELECT COALESCE(SUM(amount), 0) AS sum FROM withdrawal WHERE borrower_id = ? AND status <> ?')
      .get(borrowerId, withdrawalStatus.refused)?.['sum'],
  )

export const issueCode = (database: Database, borrowerId: number, code: string) =>
  database.prepare('INSERT OR IGNORE INTO withdrawal_code VALUES (?, ?)').run(borrowerId, code)

/** Uses a code up. False where the lender issued none like it to this borrower. */
export const useCode = (database: Database, borrowerId: number, code: string) =>
  database.prepare('DELETE FROM withdrawal_code WHERE borrower_id = ? AND code = ?').run(borrowerId, code)
    .changes === 1
