import type { Fee } from '#src/api/schema/index.ts'
import { applyDefaults } from '#src/domain/apply-defaults.ts'
import { dailyRatePercent, estimatedInstallment, isWholeRepayment } from '#src/domain/fee.ts'

/** What the calculator hands to the apply screen. Amounts in the currency's main unit, the term in months. */
export interface Application {
  loanAmount: number
  loanTerm: number
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
  /** Nothing was calculated: amount and term are those of spec.md section 9 (decisions.md C65). */
  isExample: boolean
  /** Rate and fee are those of spec.md section 9. */
  isFeeExample: boolean
}

/** The figures of the apply screen; without a calculation, or without what it costs, the specified defaults. */
export function applicationFigures(given: Application | undefined): ApplicationFigures {
  const {
    loanAmount: amount,
    loanTerm: months,
    monthlyPayment,
    feeInfo,
  } = given ?? {
    loanAmount: applyDefaults.amount,
    loanTerm: applyDefaults.months,
    monthlyPayment: applyDefaults.monthlyRepayment,
    feeInfo: null,
  }
  const common = { amount, months, isExample: !given }
  if (!feeInfo) {
    return {
      ...common,
      monthlyRepayment: monthlyPayment,
      isEstimate: false,
      dailyRate: applyDefaults.dailyRatePercent,
      fee: applyDefaults.fee,
      isFeeExample: true,
    }
  }

  const { perInstallment } = feeInfo
  const isOnlyFee = perInstallment !== null && !isWholeRepayment(perInstallment, months, amount)
  return {
    ...common,
    monthlyRepayment: isOnlyFee
      ? estimatedInstallment(amount, months, perInstallment)
      : (monthlyPayment ?? perInstallment),
    isEstimate: isOnlyFee,
    dailyRate: dailyRatePercent(feeInfo.dailyRate),
    fee: isOnlyFee ? perInstallment : null,
    isFeeExample: false,
  }
}
