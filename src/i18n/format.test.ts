import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { createFormat } from './format.ts'

const en = createFormat('en')
const fil = createFormat('fil')

describe('money', () => {
  it.each([
    [100_000, 'none', '₹100,000'],
    [9014.5, 'auto', '₹9,014.50'],
    [9014, 'auto', '₹9,014'],
    [25_000.5, 'two', '₹25,000.50'],
    [1000, 'two', '₹1,000.00'],
    [0, 'none', '₹0'],
    [null, 'none', '—'],
    [Number.NaN, 'two', '—'],
    [Number.POSITIVE_INFINITY, 'none', '—'],
    [2 ** 53, 'none', '—'],
    [1.005, 'two', '₹1.01'],
    [1e-7, 'two', '₹0.00'],
    [-0, 'none', '₹0'],
    [-0.4, 'none', '₹0'],
    [-0.001, 'two', '₹0.00'],
    [-0.6, 'none', '-₹1'],
  ] as const)('%d with decimals %s is %s in both languages [R350]', (amount, decimals, expected) => {
    expect([en.money(amount, decimals), fil.money(amount, decimals)]).toEqual([expected, expected])
  })
})

describe('numbers made by hand', () => {
  const amounts = fc.oneof(
    fc.double({ min: -1e11, max: 1e11, noNaN: true }),
    fc.integer({ min: -1e9, max: 1e9 }).map((thousandths) => thousandths / 1000),
    fc.integer({ min: -1e9, max: 1e9 }).map((cents) => cents / 100),
    fc.integer({ min: 0, max: 2e7 }),
  )

  it.each([
    ['en-US', en],
    ['fil-PH', fil],
  ] as const)("are the browser's own of %s", (locale, format) => {
    const money = (digits: number) =>
      new Intl.NumberFormat(locale, {
        style: 'currency',
        currency: 'INR',
        currencyDisplay: 'narrowSymbol',
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
        signDisplay: 'negative',
      })
    const percent = new Intl.NumberFormat(locale, { maximumFractionDigits: 4, signDisplay: 'negative' })
    fc.assert(
      fc.property(amounts, (amount) => {
        expect(format.money(amount)).toBe(money(0).format(amount))
        expect(format.money(amount, 'two')).toBe(money(2).format(amount))
        // Of a rate in thousands of millions a number has no fourth decimal left.
        const rate = amount / 1e8
        expect(format.percent(rate)).toBe(`${percent.format(rate)}%`)
      }),
      { numRuns: 2_000 },
    )
  })
})

describe('percent', () => {
  it.each([
    [0.02, 2, 2, '0.02%'],
    [5, 0, 4, '5%'],
    [0.0255, 0, 4, '0.0255%'],
    [-0.00001, 0, 4, '0%'],
    [null, 0, 4, '—'],
  ] as const)('%d is %s', (value, least, most, expected) => {
    expect(en.percent(value, least, most)).toBe(expected)
  })
})

describe('times', () => {
  const afternoon = new Date(2026, 10, 21, 14, 5).getTime()

  it('are day, month, year and a clock of 12 hours', () => {
    expect(en.time(afternoon)).toBe('21 Nov 2026, 2:05\u00a0PM')
    expect(fil.time(afternoon)).toBe('21 Nob 2026, 2:05\u00a0PM')
    expect(en.time(new Date(2026, 8, 2, 0, 5).getTime())).toBe('2 Sep 2026, 12:05\u00a0AM')
  })

  it.each([
    ['en-US', en],
    ['fil-PH', fil],
  ] as const)("have the months' names that browsers have: %s", (locale, format) => {
    const month = new Intl.DateTimeFormat(locale, { month: 'short' })
    for (let index = 0; index < 12; index += 1) {
      const date = new Date(2026, index, 9, 23, 59)
      expect(format.time(date.getTime())).toBe(`9 ${month.format(date)} 2026, 11:59\u00a0PM`)
    }
  })

  it.each([
    ['en-PH', en],
    ['fil-PH', fil],
  ] as const)('have the clock that browsers have, but for its space: %s', (locale, format) => {
    const clock = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit' })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 24 * 60 - 1 }), (minute) => {
        const date = new Date(2026, 10, 21, 0, minute)
        const browsers = clock.format(date).replace(/\s/, '\u00a0')
        expect(format.time(date.getTime()).split(', ')[1]).toBe(browsers)
      }),
    )
  })

  it('are only a day where only a day is known, whatever the time zone', () => {
    expect(en.time('2026-11-01')).toBe('1 Nov 2026')
  })

  it("are the provider's text where it is not a time, and a dash for none [R349]", () => {
    expect(['next Friday', null, '', Number.NaN, 1e20].map((time) => en.time(time))).toEqual([
      'next Friday',
      '—',
      '—',
      '—',
      '—',
    ])
    expect(en.time('2026-13-01')).toBe('2026-13-01')
  })

  it('are not known where a phone that had lost its date noted them', () => {
    expect([en.time(0), en.time(Date.UTC(1980, 0, 6)), en.time(new Date(2020, 0, 6).getTime())]).toEqual([
      '—',
      '—',
      '6 Jan 2020, 12:00\u00a0AM',
    ])
  })
})
