import { isWholeRepayment } from './fee.ts'

/** The provider's figure where it is a whole installment; null where it can only be a fee, or is not known. */
export const wholeRepayment = (perInstallment: number | null, months: number, amount: number) =>
  perInstallment !== null && isWholeRepayment(perInstallment, months, amount) ? perInstallment : null
