import { toCents } from './money.ts'

/** The least that can be withdrawn, in the currency's main unit. */
const least = 1

// Whole cents: 0.1 + 0.2 in the wallet still covers 0.30. A part of a cent cannot be withdrawn.
const centsOf = (balance: number) => Math.floor(toCents(balance))

/** What of a balance can be withdrawn, both in the currency's main unit. */
export const withdrawable = (balance: number): number => centsOf(balance) / 100

/** The same, as it is typed: always two decimals. */
export const wholeBalance = (balance: number): string => withdrawable(balance).toFixed(2)

/** Whether an amount can be withdrawn from a balance, both in the currency's main unit; null is no known balance. */
export function checkWithdrawal(
  amount: number,
  balance: number | null,
): 'ok' | 'not-positive' | 'below-least' | 'exceeds-balance' {
  if (amount <= 0) return 'not-positive'
  if (amount < least) return 'below-least'
  const available = balance === null ? 0 : centsOf(balance)
  return Math.round(toCents(amount)) <= available ? 'ok' : 'exceeds-balance'
}
