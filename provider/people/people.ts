import { randomInt } from 'node:crypto'

import { addBorrower, findBorrower } from '../book/borrowers.ts'
import { scheduleInstallments } from '../book/installments.ts'
import { addLoan, findLoan, type LoanState } from '../book/loans.ts'
import { cheapCost, hashPassword } from '../book/passwords.ts'
import { saveSection } from '../book/sections.ts'
import { issueCode } from '../book/withdrawals.ts'
import { type Database, transaction } from '../database.ts'
import { sampleFile } from './samples.ts'

export const profiles = ['none', 'partial', 'complete'] as const
export type Profile = (typeof profiles)[number]

export interface LoanWish {
  state: LoanState
  /** In cents. */
  amount: number
  months: number
  remark?: string
  /** Epoch milliseconds; a completed loan was paid out then. */
  createdAt?: number
}

export interface PersonWish {
  phone: string
  password: string
  name?: string | undefined
  email?: string | undefined
  profile: Profile
  loans?: LoanWish[]
  /** In cents. */
  balance?: number
  creditScore?: number
  /** A withdrawal code that the lender has already issued. */
  code?: string | undefined
}

function fillProfile(database: Database, id: number, name: string, profile: Profile) {
  if (profile === 'none') return
  saveSection(database, id, 'baseinfo', {
    name,
    usercard: `PSN-${4000_1000 + id}`,
    cardphoto_1: sampleFile(database, 'front'),
    cardphoto_2: sampleFile(database, 'back'),
    cardphoto_3: sampleFile(database, 'holding'),
  })
  saveSection(database, id, 'unitinfo', {
    position: 'Cashier',
    workyears: 'Mabuhay Grocery',
    dwphone: 'Quezon City branch',
    dwysr: '28000',
    addess_more: '12 Sampaguita Street, Barangay Holy Spirit, Quezon City',
    purpose: 'Repairing the roof',
    personname_1: 'Lourdes Bautista',
    personphone_1: '09171110001',
    persongx_1: 'Mother',
    personname_2: 'Ramon Villanueva',
    personphone_2: '09171110002',
    persongx_2: 'Friend',
  })
  if (profile === 'partial') return
  saveSection(database, id, 'bankinfo', {
    bankname: 'Bank of Luzon',
    bankcard: String(4000_1234_0000_0000 + id),
    idsc_code: '',
    account_holder_name: name,
    bank_branch: 'Quezon Avenue',
  })
  saveSection(database, id, 'documents', {
    bank_statement: sampleFile(database, 'statement'),
    utility_bills: sampleFile(database, 'bill'),
    employee_id: sampleFile(database, 'employee'),
  })
  saveSection(database, id, 'signature', { signature: sampleFile(database, 'signature') })
}

function giveLoan(database: Database, borrowerId: number, wish: LoanWish): number {
  const id = addLoan(database, borrowerId, wish)
  const loan = findLoan(database, String(id))
  if (loan?.state === 'completed') scheduleInstallments(database, loan, loan.createdAt)
  return id
}

/** Adds a person with everything wished for; the loans' ids come in the order of the wishes. Not in a transaction. */
export function addPerson(database: Database, wish: PersonWish & { hashed: string }) {
  const { phone, email, hashed, balance, creditScore, code } = wish
  const id = addBorrower(database, { phone, password: hashed, email, balance, creditScore })
  fillProfile(database, id, wish.name ?? 'Juan dela Cruz', wish.profile)
  const loanIds = (wish.loans ?? []).map((loan) => giveLoan(database, id, loan))
  if (code !== undefined) issueCode(database, id, code)
  return { id, loanIds }
}

/** As addPerson, from a plain password, all or nothing. */
export async function createPerson(database: Database, wish: PersonWish) {
  const hashed = await hashPassword(wish.password, cheapCost)
  return transaction(database, () => addPerson(database, { ...wish, hashed }))
}

/** A phone number that nobody has yet. */
export function freePhone(database: Database): string {
  for (;;) {
    const phone = `0918${randomInt(1_000_000, 10_000_000)}`
    if (!findBorrower(database, phone)) return phone
  }
}

export const removePerson = (database: Database, phone: string) =>
  database.prepare('DELETE FROM borrower WHERE phone = ?').run(phone).changes === 1
