/** The size of a file in bytes, as "245 kB" or "1.2 MB", in the language of the page. Not with the formats that every first visit loads. */
export function fileSize(bytes: number, language: string): string {
  const [amount, unit] = bytes < 1e6 ? [Math.ceil(bytes / 1e3), 'kilobyte'] : [bytes / 1e6, 'megabyte']
  const locale = language === 'fil' ? 'fil-PH' : 'en-US'
  return new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: 1 }).format(amount)
}
