import { expect, it } from 'vitest'

import { notify, type OutboxEvent, subscribe } from './channel.ts'

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of this origin only
const post = (channel: BroadcastChannel, event: OutboxEvent) => channel.postMessage(event)
const next = (channel: BroadcastChannel) =>
  new Promise<unknown>((resolve) => {
    channel.addEventListener('message', ({ data }) => resolve(data), { once: true })
  })

it('other tabs and the worker hear what this page tells, and it hears them until it stops', async () => {
  const other = new BroadcastChannel('easy-loan/outbox')
  const heard: OutboxEvent[] = []
  const unsubscribe = subscribe((event) => heard.push(event))
  const there = next(other)
  notify({ kind: 'changed' })
  expect(heard).toEqual([{ kind: 'changed' }])
  expect(await there).toEqual({ kind: 'changed' })

  // A third one hears it after this page does.
  const third = new BroadcastChannel('easy-loan/outbox')
  const both = next(third)
  post(other, { kind: 'idle' })
  await both
  expect(heard).toEqual([{ kind: 'changed' }, { kind: 'idle' }])
  unsubscribe()
  notify({ kind: 'idle' })
  expect(heard).toHaveLength(2)
  other.close()
  third.close()
})
