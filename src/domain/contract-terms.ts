/** What the contract says in numbers (features/contract/agreement-text.tsx). Rates in percent. */
export const contractTerms = {
  lowestRate: 9,
  highestRate: 10,
  /** Interest is counted for each day on a year of so many. */
  daysInYear: 360,
  /** The deposit that it names as a condition, in percent of the loan (decisions.md C54). */
  lowestDeposit: 5,
  highestDeposit: 10,
  /** How many days there are to put right what went wrong. */
  cureDays: 5,
} as const
