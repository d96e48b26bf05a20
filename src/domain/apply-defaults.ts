/** What the apply screen shows when it is opened without a calculation (C65); `fee` per installment. */
export const applyDefaults = {
  amount: 100_000,
  months: 12,
  monthlyRepayment: 9014,
  dailyRatePercent: 0.02,
  fee: 680,
} as const
