// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { knowAllCalls } from '#src/api/all-calls.ts'
import { createQueryClient } from '#src/app/query-client.ts'
import { repaymentsQuery } from '#src/queries/repayment.ts'
import { noteRead } from '#src/records/news.ts'
import { signInAs } from '#src/session/session.test-support.ts'
import { endSession } from '#src/session/session.ts'

import { readStanding } from './read-standing.ts'

knowAllCalls()

const maria = 'maria'
const minute = 60_000
const hour = 60 * minute

beforeEach(async () => {
  await signInAs(maria)
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ status: 1, data: [] })))
})
afterEach(() => {
  vi.unstubAllGlobals()
  endSession()
  localStorage.clear()
})

/** Whether what is to be paid is read anew, where it was last read so long ago. */
async function isReadAnew(age: number): Promise<boolean> {
  const client = createQueryClient()
  const updatedAt = Date.now() - age
  client.setQueryData(repaymentsQuery.queryKey, [], { updatedAt })
  await client.invalidateQueries({ refetchType: 'none' })
  await readStanding(client, maria)
  return client.getQueryState(repaymentsQuery.queryKey)?.dataUpdatedAt !== updatedAt
}

it('reads what is to be paid hourly, and where a clock that was ahead says when it was read', async () => {
  expect(await isReadAnew(10 * minute)).toBe(false)
  expect(await isReadAnew(2 * hour)).toBe(true)
  expect(await isReadAnew(-5 * hour)).toBe(true)
})

it('reads it where a loan has changed since, but not each time for a change that a clock ahead has noted', async () => {
  const noteLoan = (code: string, at: number) =>
    noteRead(maria, 'loan', 'loans', [{ id: '1', number: 'E1', state: { code, title: '' } }], at)
  noteLoan('9', Date.now())
  noteLoan('1', Date.now() + 5 * hour)
  expect(await isReadAnew(10 * minute)).toBe(false)
  noteLoan('12', Date.now() - minute)
  expect(await isReadAnew(10 * minute)).toBe(true)
})
