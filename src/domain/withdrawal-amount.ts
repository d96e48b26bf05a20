import { toCents } from './money.ts'

/**
 * A typed amount in the currency's main unit, or null when it is not a plain decimal of at most two decimals.
 * Commas are refused, not guessed at: "1,000" is a thousand to one person and one to another (C59).
 */
export function parseAmount(text: string): number | null {
  const amount = text.trim()
  return /^(\d+\.?\d{0,2}|\.\d{1,2})$/.test(amount) ? Number(amount) : null
}

/** Whether a typed amount can be withdrawn from a balance, both in the currency's main unit; null is no known balance. */
export function checkWithdrawal(
  amountText: string,
  balance: number | null,
): 'ok' | 'not-positive' | 'exceeds-balance' {
  const amount = parseAmount(amountText)
  if (amount === null || amount <= 0) return 'not-positive'
  // Whole cents: 0.1 + 0.2 in the wallet still covers 0.30. A part of a cent cannot be withdrawn.
  const available = balance === null ? 0 : Math.floor(toCents(balance))
  return Math.round(toCents(amount)) <= available ? 'ok' : 'exceeds-balance'
}
