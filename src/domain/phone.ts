/** Digits, not characters: "+63 (917)" is five (C12). */
export const minPhoneDigits = 10

/** Whether a text has only what may stand in a phone number: digits, plus, hyphen, space and parentheses. */
export function isPhoneText(text: string): boolean {
  return /^[0-9+\- ()]+$/.test(text.trim())
}

/** How many digits a text has, 0 to 9 alone: full-width and other digits are not dialled. */
export function phoneDigits(text: string): number {
  return text.replace(/[^0-9]/g, '').length
}

/** A phone number as it is sent, the same in every call so that one person is one account: digits and a leading plus. */
export function cleanPhone(text: string): string {
  return text.replace(/[\s()-]/g, '').replace(/(?!^)\+/g, '')
}

/** Whether a text can be a contact's phone: an optional plus, then spaces, hyphens, parentheses, and digits enough. */
export function isContactPhone(text: string): boolean {
  return /^\+?[0-9\- ()]+$/.test(text.trim()) && phoneDigits(text) >= minPhoneDigits
}
