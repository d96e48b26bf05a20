// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { knowAllCalls } from '#src/api/all-calls.ts'
import { createQueryClient } from '#src/app/query-client.ts'
import { loanQuery, loansQuery } from '#src/queries/loan.ts'
import { installmentsQuery } from '#src/queries/repayment.ts'
import { withdrawalsQuery } from '#src/queries/wallet.ts'
import { signInAs } from '#src/session/session.test-support.ts'
import { endSession } from '#src/session/session.ts'

import { lastLoanNews, type Line, markSeen, newsOf, noteRead, useIsUnseen } from './news.ts'
import { watchNewsOf } from './watch-news.ts'

knowAllCalls()

const maria = 'maria'
const day = 24 * 60 * 60_000
const start = Date.UTC(2026, 10, 14)

beforeEach(() => signInAs(maria))
afterEach(() => {
  vi.unstubAllGlobals()
  endSession()
  localStorage.clear()
})

const line = (id: string, code: string, title = ''): Line => ({
  id,
  number: `E${id}`,
  state: { code, title },
})
const noteLoans = (lines: Line[], now = start) => noteRead(maria, 'loan', 'loans', lines, now)
const told = (now = start) =>
  newsOf(maria, now).map(({ number, before, after }) => `${number}: ${before.code} → ${after.code}`)

describe('what changed [R384]', () => {
  it('is what a list says differently from the read before, newest first; the first read is none', () => {
    noteLoans([line('1', '9'), line('2', '9')])
    expect(told()).toEqual([])
    noteLoans([line('1', '9'), line('2', '9')], start + 1)
    expect(told()).toEqual([])
    noteLoans([line('3', '9'), line('1', '1'), line('2', '9')], start + 2)
    noteLoans([line('3', '-1'), line('1', '1')], start + 3)
    noteLoans([line('3', '-1'), line('1', '12'), line('2', '1')], start + 4)
    expect(told()).toEqual(['E1: 1 → 12', 'E3: 9 → -1', 'E1: 9 → 1'])
    expect(lastLoanNews(maria, start + 4)).toBe(start + 4)
    // What a clock that was ahead has noted is not the last that changed.
    expect(lastLoanNews(maria, start + 3)).toBe(start + 3)
  })

  it('is told of an installment that was paid as of a loan, since what is to be paid is another', () => {
    const installment = (code: string): Line => ({
      id: '7',
      number: 'E1',
      stage: '1',
      state: { code, title: '' },
    })
    noteRead(maria, 'installment', 'installments of E1', [installment('due')], start)
    expect(lastLoanNews(maria)).toBe(0)
    noteRead(maria, 'installment', 'installments of E1', [installment('paid')], start + 1)
    expect(lastLoanNews(maria, start + 1)).toBe(start + 1)
  })

  it.each([
    ['9', '0', true],
    ['9', '77', true],
    ['77', '78', true],
    ['77', '9', true],
    ['77', '77', false],
    ['9', '9', false],
  ])('of a loan from %s to %s: %s', (before, after, isNews) => {
    noteLoans([line('1', before, 'Checking')])
    noteLoans([line('1', after, 'Sinusuri')])
    expect(told()).toHaveLength(isNews ? 1 : 0)
  })

  it('of an installment is that it was paid, and of a withdrawal its state, each list with itself', () => {
    const both = (paid: string, withdrawn: string) => {
      noteRead(maria, 'installment', 'installments/E1', [{ ...line('1', paid), stage: '2' }], start)
      noteRead(maria, 'withdrawal', 'withdrawals', [line('1', withdrawn)], start)
    }
    both('due', '0')
    both('paid', '2')
    both('due', '4')
    expect(newsOf(maria, start)).toMatchObject([
      { about: 'withdrawal', before: { code: '2' }, after: { code: '4' } },
      { about: 'installment', number: 'E1', stage: '2' },
    ])
  })

  it('is kept for 180 days and 100 entries, and is nobody else’s', async () => {
    for (let count = 0; count < 120; count += 1) noteLoans([line('1', count % 2 ? '1' : '9')], start + count)
    expect(told(start + 119)).toHaveLength(100)
    expect(told(start + 119)[0]).toBe('E1: 9 → 1')
    expect(told(start + 119 + 180 * day)).toEqual([])
    noteLoans([line('1', '12')], start + 200 * day)
    expect(told(start + 200 * day)).toEqual(['E1: 1 → 12'])
    expect(newsOf('jose', start)).toEqual([])
  })

  it('stays where the phone had lost its date when it was noted', () => {
    noteLoans([line('1', '9')], 0)
    noteLoans([line('1', '1')], day)
    expect(told()).toEqual(['E1: 9 → 1'])
    noteLoans([line('1', '12')])
    expect(told()).toEqual(['E1: 1 → 12', 'E1: 9 → 1'])
  })

  it('is new until it was looked at', () => {
    const isUnseen = () => renderHook(() => useIsUnseen(maria)).result.current
    noteLoans([line('1', '9')])
    expect(isUnseen()).toBe(false)
    noteLoans([line('1', '1')])
    expect(isUnseen()).toBe(true)
    markSeen(maria)
    noteLoans([line('1', '1')])
    expect(isUnseen()).toBe(false)
    expect(told()).toHaveLength(1)
  })
})

const answer = (data: unknown, headers: HeadersInit = {}) =>
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ status: 1, data }), { headers }))

describe('only what the network answers now counts [R384]', () => {
  const loan = (status: number) => [{ id: 1, ordernum: 'E1', status, status_title: 'Words' }]

  it('and no copy of this phone, nor a loan by its id', async () => {
    const client = createQueryClient()
    watchNewsOf(client)
    client.setQueryData(loansQuery.queryKey, [])
    answer(loan(9))
    await client.fetchQuery({ ...loansQuery, staleTime: 0 })
    answer(loan(1), { 'x-saved-at': String(Date.now() + 1_000) })
    await client.prefetchQuery({ ...loansQuery, staleTime: 0 })
    answer({ order: loan(10)[0] })
    await client.fetchQuery(loanQuery('1'))
    // The copy is of a time to come, and stale all the same.
    expect(client.getQueryData(loansQuery.queryKey)).toMatchObject([{ status: '1' }])
    expect(newsOf(maria)).toEqual([])
    answer(loan(1))
    await client.invalidateQueries()
    await client.fetchQuery(loansQuery)
    await client.fetchQuery({ ...loansQuery, staleTime: 0 })
    expect(newsOf(maria)).toMatchObject([
      { about: 'loan', number: 'E1', before: { code: '9', title: '' }, after: { code: '1', title: '' } },
    ])
  })

  it('installments by their proof, withdrawals by their code', async () => {
    const client = createQueryClient()
    watchNewsOf(client)
    const readBoth = async (zfimg: string, status: number) => {
      answer({ total: '', list: [{ id: 5, ofnumber: 2, zfimg, status_title: 'paid' }] })
      await client.fetchQuery({ ...installmentsQuery('E1'), staleTime: 0 })
      answer([{ id: 7, ordernum: 'TX7', status }])
      await client.fetchQuery({ ...withdrawalsQuery, staleTime: 0 })
    }
    await readBoth('', 0)
    await readBoth('https://lender.example/proof.png', 3)
    expect(newsOf(maria)).toMatchObject([
      { about: 'withdrawal', number: 'TX7', after: { code: '3' } },
      { about: 'installment', number: 'E1', stage: '2' },
    ])
  })

  it('and of nobody who is not signed in', async () => {
    endSession()
    const client = new QueryClient()
    watchNewsOf(client)
    await client.fetchQuery({ queryKey: loansQuery.queryKey, queryFn: () => [] })
    expect(localStorage.getItem('easy-loan/news')).toBeNull()
  })
})
