// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it } from 'vitest'

import { keepEarlyNews, type OutboxNews } from '#src/offline/outbox-channel.ts'
import { profileStatusQuery } from '#src/queries/profile.ts'
import { endSession, startSession } from '#src/session/session.ts'
import { toastStore } from '#src/ui/toast.ts'

import { watchOutboxOf } from './watch-outbox.ts'

const status = {
  identity: false,
  'personal-info': false,
  'bank-info': false,
  signature: false,
}

afterEach(endSession)

it('shows what the worker sent while the app was still being loaded, once [R360 R364]', async () => {
  const queryClient = new QueryClient()
  queryClient.setQueryData(profileStatusQuery.queryKey, status)
  startSession({ phone: '09170000001', token: 't', expiresAt: Date.now() + 60_000 })
  keepEarlyNews()
  const worker = new BroadcastChannel('easy-loan/outbox')
  const heard = new Promise((resolve) => {
    const page = new BroadcastChannel('easy-loan/outbox')
    page.addEventListener('message', resolve, { once: true })
  })
  const news: OutboxNews = { kind: 'sent', owner: '09170000001', section: 'identity', savedAt: 1 }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of this origin only
  worker.postMessage(news)
  await heard
  expect(queryClient.getQueryData(profileStatusQuery.queryKey)).toEqual(status)

  watchOutboxOf(queryClient)
  expect(queryClient.getQueryData(profileStatusQuery.queryKey)).toEqual({ ...status, identity: true })
  expect(toastStore.read()).toMatchObject([{ kind: 'success', message: { message: 'Identity submitted' } }])
  worker.close()
})
