import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

import {
  account,
  amount,
  count,
  flag,
  list,
  maskedPhone,
  number,
  orNull,
  requiredText,
  text,
  time,
  webAddress,
} from './loose.ts'
import { safeUrl } from './values.ts'

const read = <T>(schema: v.GenericSchema<unknown, T>, value: unknown) => v.parse(schema, value)

describe('numbers', () => {
  it.each([
    [50_000, 50_000],
    ['50000.00', 50_000],
    [' 12 ', 12],
    ['1,000.50', 1000.5],
    ['-5', -5],
    ['+3', 3],
    [-0, 0],
    ['-0', 0],
    ['-0.00', 0],
    ['', null],
    [null, null],
    [undefined, null],
    ['abc', null],
    ['1e3', null],
    ['1,00', null],
    [Number.NaN, null],
    [Number.POSITIVE_INFINITY, null],
    [1e-7, 1e-7],
    [1e21, null],
    ['9007199254740993', null],
    [[], null],
    [{}, null],
    [true, null],
  ])('%j is %j [R352]', (given, expected) => {
    expect(read(number, given)).toBe(expected)
  })

  it('are no amount when negative', () => {
    expect([read(amount, '-0.01'), read(amount, 0), read(amount, '0.01')]).toEqual([null, 0, 0.01])
  })

  it('are a count only when whole and positive', () => {
    expect([read(count, '12'), read(count, 0), read(count, 1.5), read(count, '-3')]).toEqual([
      12,
      null,
      null,
      null,
    ])
  })
})

describe('flags [R152]', () => {
  it.each([
    [1, true],
    ['1', true],
    [true, true],
    ['1.0', true],
    [0, false],
    ['0', false],
    [2, false],
    ['', false],
    [null, false],
    [{}, false],
  ])('%j is %j', (given, expected) => {
    expect(read(flag, given)).toBe(expected)
  })
})

describe('text', () => {
  it.each([
    ['  a ', 'a'],
    [12, '12'],
    [null, ''],
    [undefined, ''],
    [[], ''],
    [{ a: 1 }, ''],
    [1e21, ''],
    [1e-7, ''],
    [2 ** 53, ''],
    ['NaN', ''],
    [' NaN ', ''],
    ['Infinity', ''],
    ['-Infinity', ''],
    ['null', ''],
    ['undefined', ''],
    ['1e21', ''],
    ['1.0E+21', ''],
    ['9.007e-7', ''],
    ['Nancy', 'Nancy'],
    // A name that people have.
    ['Null', 'Null'],
    ['null and void', 'null and void'],
    ['12e34', '12e34'],
    ['1e2345', '1e2345'],
    ['-', '-'],
  ])('%j is %j', (given, expected) => {
    expect(read(text, given)).toBe(expected)
  })

  it('that is required makes an empty value unreadable', () => {
    expect(v.safeParse(requiredText, ' ').success).toBe(false)
    expect(read(requiredText, 7)).toBe('7')
  })
})

describe('an account', () => {
  it.each([
    ['1234567890123456', '•••• 3456'],
    ['1234 5678 9012 3456', '•••• 3456'],
    ['****3456', '•••• 3456'],
    [4000123400005678, '•••• 5678'],
    ['123456789012345678901234', '•••• 1234'],
    ['12', '•••• 12'],
    ['none', '••••'],
    ['', ''],
    [null, ''],
  ])('%j is known as %j and no longer', (given, expected) => {
    expect(read(account, given)).toBe(expected)
  })
})

describe('times', () => {
  it.each([
    [1_795_000_000, 1_795_000_000_000],
    ['1795000000', 1_795_000_000_000],
    [1_795_000_000_123, 1_795_000_000_123],
    ['2026-11-21 10:00:00', new Date(2026, 10, 21, 10).getTime()],
    ['2026-11-21 10:00', new Date(2026, 10, 21, 10).getTime()],
    ['2026-11-21', '2026-11-21'],
    ['next Friday', 'next Friday'],
    [0, null],
    ['0', null],
    ['', null],
    [null, null],
    [undefined, null],
    [12, null],
    [-1_795_000_000, null],
    [-179_500_000, null],
    ['NaN', null],
    ['null', null],
    ['1e21', null],
    ['0000-00-00', null],
    ['0000-00-00 00:00:00', null],
    ['-0001-11-30 00:00:00', null],
    ['2027-02-30 00:00:00', '2027-02-30 00:00:00'],
    ['2026-00-00 00:00:00', '2026-00-00 00:00:00'],
    ['1970-01-01 08:00:00', null],
    ['1969-12-31 19:00:00', null],
    ['0000-00-05', '0000-00-05'],
    ['since 1970-01-01', 'since 1970-01-01'],
    ['2026-11-21 10:00 or later', '2026-11-21 10:00 or later'],
    ['from 2026-11-21 10:00', 'from 2026-11-21 10:00'],
    [[], null],
  ])('%j is %j [R348 R349]', (given, expected) => {
    expect(read(time, given)).toBe(expected)
  })

  it('read twice are the same, as when they come back from storage', () => {
    for (const given of [1_795_000_000, '2026-11-21', 'next Friday', null]) {
      const once = read(time, given)
      expect(read(time, once)).toBe(once)
    }
  })
})

describe('web addresses', () => {
  it.each([
    ['https://files.example/a.png', 'https://files.example/a.png'],
    ['http://files.example/a.png', 'http://files.example/a.png'],
    [' https://files.example/ ', 'https://files.example/'],
    ['javascript:alert(1)', ''],
    ['java\tscript:alert(1)', ''],
    ['data:text/html,x', ''],
    ['file:///etc/passwd', ''],
    ['intent://x', ''],
    ['https://user:pw@files.example/', ''],
    ['/upload/a.png', ''],
    ['', ''],
    [null, ''],
    [7, ''],
  ])('%j is %j', (given, expected) => {
    expect([safeUrl(given), read(webAddress, given)]).toEqual([expected, expected])
  })

  it('may be relative to a known one', () => {
    expect(safeUrl('a.png', 'https://files.example/upload/')).toBe('https://files.example/upload/a.png')
    expect(safeUrl('javascript:alert(1)', 'https://files.example/')).toBe('')
  })
})

describe('lists and objects', () => {
  it.each([[null], [undefined], [''], [[]]])('%j is an empty list', (given) => {
    expect(read(list(number), given)).toEqual([])
  })

  it('a list that is an object is unreadable', () => {
    expect(v.safeParse(list(number), { 0: 1 }).success).toBe(false)
  })

  it.each([[null], [undefined], [''], [[]], [{}]])('%j is no object', (given) => {
    expect(read(orNull(v.object({ a: number })), given)).toBeNull()
  })
})

describe("somebody else's phone number", () => {
  it.each([
    ['09171234567', '0917****567'],
    ['9171234567', '9171****567'],
    ['+63 917 123 4567', '+639****567'],
    ['091****4567', '091*****567'],
    ['123456789', '1****89'],
    ['123456', '1****56'],
    ['12345', '****'],
    ['1', '****'],
    ['', '****'],
    ['Juan dela Cruz', 'Juan****ruz'],
  ])('"%s" is shown as %s', (phone, masked) => {
    expect(read(maskedPhone, phone)).toBe(masked)
    // As it is read from the phone again.
    expect(read(maskedPhone, masked)).toBe(masked)
  })
})
