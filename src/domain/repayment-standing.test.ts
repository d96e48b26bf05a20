import { describe, expect, it } from 'vitest'

import { standingOf } from './repayment-standing.ts'

const now = new Date(2026, 10, 21, 23, 59).getTime()
const part = (dueAt: number | string | null, amount: number | null = 100, proofUrl = '') => ({
  dueAt,
  amount,
  proofUrl,
})
const paid = (dueAt: string) => part(dueAt, 100, '/upload/proof.png')
const next = (due: string | null, amount: number | null = 100) => ({ kind: 'next', amount, due })
const overdue = (since: string, count = 1, amount: number | null = 100) => ({
  kind: 'overdue',
  count,
  amount,
  since,
})

describe('what matters first of a repayment', () => {
  it.each([
    ['the one that is next', [part('2026-12-18'), part('2027-01-18')], next('2026-12-18')],
    ['what is due today is not late', [part('2026-11-21')], next('2026-11-21')],
    ['what was due yesterday is', [part('2026-11-20')], overdue('2026-11-20')],
    ['a time is its day on this phone', [part(new Date(2026, 10, 20, 9).getTime())], overdue('2026-11-20')],
    [
      'several, from the earliest, with their sum',
      [part('2026-11-18', 0.1), part('2026-10-18', 0.2), part('2026-12-18')],
      overdue('2026-10-18', 2, 0.3),
    ],
    [
      'no sum without every amount',
      [part('2026-10-18'), part('2026-11-18', null)],
      overdue('2026-10-18', 2, null),
    ],
    [
      'a known sum beside an unknown next',
      [part('2026-11-18'), part('2026-12-18', null)],
      overdue('2026-11-18'),
    ],
    ['an amount that is not known', [part('2026-12-18', null)], next('2026-12-18', null)],
    ['what has a proof is neither', [paid('2026-10-18'), part('2026-12-18')], next('2026-12-18')],
    ['a proof alone pays', [part('2026-10-18', 100, ' ')], overdue('2026-10-18')],
    ['the earliest day, whatever the order', [part('2027-01-18'), part('2026-12-18')], next('2026-12-18')],
    ['a day that is known before one that is not', [part(null, 50), part('2026-12-18')], next('2026-12-18')],
    ['no day: the first in the order, never late', [part(null), part(null, 50)], next(null)],
    ["the lender's own words are no day", [part('When the rice is in')], next(null)],
    ['a day that no month has is never late', [part('2026-02-31')], next(null)],
    ['all paid', [paid('2026-10-18'), paid('2026-12-18')], { kind: 'all-paid' }],
  ])('%s [R386]', (_, installments, standing) => {
    expect(standingOf(installments, now)).toMatchObject(standing)
  })

  it('is nothing of no installments', () => expect(standingOf([], now)).toBeNull())

  it('says which one is the first of it [R386]', () => {
    const [one, other] = [part('2026-10-18'), part('2026-09-18')]
    expect(standingOf([one, other], now)).toMatchObject({ first: other })
    expect(standingOf([one, part(null)], 0)).toMatchObject({ first: one })
  })
})
