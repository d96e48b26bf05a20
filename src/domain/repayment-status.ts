import { isFileAddress } from '#src/api/schema/file-address.ts'

import { roundToCents } from './money.ts'

export type RepaymentStatus = 'paid' | 'pending' | 'overdue' | 'unknown'

/** A loan's repayment status; the provider sends a number or a word. */
export function repaymentStatus(code: string): RepaymentStatus {
  switch (code) {
    case '1':
    case 'paid':
      return 'paid'
    case '0':
    case 'pending':
      return 'pending'
    case '-1':
    case 'overdue':
      return 'overdue'
    default:
      return 'unknown'
  }
}

/** The proof of payment alone decides, whatever the status texts beside it say (C91). */
export const isInstallmentPaid = ({ proofUrl }: { proofUrl: string }): boolean => isFileAddress(proofUrl)

/**
 * Over how many months a loan is divided; null where that is not known, or where more installments are listed, as after a
 * new plan: nobody says how that divides it.
 */
export const dividedOver = (months: number | null, listed: number): number | null =>
  months !== null && listed <= months ? months : null

const known = (amount: number) => (Number.isFinite(amount) && amount >= 0 ? roundToCents(amount) : null)

/**
 * Principal and interest of an installment: as given; the one that is missing is what the other leaves of the installment,
 * and where both are, the principal is an equal part of the loan. Amounts in the currency's main unit, two decimals; null
 * where it cannot be told or would be negative.
 */
export function installmentParts(installment: {
  amount: number | null
  principal: number | null
  interest: number | null
  loanAmount: number | null
  months: number | null
}): { principal: number | null; interest: number | null } {
  const { amount, interest, loanAmount, months } = installment
  const equalPart = loanAmount !== null && months !== null && months > 0 ? loanAmount / months : Number.NaN
  const beside = (part: number | null) => (amount !== null && part !== null ? amount - part : Number.NaN)
  const counted = interest === null ? equalPart : beside(known(interest))
  const principal = known(installment.principal ?? counted)
  return { principal, interest: known(interest ?? beside(principal)) }
}
