// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { calls } from '#src/api/schema/calls.ts'
import { onlyKnown } from '#src/api/schema/offline-reads.ts'
import { signInAs } from '#src/session/session.test-support.ts'
import { readSealed } from '#src/storage/sealed-local.ts'

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
  // What somebody asked the price of stays between them and the page.
  expect(worker.map(([name]) => name)).toEqual(marked.filter((name) => name !== 'fee'))

  await signInAs(maria)
  const client = new QueryClient()
  await persistReads(client, maria)
  for (const [name] of entries) client.setQueryData([name, {}], { name })
  vi.advanceTimersByTime(1_000)
  stopPersisting()
  const stored = readSealed('reads', maria, v.string()) ?? ''
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
    'IndexNew/getfuwufei',
    'IndexNew/gettitle',
    'IndexNew/index',
    'IndexNew/money',
    'InfoNew/index',
    'MoneyNew/tixianlist',
    'OrderNew/hetong',
    'OrderNew/hk',
    'OrderNew/hkinfo',
    'OrderNew/info',
    'OrderNew/lists',
  ])
})

it('the worker stores no phone number of others than as it is shown', () => {
  const answer = { status: 1, data: { list: [{ phone: '0917 123 4567', money: 5_000 }], hidden: 1 } }
  expect(JSON.parse(onlyKnown(answer))).toEqual({
    status: 1,
    data: { list: [{ phone: '0917****567', money: 5_000 }] },
  })
})

it('the worker stores what the wallet reads of an order, which it can do without', () => {
  const answer = { status: 1, data: { moneys: 5, order: { id: 7, rate: 9, msgstate: 'Under review' } } }
  expect(JSON.parse(onlyKnown(answer))).toEqual(answer)
})

it('the worker stores of an answer what its schema reads, of an account the last four digits, and nothing else', () => {
  const row = { id: 7, ordernum: 'TX7', money: '1,500.00', addtime: 1_790_000_000, status: 0, banks: 'BDO' }
  const answer = {
    status: 1,
    msg: 'OK',
    debug: 'select * from users',
    data: [
      {
        ...row,
        account: '1234 5678 9012 3456',
        remark: 'x',
        usercard: '99-SECRET',
        owner: { name: 'Maria' },
      },
    ],
  }
  const stored = onlyKnown(answer)
  for (const secret of ['1234', '9012', '99-SECRET', 'Maria', 'select']) expect(stored).not.toContain(secret)
  const read = (text: string) => v.parse(calls.withdrawals.data, (JSON.parse(text) as { data: unknown }).data)
  expect(read(stored)).toEqual(read(JSON.stringify(answer)))
  expect(read(stored)).toMatchObject([{ amount: 1_500, account: '•••• 3456', bank: 'BDO' }])
})
