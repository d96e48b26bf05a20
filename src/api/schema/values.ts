// How one value of the provider's is read, without a schema library: the service worker reads answers with these too.

// A number that JavaScript writes with an exponent, or no longer holds exactly, is not what the provider wrote.
const isWrittenOut = (value: unknown) =>
  typeof value === 'number' && Math.abs(value) <= Number.MAX_SAFE_INTEGER && !`${value}`.includes('e')

// What a program writes of a value that it does not have, or no longer holds exactly (decisions.md C100).
const noWord = /^(NaN|[+-]?Infinity|null|undefined|[+-]?\d(\.\d+)?[eE][+-]?\d{1,3})$/

/** Text, or a number as text; '' for missing, null, words that are no words, and anything that is not text. */
export function readText(value: unknown): string {
  if (typeof value === 'string') return value.trim().replace(noWord, '')
  return isWrittenOut(value) ? String(value) : ''
}

// Control characters show nothing or break what shows them, and an override turns the words around it about.
// oxlint-disable-next-line no-control-regex -- these are what it is for
const unseen = /[\u0000-\u0008\u000b-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g
const longestWords = 1000

/** Text of the provider's that is drawn as it is: nothing in it acts on what stands around it, nor is it without end. */
export function readWords(value: unknown): string {
  const seen = readText(value).replaceAll(unseen, '')
  return seen.length > longestWords ? `${[...seen].slice(0, longestWords).join('')}…` : seen
}

const plainNumber = /^[+-]?(\d+|\d{1,3}(,\d{3})+)(\.\d+)?$/

/** A finite number, never -0, also from "50000.00" or "1,000.50"; null for anything else and beyond exact integers. */
export function readNumber(value: unknown): number | null {
  const isText = typeof value === 'string'
  if (isText && !plainNumber.test(value.trim())) return null
  const number = isText ? Number(value.replaceAll(',', '')) : value
  return typeof number === 'number' && Math.abs(number) <= Number.MAX_SAFE_INTEGER ? number || 0 : null
}

/** True for 1, "1" and true; false for everything else. */
export const readFlag = (value: unknown): boolean => value === true || readNumber(value) === 1

/** An http(s) address without a password in it, made absolute against `base`; '' for anything else. */
export function safeUrl(value: unknown, base?: string): string {
  if (typeof value !== 'string' || value.trim() === '') return ''
  try {
    const url = new URL(value.trim(), base)
    const isWeb = url.protocol === 'https:' || url.protocol === 'http:'
    return isWeb && url.username === '' && url.password === '' ? url.href : ''
  } catch {
    return ''
  }
}

/** One field of an object; undefined where there is none, or no object. */
export const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined

/** An account or card of which only the last four digits are told, "•••• 1234"; '' for none. */
export const accountEnd = (account: string): string =>
  account && `•••• ${account.replace(/\D/g, '').slice(-4)}`.trimEnd()

/** A phone number with its middle hidden, "0917****567"; of a short one little or nothing is left. */
export function maskPhone(phone: string): string {
  const characters = [...phone.replace(/[\s()-]/g, '')]
  const { length } = characters
  const [first, last] = length >= 10 ? [4, 3] : length > 5 ? [1, 2] : [0, 0]
  return `${characters.slice(0, first).join('')}****${characters.slice(length - last).join('')}`
}
