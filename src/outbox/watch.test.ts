// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'

import { setUnauthorizedHandler } from '#src/api/client.ts'
import { snapshotPlace } from '#src/storage/snapshots.ts'

import { notify, type OutboxEvent } from './channel.ts'
import { profileStatusQuery } from '#src/queries/profile.ts'
import { endSession, startSession } from '#src/session/session.ts'
import { toasts } from '#src/ui/toast.ts'

import { watchOutboxOf } from './watch.ts'

const status = {
  identity: false,
  'personal-info': false,
  'bank-info': false,
  signature: false,
}

afterEach(() => endSession())

it('shows what the worker sent, once [R360 R364]', async () => {
  const queryClient = new QueryClient()
  queryClient.setQueryData(profileStatusQuery.queryKey, status)
  startSession({ owner: '09170000001', token: 't', expiresAt: Date.now() + 60_000 })
  watchOutboxOf(queryClient)
  const worker = new BroadcastChannel('easy-loan/outbox')
  const heard = new Promise((resolve) => {
    const page = new BroadcastChannel('easy-loan/outbox')
    page.addEventListener('message', resolve, { once: true })
  })
  const event: OutboxEvent = {
    kind: 'result',
    owner: '09170000001',
    item: { id: '1', kind: 'form', section: 'identity', savedAt: 1 },
    result: { state: 'sent' },
  }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of this origin only
  worker.postMessage(event)
  await heard
  expect(queryClient.getQueryData(profileStatusQuery.queryKey)).toEqual({ ...status, identity: true })
  expect(toasts.state).toMatchObject([{ kind: 'success', message: { message: 'Identity submitted' } }])
  worker.close()
})

it('a token that was refused to the worker ends its own session, and no other one', async () => {
  const end = vi.fn<(token: string) => void>()
  setUnauthorizedHandler(end)
  startSession({ owner: '09170000001', token: 'mine', expiresAt: null })
  watchOutboxOf(new QueryClient())
  for (const token of ['another', 'mine']) notify({ kind: 'unauthorized', place: await snapshotPlace(token) })
  await vi.waitFor(() => expect(end).toHaveBeenCalled())
  expect(end.mock.calls).toEqual([['mine']])
})
