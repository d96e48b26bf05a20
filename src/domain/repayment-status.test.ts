import { describe, expect, it } from 'vitest'

import { isOverdue } from './calendar.ts'
import { installmentParts, isInstallmentPaid, repaymentStatus } from './repayment-status.ts'

describe('repaymentStatus', () => {
  it.each([
    ['1', 'paid'],
    ['paid', 'paid'],
    ['0', 'pending'],
    ['pending', 'pending'],
    ['-1', 'overdue'],
    ['overdue', 'overdue'],
    ['2', 'unknown'],
    ['', 'unknown'],
  ])('%s is %s [R290]', (code, status) => {
    expect(repaymentStatus(code)).toBe(status)
  })
})

describe('isInstallmentPaid', () => {
  it.each([
    ['https://files.example/proof.jpg', true],
    ['/upload/proof.jpg', true],
    ['', false],
    ['  ', false],
    ['0', false],
    ['/', false],
    ['https://cdn.example', false],
    [' HTTP://cdn.example/ ', false],
    ['https://cdn.example/upload/', false],
    ['/upload/', false],
    ['https://cdn.example/proof/?file=7', true],
    ['https://cdn.example/?file=7', true],
    ['https://cdn.example?file=7', true],
  ])('proof %s: %s [R296 R297]', (proofUrl, isPaid) => {
    expect(isInstallmentPaid({ proofUrl })).toBe(isPaid)
  })
})

describe('installmentParts', () => {
  const installment = { amount: 9014, principal: null, interest: null, loanAmount: 100_000, months: 12 }

  it.each([
    ['divides the loan', {}, { principal: 8333.33, interest: 680.67 }],
    ['takes both as given', { principal: 8000, interest: 1014 }, { principal: 8000, interest: 1014 }],
    ['takes a given principal', { principal: 8000 }, { principal: 8000, interest: 1014 }],
    ['takes a given interest', { interest: 700 }, { principal: 8314, interest: 700 }],
    ['a given zero is not missing', { interest: 0 }, { principal: 9014, interest: 0 }],
    ['nothing but interest', { interest: 9014 }, { principal: 0, interest: 9014 }],
    ['interest a cent above all', { interest: 9014.01 }, { principal: null, interest: 9014.01 }],
    [
      'takes a given interest, unknown amount',
      { amount: null, interest: 700 },
      { principal: null, interest: 700 },
    ],
    [
      'takes a given interest, unknown loan',
      { loanAmount: null, interest: 700 },
      { principal: 8314, interest: 700 },
    ],
    ['no interest at all', { amount: 8333.33 }, { principal: 8333.33, interest: 0 }],
    ['interest a cent below nothing', { amount: 8333.32 }, { principal: 8333.33, interest: null }],
    ['unknown amount', { amount: null }, { principal: 8333.33, interest: null }],
    [
      'unknown amount, nothing of it principal',
      { amount: null, principal: 0 },
      { principal: 0, interest: null },
    ],
    ['unknown loan', { loanAmount: null }, { principal: null, interest: null }],
    ['unknown months', { months: null }, { principal: null, interest: null }],
    ['no months', { months: 0 }, { principal: null, interest: null }],
    ['negative principal', { principal: -1 }, { principal: null, interest: null }],
    ['negative interest', { interest: -1 }, { principal: null, interest: null }],
    [
      'negative interest beside a principal',
      { principal: 8000, interest: -1 },
      { principal: 8000, interest: null },
    ],
    ['not a number', { amount: Number.NaN }, { principal: 8333.33, interest: null }],
  ])('%s', (_name, change, parts) => {
    expect(installmentParts({ ...installment, ...change })).toEqual(parts)
  })
})

describe('isOverdue', () => {
  const evening = new Date(2026, 10, 21, 23, 59).getTime()
  const midnight = new Date(2026, 10, 22).getTime()
  it.each([
    ['2026-11-21', evening, false],
    ['2026-11-21', midnight, true],
    [new Date(2026, 10, 21, 9).getTime(), evening, false],
    [new Date(2026, 10, 21, 9).getTime(), midnight, true],
    ['soon', midnight, false],
    ['2026-11-21 or later', midnight, false],
    ['from 2026-11-21', midnight, false],
    ['Stage 3', midnight, false],
    [null, midnight, false],
  ])('of %s at %d is %s', (dueAt, now, expected) => {
    expect(isOverdue(dueAt, now)).toBe(expected)
  })
})
