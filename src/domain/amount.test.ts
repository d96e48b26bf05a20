import { describe, expect, it } from 'vitest'

import { readAmount } from './amount.ts'

/** The amount and how it is sent, or what else it is. */
function read(text: string, sign = '₹') {
  const found = readAmount(text, sign)
  return found.kind === 'amount' ? [found.amount, found.plain] : found.kind
}

describe('a typed amount', () => {
  it.each([
    ['50', 50, '50'],
    [' 50 ', 50, '50'],
    ['0', 0, '0'],
    ['0.01', 0.01, '0.01'],
    ['12.5', 12.5, '12.5'],
    ['12.50', 12.5, '12.50'],
    ['12.', 12, '12'],
    ['1,000.', 1000, '1000'],
    ['.5', 0.5, '.5'],
    ['007', 7, '007'],
    ['28,000', 28_000, '28000'],
    ['1,000', 1000, '1000'],
    ['1,000.50', 1000.5, '1000.50'],
    ['1,234,567', 1_234_567, '1234567'],
    ['1,00,000', 100_000, '100000'],
    ['12,34,567.89', 1_234_567.89, '1234567.89'],
    ['28 000', 28_000, '28000'],
    ['1 234 567.5', 1_234_567.5, '1234567.5'],
    ['28\u00A0000', 28_000, '28000'],
    ['28\u202F000', 28_000, '28000'],
    ["28'000", 28_000, '28000'],
    ['28’000', 28_000, '28000'],
    ['₹28,000', 28_000, '28000'],
    ['₹ 28000', 28_000, '28000'],
    ['₱1,500.00', 1500, '1500.00'],
    ['1500 ₱', 1500, '1500'],
    ['２８０００', 28_000, '28000'],
    ['２８，０００．５０', 28_000.5, '28000.50'],
  ])('"%s" is %s', (text, amount, plain) => {
    expect(read(text)).toEqual([amount, plain])
  })

  it.each([
    ['$1,500', '$'],
    ['＄1,500', '$'],
    ['CHF 1,500', 'CHF\u00A0'],
    ['1,500 CHF', 'CHF'],
  ])('"%s" has the sign of this deployment, %s', (text, sign) => {
    expect(read(text, sign)).toEqual([1500, '1500'])
  })

  it('has no sign where this deployment has none, or one by habit', () => {
    expect([read('1,500', ''), read('₹1,500', ''), read('₱1,500', '')]).toEqual(
      Array.from({ length: 3 }, () => [1500, '1500']),
    )
  })

  it.each([
    '1,5',
    '1,50',
    '10,00',
    '0,500',
    '1,0000',
    '1000,000',
    '1,00,00',
    ',500',
    '1.000',
    '12.345',
    '1.234,50',
    '1.234.567',
    '1,234 567',
    '1 5',
    '1 000,50',
    '1,000,',
    '1..',
    '1.2.3',
  ])('"%s" is asked about', (text) => {
    expect(read(text)).toBe('doubtful')
  })

  it.each([
    '',
    ' ',
    '.',
    ',',
    '₹',
    '₹₹5',
    '$5',
    '0.001',
    '-1',
    '−1',
    '+1',
    '1e3',
    '0x10',
    '5²',
    '½',
    '①',
    '५०',
    'Infinity',
    'abc',
    '50 pesos',
  ])('"%s" is none', (text) => {
    expect(read(text)).toBe('none')
  })
})
