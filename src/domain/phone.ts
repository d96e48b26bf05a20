import { plainText } from './plain-text.ts'

/** Digits, not characters: "+63 (917)" is five (C12). */
export const minPhoneDigits = 10

/** Numbers to show how one is typed, either way. No line ends inside of them. */
export const nationalExample = '0917\u00A0123\u00A04567'
export const internationalExample = '+63\u00A0917\u00A0123\u00A04567'

/** Whether a text has only what may stand in a phone number: digits, plus, hyphen, space and parentheses. */
export function isPhoneText(text: string): boolean {
  return /^[0-9+\- ()]+$/.test(plainText(text))
}

/** How many digits a text has, 0 to 9 alone: full-width and other digits are not dialled. */
export function phoneDigits(text: string): number {
  return text.replace(/[^0-9]/g, '').length
}

/** A phone number as it is sent, the same in every call so that one person is one account: digits and a leading plus. */
export function cleanPhone(text: string): string {
  return plainText(text)
    .replace(/[ ()-]/g, '')
    .replace(/(?!^)\+/g, '')
}

/** How a number begins: the provider takes 0917… and +63 917… for two, and nothing here may say that they are one (C12). */
export function phoneStart(text: string): 'plus' | 'zero' | 'other' {
  const clean = cleanPhone(text)
  if (clean.startsWith('+')) return 'plus'
  return clean.startsWith('0') ? 'zero' : 'other'
}

/** Whether a text can be a contact's phone: an optional plus, then spaces, hyphens, parentheses, and digits enough. */
export function isContactPhone(text: string): boolean {
  return /^\+?[0-9\- ()]+$/.test(plainText(text)) && phoneDigits(text) >= minPhoneDigits
}

/** A number out of somebody's contacts as it is typed here: without what is dialled after it, or stands around it. */
export function phoneOfContact(text: string): string {
  const [number = ''] = text.normalize('NFKC').split(/[,;#x]/i)
  return cleanPhone(number.replace(/[^0-9+]/g, ''))
}
