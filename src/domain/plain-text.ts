/**
 * A pasted text in plain characters: without the marks of direction that nobody sees, with plain spaces and hyphens for those
 * of other kinds.
 */
export function plainText(text: string): string {
  return text
    .replace(/[\u200B-\u200F\u202A-\u202E\u2060-\u2069]/g, '')
    .replace(/[\u2010-\u2015]/g, '-')
    .replace(/\s/g, ' ')
    .trim()
}

/** A pasted code likewise, in the digits that everybody types. */
export const plainCode = (text: string): string => plainText(text.normalize('NFKC'))
