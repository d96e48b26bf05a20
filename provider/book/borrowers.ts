import { now } from '../clock.ts'
import { type Database, numberOf, type Row, textOf } from '../database.ts'
import { hashToken, randomToken } from './passwords.ts'

const sessionLifetime = 7 * 24 * 60 * 60 * 1000

export interface Borrower {
  id: number
  phone: string
  password: string
  /** In cents. */
  balance: number
  creditScore: number
}

const read = (row: Row): Borrower => ({
  id: numberOf(row['id']),
  phone: textOf(row['phone']),
  password: textOf(row['password']),
  balance: numberOf(row['balance']),
  creditScore: numberOf(row['credit_score']),
})

/** A phone number as it is stored: digits with a + kept in front, so that one person is one account. */
export const cleanPhone = (phone: string) => phone.replace(/[\s()-]/g, '')

export const isPhone = (phone: string) => /^\+?\d{10,15}$/.test(phone)

export function findBorrower(database: Database, phone: string): Borrower | null {
  const row = database.prepare('SELECT * FROM borrower WHERE phone = ?').get(cleanPhone(phone))
  return row ? read(row) : null
}

export function findBorrowerByEmail(database: Database, email: string): Borrower | null {
  const row = database.prepare('SELECT * FROM borrower WHERE email = ?').get(email.toLowerCase())
  return row ? read(row) : null
}

/** Adds a borrower with nothing filled in; `password` is already hashed, `balance` in cents. Answers the id. */
export function addBorrower(
  database: Database,
  given: {
    phone: string
    password: string
    email?: string | undefined
    balance?: number | undefined
    creditScore?: number | undefined
  },
): number {
  const { lastInsertRowid } = database
    .prepare('INSERT INTO borrower (phone, email, password, balance, credit_score) VALUES (?, ?, ?, ?, ?)')
    .run(given.phone, given.email ?? null, given.password, given.balance ?? 0, given.creditScore ?? 45)
  return Number(lastInsertRowid)
}

/** Adds cents to the balance, or takes them where `cents` is negative. False where there are not enough. */
export function moveBalance(database: Database, borrowerId: number, cents: number): boolean {
  const { changes } = database
    .prepare('UPDATE borrower SET balance = balance + ?1 WHERE id = ?2 AND balance + ?1 >= 0')
    .run(cents, borrowerId)
  return changes === 1
}

/** Starts a session: the token as the borrower gets it and the moment it ends, in epoch milliseconds. */
export function startSession(database: Database, borrowerId: number) {
  const token = randomToken()
  const expiresAt = now() + sessionLifetime
  database.prepare('DELETE FROM session WHERE expires_at < ?').run(now())
  database.prepare('INSERT INTO session VALUES (?, ?, ?)').run(hashToken(token), borrowerId, expiresAt)
  return { token, expiresAt }
}

/** Whose token this is, null where it is unknown or has ended. */
export function borrowerOfToken(database: Database, token: string): Borrower | null {
  const row = database
    .prepare(
      `SELECT borrower.* FROM session JOIN borrower ON borrower.id = session.borrower_id
       WHERE token_hash = ? AND expires_at > ?`,
    )
    .get(hashToken(token), now())
  return row ? read(row) : null
}

export const endSession = (database: Database, token: string) =>
  database.prepare('DELETE FROM session WHERE token_hash = ?').run(hashToken(token))

/** Ends every session of a borrower, save the one of `keptToken`. */
export const endSessions = (database: Database, borrowerId: number, keptToken = '') =>
  database
    .prepare('DELETE FROM session WHERE borrower_id = ? AND token_hash <> ?')
    .run(borrowerId, hashToken(keptToken))

export const setPassword = (database: Database, borrowerId: number, hashed: string) =>
  database.prepare('UPDATE borrower SET password = ? WHERE id = ?').run(hashed, borrowerId)
