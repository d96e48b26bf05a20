import { describe, expect, it } from 'vitest'

import {
  type AgreedFacts,
  canonicalText,
  compareAgreed,
  type Comparison,
  type Now,
  recordOf,
} from './agreed.ts'
import { monthsAfter } from './calendar.ts'
import { factsOnScreen } from './facts-on-screen.ts'

const agreements = [
  { kind: 'user-service', sha256: 'a1' },
  { kind: 'loan', sha256: 'b2' },
] as const
const fee = { perInstallment: 9013.33, dailyRate: 0.0002 }
const shown = { amount: 100_000, months: 12, fee, today: '2026-11-12', agreements }
const facts = factsOnScreen(shown)
const loan = { amount: 100_000, months: 12, monthlyRepayment: 9013.33 }
const listed = Array.from({ length: 12 }, (_, index) => ({
  amount: 9013.33,
  dueAt: monthsAfter('2026-12-12', index),
}))
const now: Now = { loan, installments: listed, agreements, isSameLanguage: true }
const same: Comparison = { differences: [], notCompared: [], isCompared: true }

describe('what is on screen at the tap', () => {
  it('is fields: the whole price, the deposit, the contract in numbers, the agreements [R390]', () => {
    expect(facts).toMatchObject({
      amount: 100_000,
      months: 12,
      payments: Array(12).fill(9013.33),
      fee: null,
      total: 108_159.96,
      cost: 8159.96,
      dailyRate: 0.02,
      deposit: { least: 5000, most: 10_000 },
      terms: { lowestRate: 9, highestRate: 10, lowestDeposit: 5, highestDeposit: 10, cureDays: 5 },
      agreements,
    })
    expect(facts.apr).toBeCloseTo(0.1473, 4)
    expect(facts.effective).toBeCloseTo(0.1577, 3)
  })

  it('says of a fee that it is one, and nothing of payments; of no figures nothing [C30]', () => {
    const unknown = { payments: [], total: null, cost: null, apr: null, effective: null }
    expect(factsOnScreen({ ...shown, fee: { perInstallment: 680, dailyRate: null } })).toMatchObject({
      ...unknown,
      fee: 680,
      dailyRate: null,
    })
    expect(factsOnScreen({ ...shown, fee: null })).toMatchObject({ ...unknown, fee: null })
  })

  it('is one text, whatever order it is written in, with no word of ours [R390]', () => {
    // Both orders hold every field.
    const backwards = Object.fromEntries(Object.entries(facts).toReversed()) as unknown as AgreedFacts
    expect(canonicalText(backwards)).toBe(canonicalText(facts))
    expect(canonicalText(facts)).toMatch(
      /^\{"agreements":\[\{"kind":"user-service","sha256":"a1"\},\{"kind":"loan","sha256":"b2"\}\],"amount":100000,"apr":0\.147/,
    )
    expect(canonicalText({ ...facts, months: 24 })).not.toBe(canonicalText(facts))
  })
})

describe('comparing with what was agreed to [R390]', () => {
  const changed = (index: number, amount: number) =>
    listed.map((installment, place) => (place === index ? { ...installment, amount } : installment))

  it.each<[string, Partial<Now>, Partial<Comparison>]>([
    ['the same', {}, {}],
    ['less than a cent', { loan: { ...loan, monthlyRepayment: 9013.3300001 } }, {}],
    [
      'another amount',
      { loan: { ...loan, amount: 90_000 } },
      { differences: [{ field: 'amount', was: 100_000, is: 90_000 }] },
    ],
    [
      'another term, of which the half is listed',
      { loan: { ...loan, months: 24 } },
      { differences: [{ field: 'months', was: 12, is: 24 }], notCompared: ['payments'] },
    ],
    [
      'another monthly repayment',
      { loan: { ...loan, monthlyRepayment: 9100 } },
      { differences: [{ field: 'monthlyRepayment', was: 9013.33, is: 9100 }] },
    ],
    [
      'every payment another',
      { installments: listed.map((installment) => ({ ...installment, amount: 9100 })) },
      {
        differences: [
          { field: 'eachPayment', was: 9013.33, is: 9100 },
          { field: 'total', was: 108_159.96, is: 109_200 },
        ],
      },
    ],
    [
      'parts of a cent in every payment',
      { installments: listed.map((installment) => ({ ...installment, amount: 9013.3333 })) },
      { differences: [] },
    ],
    [
      'one payment another',
      { installments: changed(11, 9013.37) },
      {
        differences: [
          { field: 'payment', number: 12, was: 9013.33, is: 9013.37 },
          { field: 'total', was: 108_159.96, is: 108_160 },
        ],
      },
    ],
    [
      'one payment another, in a list that begins with the last',
      { installments: changed(11, 9013.37).toReversed() },
      {
        differences: [
          { field: 'payment', number: 12, was: 9013.33, is: 9013.37 },
          { field: 'total', was: 108_159.96, is: 108_160 },
        ],
      },
    ],
    ['no more than what is due so far', { installments: listed.slice(0, 3) }, { notCompared: ['payments'] }],
    [
      'a payment more',
      { installments: [...listed, { amount: 500, dueAt: '2027-12-12' }] },
      {
        differences: [
          { field: 'paymentCount', was: 12, is: 13 },
          { field: 'total', was: 108_159.96, is: 108_659.96 },
        ],
      },
    ],
    [
      'another text of an agreement',
      { agreements: [agreements[0], { kind: 'loan', sha256: 'c3' }] },
      { differences: [{ field: 'agreement', kind: 'loan' }] },
    ],
    ['the same texts in another language of the app', { isSameLanguage: false }, {}],
    [
      'another text in another language, which may say the same',
      { agreements: [agreements[0], { kind: 'loan', sha256: 'c3' }], isSameLanguage: false },
      { notCompared: ['loan'] },
    ],
    ['no list of payments yet', { installments: [] }, { notCompared: ['payments'] }],
    [
      'a payment without an amount',
      { installments: [...listed.slice(1), { amount: null, dueAt: '2026-12-12' }] },
      { notCompared: ['payments'] },
    ],
    ['no agreements', { agreements: [] }, { notCompared: ['user-service', 'loan'] }],
    ['a lender who does not say the term', { loan: { ...loan, months: null } }, { notCompared: ['months'] }],
    [
      'a lender who says nothing of the loan',
      { loan: { amount: null, months: null, monthlyRepayment: null }, installments: [] },
      { notCompared: ['amount', 'months', 'monthlyRepayment', 'payments'], isCompared: false },
    ],
  ])('%s', (_, other, expected) => {
    expect(compareAgreed(facts, { ...now, ...other })).toEqual({ ...same, ...expected })
  })

  it('a fee was no repayment, so none is compared', () => {
    const estimated = factsOnScreen({ ...shown, fee: { perInstallment: 680, dailyRate: null } })
    expect(compareAgreed(estimated, now)).toEqual({
      ...same,
      notCompared: ['monthlyRepayment', 'payments'],
    })
  })

  it('names the numbers of the contract that are others in a later version of this app', () => {
    const terms = { ...facts.terms, highestDeposit: 8, cureDays: 7 }
    expect(compareAgreed({ ...facts, terms }, now).differences).toEqual([
      { field: 'deposit', was: [5, 8], is: [5, 10] },
      { field: 'cureDays', was: 7, is: 5 },
    ])
  })
})

describe('which record a loan came from [R390]', () => {
  const at = Date.UTC(2026, 10, 12, 9)
  const minute = 60_000
  const record = (more: { at?: number; orderId?: string | null; facts?: AgreedFacts } = {}) => ({
    at,
    orderId: null,
    facts,
    ...more,
  })
  const applied = { id: '7', amount: 100_000, months: 12, appliedAt: at + 2 * minute }

  it('is the one with its id, whatever its amount and term are now', () => {
    const own = record({ at: at - 90 * 24 * 60 * minute, orderId: '7' })
    expect(recordOf([record(), own], { ...applied, amount: 1, months: null })).toBe(own)
  })

  it('is otherwise the nearest in time of its amount and term', () => {
    const [early, late] = [record({ at: at - 10 * minute }), record({ at: at + minute })]
    expect(recordOf([early, late], applied)).toBe(late)
    expect(recordOf([early, late], { ...applied, months: null })).toBe(late)
  })

  it.each([
    ['another amount', { ...applied, amount: 60_000 }, record()],
    ['another term', { ...applied, months: 24 }, record()],
    ['a quarter of an hour apart', { ...applied, appliedAt: at + 16 * minute }, record()],
    ['a time that nobody knows', { ...applied, appliedAt: null }, record()],
    ['a record of another loan', applied, record({ orderId: '8' })],
  ])('is none for sure: %s', (_, asked, found) => {
    expect(recordOf([found], asked)).toBeNull()
  })
})
