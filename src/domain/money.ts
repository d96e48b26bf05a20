/** An amount in cents, freed of binary drift (1.005 is 100.5, not 100.49999999999999) but not yet whole. */
export function toCents(amount: number): number {
  // Fifteen significant digits is what a double can hold of a decimal: the drift lies beyond them.
  return Number((amount * 100).toPrecision(15))
}

/** An amount rounded to two decimals, halves up; NaN stays NaN (shown as "—"). */
export function roundToCents(amount: number): number {
  return Math.round(toCents(amount)) / 100
}
