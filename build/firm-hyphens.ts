/** A text in which no line ends after a hyphen inside a word: "mag-log in", "tig-{amount}" (U+2011). */
export const withFirmHyphens = (text: string): string =>
  text.replaceAll(/(?<=\p{L})-(?=[\p{L}{])/gu, '\u2011')
