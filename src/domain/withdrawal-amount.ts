import { toCents } from './money.ts'

// decisions.md C105
const least = 1

/** Whether an amount can be withdrawn from a balance, both in the currency's main unit; null is no known balance. */
export function checkWithdrawal(
  amount: number,
  balance: number | null,
): 'ok' | 'not-positive' | 'below-least' | 'exceeds-balance' {
  if (amount <= 0) return 'not-positive'
  if (amount < least) return 'below-least'
  // Whole cents: 0.1 + 0.2 in the wallet still covers 0.30. A part of a cent cannot be withdrawn.
  const available = balance === null ? 0 : Math.floor(toCents(balance))
  return Math.round(toCents(amount)) <= available ? 'ok' : 'exceeds-balance'
}
