import type { Fee } from '#src/api/schema/index.ts'
import { applyDefaults } from '#src/domain/apply-defaults.ts'
import { dailyRatePercent } from '#src/domain/fee.ts'
import { offerOf } from '#src/domain/offer.ts'

/** What the calculator hands to the apply screen. Amounts in the currency's main unit, the term in months. */
export interface Application {
  loanAmount: number
  loanTerm: number
  /** The same as in `feeInfo`, which alone is read. */
  monthlyPayment: number | null
  feeInfo: Fee | null
}

export interface ApplicationFigures {
  amount: number
  months: number
  monthlyRepayment: number | null
  /** The provider gave only a fee, so the monthly repayment is our estimate from it (decisions.md C30). */
  isEstimate: boolean
  /** Percent. */
  dailyRate: number | null
  /** What each installment costs on top of the principal; null where the repayment already holds everything. */
  fee: number | null
  /** Nothing was calculated: amount and term are those of domain/apply-defaults.ts (decisions.md C65). */
  isExample: boolean
  /** Rate and fee are from there, too. */
  isFeeExample: boolean
}

/**
 * The figures of the apply screen, with what the lender asks today; without a calculation, or without what it costs, the
 * specified defaults.
 */
export function applicationFigures(given: Application | undefined, asked: Fee | null): ApplicationFigures {
  const amount = given?.loanAmount ?? applyDefaults.amount
  const months = given?.loanTerm ?? applyDefaults.months
  const common = { amount, months, isExample: !given }
  if (!given || !asked) {
    return {
      ...common,
      monthlyRepayment: given ? null : applyDefaults.monthlyRepayment,
      isEstimate: false,
      dailyRate: applyDefaults.dailyRatePercent,
      fee: applyDefaults.fee,
      isFeeExample: true,
    }
  }

  const { perInstallment, monthly, isFeeOnly } = offerOf(amount, months, asked.perInstallment)
  return {
    ...common,
    monthlyRepayment: monthly,
    isEstimate: isFeeOnly,
    dailyRate: dailyRatePercent(asked.dailyRate),
    fee: isFeeOnly ? perInstallment : null,
    isFeeExample: false,
  }
}
