import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync, type SQLOutputValue } from 'node:sqlite'

export type Database = DatabaseSync
export type Row = Record<string, SQLOutputValue>

const version = 1

// Money is whole cents and moments are epoch milliseconds, so that nothing is ever rounded twice.
const tables = `
  CREATE TABLE borrower (
    id INTEGER PRIMARY KEY,
    phone TEXT NOT NULL UNIQUE,
    email TEXT UNIQUE,
    password TEXT NOT NULL,
    balance INTEGER NOT NULL DEFAULT 0 CHECK (balance >= 0),
    credit_score INTEGER NOT NULL DEFAULT 45
  ) STRICT;
  CREATE TABLE session (
    token_hash TEXT PRIMARY KEY,
    borrower_id INTEGER NOT NULL REFERENCES borrower ON DELETE CASCADE,
    expires_at INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE section (
    borrower_id INTEGER NOT NULL REFERENCES borrower ON DELETE CASCADE,
    name TEXT NOT NULL,
    fields TEXT NOT NULL,
    PRIMARY KEY (borrower_id, name)
  ) STRICT;
  CREATE TABLE loan (
    id INTEGER PRIMARY KEY,
    borrower_id INTEGER NOT NULL REFERENCES borrower ON DELETE CASCADE,
    order_number TEXT NOT NULL UNIQUE,
    amount INTEGER NOT NULL,
    months INTEGER NOT NULL,
    installment INTEGER NOT NULL,
    state TEXT NOT NULL,
    remark TEXT NOT NULL DEFAULT '',
    created_at INTEGER NOT NULL,
    progress_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX loan_of_borrower ON loan (borrower_id, created_at);
  CREATE TABLE installment (
    id INTEGER PRIMARY KEY,
    loan_id INTEGER NOT NULL REFERENCES loan ON DELETE CASCADE,
    place INTEGER NOT NULL,
    amount INTEGER NOT NULL,
    principal INTEGER NOT NULL,
    due_on TEXT NOT NULL,
    paid_at INTEGER,
    proof TEXT NOT NULL DEFAULT ''
  ) STRICT;
  CREATE INDEX installment_of_loan ON installment (loan_id, place);
  CREATE TABLE withdrawal (
    id INTEGER PRIMARY KEY,
    borrower_id INTEGER NOT NULL REFERENCES borrower ON DELETE CASCADE,
    order_number TEXT NOT NULL UNIQUE,
    amount INTEGER NOT NULL,
    status INTEGER NOT NULL DEFAULT 1,
    bank TEXT NOT NULL,
    account TEXT NOT NULL,
    remark TEXT NOT NULL DEFAULT '',
    created_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX withdrawal_of_borrower ON withdrawal (borrower_id, created_at);
  CREATE TABLE withdrawal_code (
    borrower_id INTEGER NOT NULL REFERENCES borrower ON DELETE CASCADE,
    code TEXT NOT NULL,
    PRIMARY KEY (borrower_id, code)
  ) STRICT;
  CREATE TABLE reset_code (
    borrower_id INTEGER PRIMARY KEY REFERENCES borrower ON DELETE CASCADE,
    code_hash TEXT NOT NULL,
    expires_at INTEGER NOT NULL,
    tries INTEGER NOT NULL DEFAULT 0
  ) STRICT;
  CREATE TABLE file (
    name TEXT PRIMARY KEY,
    type TEXT NOT NULL,
    bytes BLOB NOT NULL
  ) STRICT;
`

/**
 * Opens the lender's book at `path` (':memory:' for one that is forgotten), with its tables made where there are none.
 * Throws an Error with a sentence for the person where the file is of another version.
 */
export function openDatabase(path: string): Database {
  if (path !== ':memory:') mkdirSync(dirname(path), { recursive: true })
  const database = new DatabaseSync(path)
  database.exec('PRAGMA busy_timeout = 5000; PRAGMA journal_mode = WAL; PRAGMA foreign_keys = ON')
  const found = numberOf(database.prepare('PRAGMA user_version').get()?.['user_version'])
  if (found === 0) transaction(database, () => database.exec(`${tables} PRAGMA user_version = ${version}`))
  else if (found !== version) {
    database.close()
    throw new Error(`${path} was made by another version of the provider. Delete it and start again.`)
  }
  return database
}

/** Does all of `work` or nothing of it. Not nested; what `work` throws is thrown on after everything is undone. */
export function transaction<T>(database: Database, work: () => T): T {
  database.exec('BEGIN IMMEDIATE')
  try {
    const result = work()
    database.exec('COMMIT')
    return result
  } catch (error) {
    database.exec('ROLLBACK')
    throw error
  }
}

/** The text of a column, '' for NULL. */
export const textOf = (value: SQLOutputValue | undefined) => (typeof value === 'string' ? value : '')

/** The number of a column, 0 for NULL. */
export const numberOf = (value: SQLOutputValue | undefined) => (typeof value === 'number' ? value : 0)
