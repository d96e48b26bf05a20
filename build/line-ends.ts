/** A text in which no line ends after a hyphen inside a word: "mag-log in", "tig-{amount}" (U+2011). */
export const withFirmHyphens = (text: string): string =>
  text.replaceAll(/(?<=\p{L})-(?=[\p{L}{])/gu, '\u2011')

/**
 * A text in which no line begins with what stands between two parts, nor with the number of the first: "Installment 2 ·
 * ₹9,013.33" (U+00A0).
 */
export const withFirmDots = (text: string): string =>
  text.replaceAll(/(?<=\p{L}) (?=\{\w+\} ·)/gu, '\u00a0').replaceAll(' ·', '\u00a0·')
