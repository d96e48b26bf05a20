// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { knowAllCalls } from '#src/api/all-calls.ts'
import { createQueryClient } from '#src/app/query-client.ts'
import { endSession, startSession } from '#src/session/session.ts'
import { toast } from '#src/ui/toast.ts'

import { homeConfigQuery } from './home.ts'
import { persistReads, stopPersisting } from './persister.ts'
import { invalidateReads } from './provider-query.ts'
import { walletQuery } from './wallet.ts'

knowAllCalls()

const answer = vi.fn<(request: Request) => Promise<Response>>()
const json = (data: unknown, headers?: HeadersInit) =>
  new Response(JSON.stringify({ status: 1, data }), headers ? { headers } : {})

beforeEach(() => {
  vi.stubGlobal('fetch', answer.mockReset())
  vi.spyOn(toast, 'error')
  startSession({ token: 'a-token', owner: '09170000001', expiresAt: null })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  endSession()
  localStorage.clear()
})

describe("a read that the worker answered with the phone's copy", () => {
  const savedAt = Date.now() - 60_000
  const copy = () => json({ moneys: 5 }, { 'x-saved-at': String(savedAt) })

  it('has failed, with the data and the time of the copy, and without a toast [R359]', async () => {
    answer.mockImplementation(async () => copy())
    const client = createQueryClient()
    await client.prefetchQuery(walletQuery)
    expect(client.getQueryState(walletQuery.queryKey)).toMatchObject({
      status: 'error',
      data: { balance: 5 },
      dataUpdatedAt: savedAt,
      fetchStatus: 'idle',
      isInvalidated: true,
    })
    expect(answer).toHaveBeenCalledOnce()
    expect(toast.error).not.toHaveBeenCalled()
  })

  it('takes no newer data away', async () => {
    answer.mockImplementation(async () => copy())
    const client = createQueryClient()
    client.setQueryData(walletQuery.queryKey, (await readWallet(7)) ?? undefined, { updatedAt: savedAt + 1 })
    await client.prefetchQuery({ ...walletQuery, staleTime: 0 })
    expect(client.getQueryState(walletQuery.queryKey)).toMatchObject({
      status: 'error',
      data: { balance: 7 },
      dataUpdatedAt: savedAt + 1,
    })
  })

  it('leaves nothing in a cache that was emptied meanwhile, as at a logout [F45]', async () => {
    let answerNow = () => {}
    answer.mockImplementation(
      () =>
        new Promise((resolve) => {
          answerNow = () => resolve(copy())
        }),
    )
    const client = createQueryClient()
    const read = client.prefetchQuery(walletQuery)
    await vi.waitFor(() => expect(answer).toHaveBeenCalled(), 20_000)
    client.clear()
    answerNow()
    await read
    expect(client.getQueryCache().getAll()).toEqual([])
  })
})

async function readWallet(balance: number) {
  answer.mockResolvedValueOnce(json({ moneys: balance }))
  return new QueryClient().fetchQuery(walletQuery)
}

it('a read that was restored from the phone can be made anew by its key alone, before a screen has drawn it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  answer.mockImplementation(async () => json({ cfg_maxmoney: 100 }))
  const before = createQueryClient()
  await persistReads(before, '')
  await before.fetchQuery(homeConfigQuery)
  vi.advanceTimersByTime(1_000)
  stopPersisting()

  answer.mockImplementation(async () => json({ cfg_maxmoney: 200 }))
  const client = createQueryClient()
  await persistReads(client, '')
  stopPersisting()
  const { queryKey } = homeConfigQuery
  expect(client.getQueryData(queryKey)?.maxAmount).toBe(100)
  await client.refetchQueries({ queryKey })
  expect(client.getQueryState(queryKey)).toMatchObject({ status: 'success', data: { maxAmount: 200 } })
  expect(toast.error).not.toHaveBeenCalled()
})

it('reads are invalidated by the names of their calls, whatever they asked with', async () => {
  const client = new QueryClient()
  const keys = [
    ['loan', { id: '1' }],
    ['loan', { id: '2' }],
    ['loans', {}],
  ]
  for (const key of keys) client.setQueryData(key, {})
  await invalidateReads(client, ['loan'])
  expect(keys.map((key) => client.getQueryState(key)?.isInvalidated)).toEqual([true, true, false])
})
