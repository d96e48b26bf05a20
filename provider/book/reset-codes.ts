import { now } from '../clock.ts'
import { type Database, numberOf, textOf } from '../database.ts'
import { hashToken, sixDigits } from './passwords.ts'

const codeLifetime = 10 * 60 * 1000
const triesAllowed = 5

/** A new code for setting the password anew; an earlier one no longer counts. */
export function issueResetCode(database: Database, borrowerId: number): string {
  const code = sixDigits()
  database
    .prepare('INSERT OR REPLACE INTO reset_code (borrower_id, code_hash, expires_at) VALUES (?, ?, ?)')
    .run(borrowerId, hashToken(code), now() + codeLifetime)
  return code
}

/** Uses the code up where it is right. Five wrong tries or ten minutes end it, so that it cannot be guessed. */
export function useResetCode(database: Database, borrowerId: number, code: string): boolean {
  const row = database
    .prepare('SELECT * FROM reset_code WHERE borrower_id = ? AND expires_at > ? AND tries < ?')
    .get(borrowerId, now(), triesAllowed)
  const isRight = row !== undefined && textOf(row['code_hash']) === hashToken(code)
  if (isRight) database.prepare('DELETE FROM reset_code WHERE borrower_id = ?').run(borrowerId)
  else
    database
      .prepare('UPDATE reset_code SET tries = ? WHERE borrower_id = ?')
      .run(numberOf(row?.['tries']) + 1, borrowerId)
  return isRight
}
