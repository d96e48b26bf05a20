import type { Installment, Loan } from '#src/api/schema/order.ts'

import { dayOf, daysBetween } from './calendar.ts'
import { listStep, type LoanStep } from './loan-status.ts'
import { standingOf } from './repayment-standing.ts'

/** What is known of where a borrower stands; what is not known is empty or null. */
interface Known {
  /** The screen from which a sign-in has led away. */
  leftOff: string | null
  /** Something about money was asked for and has no clear answer. */
  isMoneyInDoubt: boolean
  /** Of every loan that is being repaid. */
  installments: readonly (Pick<Installment, 'stage' | 'amount' | 'dueAt' | 'proofUrl'> & {
    orderNumber: string
  })[]
  loans: readonly Loan[]
  /** How many of the four sections of the profile are complete. */
  completeSections: number | null
  /** A form in which something was typed that was not sent. */
  draft: string | null
}

/**
 * The one thing that matters most. `inDays`: calendar days until an installment is due, negative once it is late.
 */
export type HomeCard =
  | { kind: 'left-off'; href: string }
  | { kind: 'installment'; orderNumber: string; stage: string; amount: number | null; inDays: number }
  | { kind: 'loan'; loan: Loan; step: LoanStep }
  | { kind: 'profile'; complete: number }
  | { kind: 'draft'; form: string }

const soon = 7

/** The unpaid installment that is due first, where that is within a week or over. */
function nextInstallment(installments: Known['installments'], now: number): HomeCard | null {
  const next = standingOf(installments, now)
  const today = dayOf(now)
  if (!next || next.kind === 'all-paid' || today === null) return null
  const due = next.kind === 'overdue' ? next.since : next.due
  if (due === null) return null
  const inDays = daysBetween(today, due)
  const { orderNumber, stage, amount } = next.first
  return inDays > soon ? null : { kind: 'installment', orderNumber, stage, amount, inDays }
}

const timeOf = ({ appliedAt }: Loan) =>
  typeof appliedAt === 'number' ? appliedAt : Date.parse(dayOf(appliedAt) ?? '')

/** The application that is furthest; a rejected one only until the next. */
function applicationOf(inAnyOrder: readonly Loan[]): HomeCard | null {
  // Where a time is not known, the provider's order stands.
  const loans = [...inAnyOrder].sort((one, other) => timeOf(other) - timeOf(one))
  for (const step of ['approved', 'under-review'] as const) {
    const loan = loans.find(({ status }) => listStep(status) === step)
    if (loan) return { kind: 'loan', loan, step }
  }
  const [newest] = loans
  const isRejected = newest && listStep(newest.status) === 'rejected'
  return isRejected ? { kind: 'loan', loan: newest, step: 'rejected' } : null
}

/** What Home shows a borrower first; null where nothing is known that matters. `now`: epoch milliseconds. */
export function homeCard(known: Known, now: number): HomeCard | null {
  const { leftOff, isMoneyInDoubt, installments, loans, completeSections, draft } = known
  if (leftOff !== null) return { kind: 'left-off', href: leftOff }
  // The notice above every screen says all there is of it.
  if (isMoneyInDoubt) return null
  const about = nextInstallment(installments, now) ?? applicationOf(loans)
  if (about) return about
  if (completeSections !== null && completeSections < 4)
    return { kind: 'profile', complete: completeSections }
  return draft === null ? null : { kind: 'draft', form: draft }
}
