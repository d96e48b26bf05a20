/** What a typed amount is, in the currency's main unit. `plain` is it as digits with a point, as it is sent. */
export type TypedAmount =
  | { kind: 'amount'; amount: number; plain: string }
  /** Digits that people read differently: asked about, never guessed at. */
  | { kind: 'doubtful' }
  /** No amount at all, or less than the smallest coin. */
  | { kind: 'none' }

const spaces = /[\s\u00A0\u2000-\u200B\u202F\u205F\u3000]/g
const fullWidth = /[\uFF04\uFF0C\uFF0E\uFF10-\uFF19\uFF2B\uFF2D\uFF4B\uFF4D]/g

/** Full-width digits, point, comma, dollar, k and m as the usual ones, every space as one and the same. */
export const normalized = (text: string) =>
  text
    .replace(fullWidth, (character) => String.fromCharCode(character.charCodeAt(0) - 0xfee0))
    .replace(spaces, ' ')
    .trim()

/** One sign of a currency, before the amount or behind it: that of this deployment, or a rupee or peso by habit. */
export function withoutSign(text: string, currencySign: string): string {
  for (const sign of [currencySign.trim(), '₹', '₱']) {
    if (sign === '') continue
    if (text.startsWith(sign)) return text.slice(sign.length).trim()
    if (text.endsWith(sign)) return text.slice(0, -sign.length).trim()
  }
  return text
}

/** Digits with at most two decimals behind a point. */
const plainNumber = /^(\d+(\.\d{1,2})?|\.\d{1,2})$/
/** The same in groups of three, or of two above the thousands (1,00,000), all parted by the same separator. */
const grouped = /^[1-9]\d{0,2}(?:([, '’])\d{3}(?:\1\d{3})*|([, '’])(?:\d{2}\2)+\d{3})(?:\.\d{0,2})?$/
/** A plain decimal below the smallest coin. */
const belowCoin = /^0*\.00\d+$/

/**
 * Reads an amount as people type or paste it: "28,000", "₱ 1 234.50", "1,00,000", full-width digits. A comma, a space or an
 * apostrophe parts groups of digits and nothing else, a point stands before decimals and nothing else; "1,5", "1.000" and
 * "10,00" may mean two amounts, and are doubtful.
 */
export function readAmount(text: string, currencySign: string): TypedAmount {
  const digits = withoutSign(normalized(text), currencySign)
  const plain = (grouped.test(digits) ? digits.replace(/[^\d.]/g, '') : digits).replace(/\.$/, '')
  const amount = Number(plain)
  // Beyond exact integers it is no longer what was typed: the number of a receipt, mostly.
  if (plainNumber.test(plain) && amount <= Number.MAX_SAFE_INTEGER) return { kind: 'amount', amount, plain }
  const isOfDigits = /\d/.test(digits) && /^[\d.,'’ ]+$/.test(digits)
  return { kind: isOfDigits && !belowCoin.test(digits) ? 'doubtful' : 'none' }
}
