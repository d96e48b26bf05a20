/** 23 characters as shown: four groups of four, one of three, and the spaces between. */
const mostDigits = 19

/** The digits of a card number as it is sent: at most 19, whatever else was typed or pasted. */
export function cardDigits(text: string): string {
  // A keyboard of another script writes the same digits in full width.
  return text.normalize('NFKC').replace(/\D/g, '').slice(0, mostDigits)
}

/** A card number as it is shown: its digits in groups of four, "1234 5678 9". */
export function groupCardNumber(text: string): string {
  return cardDigits(text).replace(/(\d{4})(?=\d)/g, '$1 ')
}

/** Groups what an input holds and keeps the caret behind the digit it stood behind. */
export function regroup(text: string, caret: number): { text: string; caret: number } {
  const before = cardDigits(text.slice(0, caret)).length
  // Before a space rather than after it: deleting backwards would otherwise take the space for ever.
  const spaces = Math.max(0, Math.floor((before - 1) / 4))
  return { text: groupCardNumber(text), caret: before + spaces }
}
