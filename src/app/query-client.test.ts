// @vitest-environment jsdom
import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { ApiError } from '#src/api/failure.ts'

import { createQueryClient, watchClock } from './query-client.ts'

const hour = 60 * 60_000
const staleTime = 10 * 60_000

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('what was read before the clock was set back is read anew, once, when the app is seen again or a screen opens', async () => {
  const client = createQueryClient()
  const listeners: (() => void)[] = []
  watchClock(client, { subscribe: (_, listener) => listeners.push(listener) })
  client.mount()
  const read = vi.fn(() => 'a balance')
  const balance = { queryKey: ['balance'], queryFn: read, staleTime }
  const close = new QueryObserver(client, balance).subscribe(() => undefined)
  const seenAgain = async () => {
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    await vi.advanceTimersByTimeAsync(1)
  }
  await vi.advanceTimersByTimeAsync(1)
  await seenAgain()
  expect(read).toHaveBeenCalledTimes(1)

  vi.setSystemTime(Date.now() - 5 * hour)
  await seenAgain()
  expect(read).toHaveBeenCalledTimes(2)
  await seenAgain()
  expect(read).toHaveBeenCalledTimes(2)
  close()

  vi.setSystemTime(Date.now() - 5 * hour)
  listeners.forEach((tell) => tell())
  await client.prefetchQuery(balance)
  await client.prefetchQuery(balance)
  expect(read).toHaveBeenCalledTimes(3)
  client.unmount()
})

it('what could not be read is asked for again by a screen that opens later, and not by one that opens at once', async () => {
  const client = createQueryClient()
  const read = vi.fn(() => Promise.reject(new ApiError('refused')))
  const open = async () => {
    const fee = { queryKey: ['fee'], queryFn: read, staleTime, meta: { silent: true } }
    const close = new QueryObserver(client, fee).subscribe(() => undefined)
    await vi.advanceTimersByTimeAsync(1)
    return close
  }
  const close = await open()
  close()
  ;(await open())()
  await open()
  expect(read).toHaveBeenCalledTimes(1)

  await vi.advanceTimersByTimeAsync(hour)
  await open()
  expect(read).toHaveBeenCalledTimes(2)
  vi.setSystemTime(Date.now() - 5 * hour)
  await open()
  expect(read).toHaveBeenCalledTimes(3)
})
