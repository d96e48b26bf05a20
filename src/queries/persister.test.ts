// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { startSession } from '#src/session/session.ts'

import { persistReads, stopPersisting } from './persister.ts'

const maria = '09170000002'
const wallet = { queryKey: ['wallet', {}], queryFn: () => ({ balance: 5 }) }
const idCard = { queryKey: ['userInfo', {}], queryFn: () => ({ idNumber: 'CRN-1' }) }

const stored = () => localStorage.getItem('easy-loan/reads') ?? ''

async function read(owner: string) {
  const client = new QueryClient()
  await persistReads(client, owner)
  await client.fetchQuery(wallet)
  await client.fetchQuery(idCard)
  vi.advanceTimersByTime(1_000)
  stopPersisting()
}

async function restored(owner: string) {
  const client = new QueryClient()
  await persistReads(client, owner)
  stopPersisting()
  return client.getQueryData(wallet.queryKey)
}

beforeEach(() => {
  localStorage.clear()
  startSession({ token: 'token', phone: maria, expiresAt: null })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
})
afterEach(() => vi.useRealTimers())

describe('kept reads', () => {
  it('are there again for the same borrower, and only those that may be kept [R362]', async () => {
    await read(maria)
    expect(stored()).toContain('balance')
    expect(stored()).not.toContain('CRN-1')
    expect(await restored(maria)).toEqual({ balance: 5 })
  })

  it("are nobody else's, and go when another one comes [R363]", async () => {
    await read(maria)
    expect(await restored('')).toBeUndefined()
    await read(maria)
    expect(await restored('09170000009')).toBeUndefined()
    expect(stored()).not.toContain('balance')
  })

  it.each([
    ['cut off', () => localStorage.setItem('easy-loan/reads', '{"owner"')],
    [
      'of another shape',
      () => localStorage.setItem('easy-loan/reads', JSON.stringify({ owner: maria, client: 1 })),
    ],
    [
      'of another build',
      () => localStorage.setItem('easy-loan/reads', stored().replace(/"buster":"[^"]+"/, '"buster":"old"')),
    ],
    ['older than 7 days', () => vi.advanceTimersByTime(7 * 24 * 60 * 60_000 + 1)],
    ['from the future', () => vi.setSystemTime(Date.now() - 60_000)],
  ])('that are %s are dropped [F42 R363]', async (_, spoil) => {
    await read(maria)
    spoil()
    expect(await restored(maria)).toBeUndefined()
    expect(stored()).not.toContain('balance')
  })

  it('that were about to be written when keeping stopped never are', async () => {
    const client = new QueryClient()
    await persistReads(client, maria)
    await client.fetchQuery(wallet)
    stopPersisting()
    vi.advanceTimersByTime(2_000)
    expect(stored()).toBe('')
  })

  it('are not written after a logout in another tab, of which this one has not heard yet [F45]', async () => {
    const client = new QueryClient()
    await persistReads(client, maria)
    await client.fetchQuery(wallet)
    localStorage.removeItem('easy-loan/session')
    vi.advanceTimersByTime(2_000)
    expect(stored()).toBe('')
  })

  it('are not written any more once keeping stopped', async () => {
    const client = new QueryClient()
    await persistReads(client, maria)
    stopPersisting()
    await client.fetchQuery(wallet)
    vi.advanceTimersByTime(2_000)
    expect(stored()).toBe('')
  })
})
