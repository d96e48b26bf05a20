import { describe, expect, it } from 'vitest'

import { cardDigits, groupCardNumber, regroup } from './card-number.ts'

describe('a card number', () => {
  it.each([
    ['', '', ''],
    ['1', '1', '1'],
    ['1234', '1234', '1234'],
    ['12345', '12345', '1234 5'],
    ['1234-5678 9012x3456', '1234567890123456', '1234 5678 9012 3456'],
    ['123456789012345678', '123456789012345678', '1234 5678 9012 3456 78'],
    ['1234567890123456789', '1234567890123456789', '1234 5678 9012 3456 789'],
    ['12345678901234567890', '1234567890123456789', '1234 5678 9012 3456 789'],
    ['１２３４５', '12345', '1234 5'],
    ['abc', '', ''],
  ])('"%s" is sent as "%s", shown as "%s" [R191 R192 R193]', (text, digits, shown) => {
    expect(cardDigits(text)).toBe(digits)
    expect(groupCardNumber(text)).toBe(shown)
    expect(shown.length).toBeLessThanOrEqual(23)
  })
})

describe('regroup', () => {
  // The bar is the caret.
  it.each([
    ['typing the fourth digit', '1234|', '1234|'],
    ['typing the fifth', '12345|', '1234 5|'],
    ['typing within a group', '129|34 5678', '129|3 4567 8'],
    ['typing at the end of a group', '12349| 5678', '1234 9|567 8'],
    ['deleting a digit in the middle', '12|4 5678', '12|45 678'],
    ['deleting the space backwards', '1234|5678', '1234| 5678'],
    ['deleting the first digit of a group', '1234 |678', '1234| 678'],
    ['pasting with dashes', '1234-5678-|9', '1234 5678| 9'],
    ['pasting letters before the caret', 'ab12|34', '12|34'],
    ['at the start', '|12345', '|1234 5'],
    ['twenty digits, caret at the end', '12345678901234567890|', '1234 5678 9012 3456 789|'],
    ['a twentieth digit in the middle', '12|345678901234567890', '12|34 5678 9012 3456 789'],
    ['nothing', '|', '|'],
  ])('%s', (_name, typed, expected) => {
    const { text, caret } = regroup(typed.replace('|', ''), typed.indexOf('|'))
    expect(`${text.slice(0, caret)}|${text.slice(caret)}`).toBe(expected)
  })
})
