// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { calls } from '#src/api/schema/calls.ts'
import { startSession } from '#src/session/session.ts'

import { isSnapshotRead } from '../../sw/snapshots.ts'
import { persistReads, stopPersisting } from './persister.ts'

const maria = '09170000002'
const entries = Object.entries(calls)
const marked = entries.filter(([, call]) => 'offline' in call).map(([name]) => name)

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

it('what a call says of being stored is what the worker and the query cache store [R362 R366]', async () => {
  const worker = entries.filter(([, { method, path }]) =>
    isSnapshotRead(new Request(`https://app.example/index.php/${path}?id=1`, { method })),
  )
  expect(worker.map(([name]) => name)).toEqual(marked)

  startSession({ token: 'token', phone: maria, expiresAt: null })
  const client = new QueryClient()
  await persistReads(client, maria)
  for (const [name] of entries) client.setQueryData([name, {}], { name })
  vi.advanceTimersByTime(1_000)
  stopPersisting()
  const stored = localStorage.getItem('easy-loan/reads') ?? ''
  expect([...stored.matchAll(/"queryKey":\["(\w+)"/g)].map(([, name]) => name)).toEqual(marked)
})

it('only reads are stored, and nothing of the ID, the bank card or the sections [R366]', () => {
  const paths = entries.flatMap(([, call]) => {
    if (!('offline' in call)) return []
    expect(call).toMatchObject({ method: 'GET' })
    expect(call).not.toHaveProperty('hasEffect')
    return [call.path]
  })
  expect(paths.toSorted()).toEqual([
    'IndexNew/gettitle',
    'IndexNew/index',
    'IndexNew/money',
    'MoneyNew/tixianlist',
    'OrderNew/hetong',
    'OrderNew/hk',
    'OrderNew/hkinfo',
    'OrderNew/info',
    'OrderNew/lists',
  ])
})
