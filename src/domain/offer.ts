import { estimatedInstallment, isWholeRepayment, totalRepayment } from './fee.ts'

/** What a loan comes to by the lender's figure. Amounts in the currency's main unit; null is not known. */
export interface Offer {
  amount: number
  months: number
  /** The lender's figure for each installment, as it is. */
  perInstallment: number | null
  /** What is paid a month: the lender's figure, or an estimate from it where that is only a fee. */
  monthly: number | null
  /** The lender's figure is only a fee, and nothing more may be made of it (decisions.md C30). */
  isFeeOnly: boolean
  /** All installments, or all fees where the figure is only one. */
  total: number | null
}

/** What the lender's figure for each installment means for a loan of this amount. */
export function offerOf(amount: number, months: number, perInstallment: number | null): Offer {
  const isFeeOnly = perInstallment !== null && !isWholeRepayment(perInstallment, months, amount)
  return {
    amount,
    months,
    perInstallment,
    monthly: isFeeOnly ? estimatedInstallment(amount, months, perInstallment) : perInstallment,
    isFeeOnly,
    total: perInstallment === null ? null : totalRepayment(perInstallment, months),
  }
}
