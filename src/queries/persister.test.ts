// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { signInAs } from '#src/session/session.test-support.ts'
import { closeEntries, openEntries, readSealed, reopen, writeSealed } from '#src/storage/sealed-local.ts'

import { persistReads, stopPersisting } from './persister.ts'

const maria = '09170000002'
const wallet = { queryKey: ['wallet', {}], queryFn: () => ({ balance: 5 }) }
const title = { queryKey: ['title', {}], queryFn: () => ({ title: 'Easy Loan' }) }
const idCard = { queryKey: ['userInfo', {}], queryFn: () => ({ idNumber: 'CRN-1' }) }

const stored = () => localStorage.getItem('easy-loan/reads') ?? ''
/** As the next start finds it. */
async function opened(owner = maria) {
  await reopen('reads')
  return readSealed('reads', owner, v.string()) ?? ''
}

async function read(owner: string) {
  const client = new QueryClient()
  await persistReads(client, owner)
  for (const query of [wallet, idCard, title]) await client.fetchQuery<unknown>(query)
  vi.advanceTimersByTime(1_000)
  stopPersisting()
  await vi.waitFor(() => expect(stored()).not.toBe(''), 20_000)
}

/** Changes the entry by hand, as it is stored. */
const change = async (part: Record<string, unknown>) =>
  localStorage.setItem('easy-loan/reads', JSON.stringify({ ...JSON.parse(stored()), ...part }))

async function restored(owner: string) {
  const client = new QueryClient()
  await persistReads(client, owner)
  stopPersisting()
  return client.getQueryData(wallet.queryKey)
}

beforeEach(async () => {
  localStorage.clear()
  closeEntries()
  await signInAs(maria)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
})
afterEach(() => vi.useRealTimers())

describe('kept reads', () => {
  it('are there again for the same borrower, and only those that may be kept [R362]', async () => {
    await read(maria)
    expect(await opened()).toContain('balance')
    expect(await opened()).not.toContain('CRN-1')
    expect(stored()).not.toContain('balance')
    expect(await restored(maria)).toEqual({ balance: 5 })
  })

  it('that could not be opened stay for the next start', async () => {
    await read(maria)
    const before = stored()
    closeEntries()
    await openEntries(maria, async () => null)
    const client = new QueryClient()
    await persistReads(client, maria)
    void client.fetchQuery({ ...wallet, queryFn: () => new Promise(() => {}) })
    vi.advanceTimersByTime(1_000)
    stopPersisting()
    expect(stored()).toBe(before)
  })

  it('bear the time at which they were read, not that of the start that finds them [R358 R359]', async () => {
    const readAt = Date.now()
    await read(maria)
    vi.setSystemTime(readAt + 26 * 3_600_000)
    await reopen('reads')
    const client = new QueryClient()
    await persistReads(client, maria)
    stopPersisting()
    expect(client.getQueryState(wallet.queryKey)?.dataUpdatedAt).toBe(readAt)
  })

  it('are read again, but for the title, which is the same an hour later', async () => {
    await read(maria)
    const next = new QueryClient()
    await persistReads(next, maria)
    stopPersisting()
    expect(next.getQueryState(wallet.queryKey)?.isInvalidated).toBe(true)
    expect(next.getQueryState(title.queryKey)).toMatchObject({
      data: { title: 'Easy Loan' },
      isInvalidated: false,
    })
  })

  it("are nobody else's, and go when another one comes [R363]", async () => {
    await read(maria)
    expect(await restored('')).toBeUndefined()
    await read(maria)
    expect(await restored('09170000009')).toBeUndefined()
  })

  it.each([
    ['cut off', async () => localStorage.setItem('easy-loan/reads', stored().slice(0, -20))],
    [
      "planted as nobody's",
      async () =>
        localStorage.setItem('easy-loan/reads', JSON.stringify({ owner: '', savedAt: 1, value: '{}' })),
    ],
    [
      'changed by hand',
      async () => localStorage.setItem('easy-loan/reads', stored().replace(/"savedAt":\d/, '"savedAt":9')),
    ],
    ['of another shape', () => writeSealed('reads', maria, '{"client":1}')],
    [
      'of another build',
      async () => writeSealed('reads', maria, (await opened()).replace(/"buster":"[^"]+"/, '"buster":"old"')),
    ],
    ['older than 7 days', async () => vi.advanceTimersByTime(7 * 24 * 60 * 60_000 + 1)],
    ['from the future', async () => vi.setSystemTime(Date.now() - 60_000)],
    [
      'of queries from the future',
      async () =>
        writeSealed(
          'reads',
          maria,
          (await opened()).replaceAll(/"dataUpdatedAt":\d+/g, `"dataUpdatedAt":${Date.now() + 3_600_000}`),
        ),
    ],
    ['no JSON once they are opened', () => writeSealed('reads', maria, '{')],
    ["put under another borrower's name", () => change({ owner: '0'.repeat(32) })],
    ['said to be stored later than they were', () => change({ savedAt: Date.now() + 1 })],
    [
      'changed in what is encrypted',
      async () => {
        const { sealed } = JSON.parse(stored()) as { sealed: string }
        await change({ sealed: (sealed.startsWith('A') ? 'B' : 'A') + sealed.slice(1) })
      },
    ],
  ])('that are %s are dropped [F42 R363]', async (_, spoil) => {
    await read(maria)
    await spoil()
    await reopen('reads')
    expect(await restored(maria)).toBeUndefined()
  })

  it('leave nothing behind where nothing is left that may be kept [R400]', async () => {
    await read(maria)
    const client = new QueryClient()
    await persistReads(client, maria)
    client.clear()
    vi.advanceTimersByTime(1_000)
    stopPersisting()
    await vi.waitFor(() => expect(stored()).toBe(''))
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
