import { describe, expect, it } from 'vitest'

import {
  cleanPhone,
  isContactPhone,
  isPhoneText,
  minPhoneDigits,
  phoneDigits,
  phoneOfContact,
  phoneStart,
} from './phone.ts'

const isEnough = (text: string) => phoneDigits(text) >= minPhoneDigits

describe('a phone number [F59 R098 R099]', () => {
  it.each([
    // text, has only allowed characters, has enough digits, as sent
    ['0917123456', true, true, '0917123456'],
    ['123456789', true, false, '123456789'],
    ['(12345678)', true, false, '12345678'],
    ['+63 (917) 123-4567', true, true, '+639171234567'],
    ['  0917 123 4567 ', true, true, '09171234567'],
    ['(+63) 9171234567', true, true, '+639171234567'],
    ['0917+1234567', true, true, '09171234567'],
    ['++639171234567', true, true, '+639171234567'],
    ['1'.repeat(200), true, true, '1'.repeat(200)],
    // As chats and contacts hand them on.
    ['0917\u00A0123\u00A04567', true, true, '09171234567'],
    ['\u202A+63 917 123 4567\u202C', true, true, '+639171234567'],
    ['0917\u2011123\u20114567', true, true, '09171234567'],
    ['abc', false, false, 'abc'],
    ['0917123456x', false, true, '0917123456x'],
    ['0917.123.4567', false, true, '0917.123.4567'],
    ['０９１７１２３４５６', false, false, '０９１７１２３４５６'],
    ['+', true, false, '+'],
    ['', false, false, ''],
    ['   ', false, false, ''],
  ])('"%s"', (text, isAllowed, hasEnough, sent) => {
    expect(isPhoneText(text)).toBe(isAllowed)
    expect(isEnough(text)).toBe(hasEnough)
    expect(cleanPhone(text)).toBe(sent)
  })
})

it.each([
  ['+63 917 123 4567', 'plus'],
  ['(+63) 9171234567', 'plus'],
  ['0917 123 4567', 'zero'],
  [' (0917) 123-4567', 'zero'],
  ['00639171234567', 'zero'],
  ['639171234567', 'other'],
  ['9171234567', 'other'],
  ['', 'other'],
] as const)('"%s" begins with: %s', (text, start) => {
  expect(phoneStart(text)).toBe(start)
})

describe('isContactPhone', () => {
  it.each([
    ['+63 917 123-4567', true],
    ['(02) 8123-4567', true],
    [' 0917123456 ', true],
    ['\u202A+63\u00A0917\u2011123\u20114567\u202C', true],
    [' +639171234567', true],
    ['(02) 8123', false],
    ['123', false],
    ['0917+1234567', false],
    ['++639171234567', false],
    ['(+63) 9171234567', false],
    ['0917123456x', false],
    ['0917.123.4567', false],
    ['+', false],
    ['( )', false],
    ['', false],
  ])('"%s": %s', (text, isAllowed) => {
    expect(isContactPhone(text)).toBe(isAllowed)
  })
})

describe('a number out of the contacts of a phone', () => {
  it.each([
    ['+63 917 555 0199', '+639175550199'],
    ['0917-555-0199', '09175550199'],
    ['0917.555.0199', '09175550199'],
    ['tel:+63 (917) 555-0199', '+639175550199'],
    ['(02) 8123 4567 ext. 12', '0281234567'],
    ['0281234567,,12#', '0281234567'],
    ['０９１７５５５０１９９', '09175550199'],
    ['*143#', '143'],
    ['', ''],
  ])('%s is put in as %s', (text, number) => {
    expect(phoneOfContact(text)).toBe(number)
  })
})
