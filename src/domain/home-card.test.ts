import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import type { Installment, Loan } from '#src/api/schema/order.ts'

import { homeCard } from './home-card.ts'

// Where the borrowers are, and where a day begins long before UTC's.
beforeAll(() => vi.stubEnv('TZ', 'Asia/Manila'))
afterAll(() => vi.unstubAllEnvs())

const at = (time: string) => new Date(`${time}+08:00`).getTime()
const now = at('2026-11-22T23:59')
const nothing = {
  leftOff: null,
  isMoneyInDoubt: false,
  installments: [],
  loans: [],
  completeSections: null,
  draft: null,
}

type Due = Parameters<typeof homeCard>[0]['installments'][number]
const due = (dueAt: number | string | null, more: Partial<Due & Installment> = {}) => ({
  orderNumber: 'E1',
  stage: '2',
  amount: 9_013.33,
  dueAt,
  proofUrl: '',
  ...more,
})
const loan = (status: string, id = status): Loan => ({
  id,
  orderNumber: `E${id}`,
  amount: 100_000,
  months: 12,
  monthlyRepayment: null,
  appliedAt: null,
  progressAt: null,
  status,
  statusTitle: '',
  remark: '',
  loanNumber: '',
  contractNumber: '',
  receivingBank: '',
  signedAt: null,
})
const everything = {
  leftOff: '/wallet',
  isMoneyInDoubt: true,
  installments: [due('2026-11-18'), due('2026-11-25', { stage: '3' })],
  loans: [loan('9'), loan('1')],
  completeSections: 2,
  draft: 'documents',
}

describe('homeCard [R383]', () => {
  it('takes the first of what is known, in the order of what matters', () => {
    let known: Parameters<typeof homeCard>[0] = everything
    const shown = []
    for (const next of [
      { leftOff: null },
      { isMoneyInDoubt: false },
      { installments: [due('2026-11-25', { stage: '3' })] },
      { installments: [] },
      { loans: [loan('9')] },
      { loans: [loan('-1')] },
      { loans: [] },
      { completeSections: 4 },
      { draft: null },
    ]) {
      shown.push(homeCard(known, now))
      known = { ...known, ...next }
    }
    shown.push(homeCard(known, now))
    const installment = { kind: 'installment', orderNumber: 'E1', amount: 9_013.33 }
    expect(shown).toEqual([
      { kind: 'left-off', href: '/wallet' },
      null,
      { ...installment, stage: '2', inDays: -4 },
      { ...installment, stage: '3', inDays: 3 },
      { kind: 'loan', loan: loan('1'), step: 'approved' },
      { kind: 'loan', loan: loan('9'), step: 'under-review' },
      { kind: 'loan', loan: loan('-1'), step: 'rejected' },
      { kind: 'profile', complete: 2 },
      { kind: 'draft', form: 'documents' },
      null,
    ])
  })

  it.each([
    ['a day before', '2026-11-21', -1],
    ['today, a minute before midnight', '2026-11-22', 0],
    ['tomorrow', '2026-11-23', 1],
    ['in a week', '2026-11-29', 7],
    ['later', '2026-11-30', undefined],
    ['a moment of today', at('2026-11-22T00:00'), 0],
    ['a moment of yesterday', at('2026-11-21T23:59'), -1],
    ['not known', null, undefined],
    ["the lender's own words", 'Stage 3', undefined],
    ['no day', '2026-11-31', undefined],
    ['no time', Number.NaN, undefined],
  ])('an installment due: %s', (_, dueAt, inDays) => {
    const card = homeCard({ ...nothing, installments: [due(dueAt)] }, now)
    expect(card?.kind === 'installment' ? card.inDays : undefined).toBe(inDays)
  })

  it('names the earliest unpaid one of all loans, whatever order they come in', () => {
    const installments = [
      due('2026-11-20', { stage: '4', orderNumber: 'E2' }),
      due('2026-10-18', { stage: '2', amount: null }),
      due('2026-09-18', { stage: '1', proofUrl: 'https://lender.example/proof.png' }),
    ]
    expect(homeCard({ ...nothing, installments }, now)).toEqual({
      kind: 'installment',
      orderNumber: 'E1',
      stage: '2',
      amount: null,
      inDays: -35,
    })
  })

  it('believes the proof of payment alone [C91]', () => {
    const said = { statusTitle: 'Paid', statusTitleNow: 'Paid', paidAt: now }
    const paid = { proofUrl: 'https://lender.example/proof.png', statusTitle: 'Overdue' }
    expect(homeCard({ ...nothing, installments: [due('2026-11-18', said)] }, now)?.kind).toBe('installment')
    expect(homeCard({ ...nothing, installments: [due('2026-11-18', paid)] }, now)).toBeNull()
  })

  it.each([
    ['9', 'under-review'],
    ['0', 'under-review'],
    ['1', 'approved'],
    ['-1', 'rejected'],
    ['12', undefined],
    ['10', undefined],
    ['', undefined],
  ])('a loan of code %j in the list', (status, step) => {
    const card = homeCard({ ...nothing, loans: [loan(status)] }, now)
    expect(card?.kind === 'loan' ? card.step : undefined).toBe(step)
  })

  it('takes the newest of its kind, and a rejected one only until the next application', () => {
    const first = homeCard({ ...nothing, loans: [loan('-1'), loan('9', '7'), loan('9', '5')] }, now)
    expect(first).toEqual({ kind: 'loan', loan: loan('9', '7'), step: 'under-review' })
    expect(homeCard({ ...nothing, loans: [loan('12'), loan('-1')] }, now)).toBeNull()
  })

  it.each<[string, [string, number | string | null][], string | undefined]>([
    [
      'oldest first',
      [
        ['-1', 1],
        ['12', 2],
      ],
      undefined,
    ],
    [
      'oldest first, by the day',
      [
        ['-1', '2026-10-31'],
        ['12', '2026-11-01'],
      ],
      undefined,
    ],
    [
      'newest first',
      [
        ['-1', 2],
        ['12', 1],
      ],
      '-1',
    ],
    [
      'of one moment',
      [
        ['-1', 1],
        ['12', 1],
      ],
      '-1',
    ],
    [
      'without a time',
      [
        ['-1', null],
        ['12', null],
      ],
      '-1',
    ],
    [
      'of which one has a time',
      [
        ['-1', null],
        ['12', 1],
      ],
      '-1',
    ],
    [
      "in the lender's own words",
      [
        ['-1', 'May'],
        ['12', 'June'],
      ],
      '-1',
    ],
  ])('knows the newest by its time, else by the order of the lender: %s', (_, listed, shown) => {
    const loans = listed.map(([status, appliedAt]) => ({ ...loan(status), appliedAt }))
    const card = homeCard({ ...nothing, loans }, now)
    expect(card?.kind === 'loan' ? card.loan.status : undefined).toBe(shown)
  })

  it('shows nothing where nothing is known', () => {
    expect(homeCard(nothing, now)).toBeNull()
    expect(homeCard({ ...nothing, installments: [due('2026-11-18')] }, Number.NaN)).toBeNull()
  })
})
