// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'

import { setUnauthorizedHandler } from '#src/api/client.ts'
import { draftedForms, readDraft, saveDraft } from '#src/drafts/draft.ts'
import { profileStatusQuery } from '#src/queries/profile.ts'
import { signInAs } from '#src/session/session.test-support.ts'
import { endSession, startSession } from '#src/session/session.ts'
import { keysOrNew } from '#src/storage/keys.ts'
import { snapshotPlace } from '#src/storage/snapshots.ts'
import { toast, toasts } from '#src/ui/toast.ts'

import { requestBackgroundSync } from './background-sync.ts'
import { notify, type OutboxEvent, type SendResult } from './channel.ts'
import { outboxView, removeFromOutbox, send, submitForm } from './client.ts'
import { dropCredentials } from './credentials.ts'
import { pageTransport } from './page-transport.ts'
import { watchOutboxOf } from './watch.ts'

vi.mock('./background-sync.ts', () => ({
  requestBackgroundSync: vi.fn<typeof requestBackgroundSync>(),
}))
vi.mock('./credentials.ts', () => ({ dropCredentials: vi.fn<typeof dropCredentials>() }))

const status = {
  identity: false,
  'personal-info': false,
  'bank-info': false,
  signature: false,
}

const queryClient = new QueryClient()
// Once for all of them, as the app does when it starts.
watchOutboxOf(queryClient)

afterEach(() => {
  endSession()
  for (const { id } of toasts.state) toast.dismiss(id)
})

it('shows what the worker sent, once [R360 R364]', async () => {
  queryClient.setQueryData(profileStatusQuery.queryKey, status)
  startSession({ owner: '09170000001', token: 't', expiresAt: Date.now() + 60_000 })
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

it.each<SendResult>([
  { state: 'sent' },
  { state: 'stopped', reason: { kind: 'refused', words: 'Once only', status: 200 } },
])('reads anew what it may have changed that a section was $state', (result) => {
  startSession({ owner, token: 't', expiresAt: null })
  const keys = [
    ['profileStatus', {}],
    ['userInfo', {}],
    ['wallet', {}],
  ]
  for (const key of keys) queryClient.setQueryData(key, {})
  became(result)
  expect(keys.map((key) => queryClient.getQueryState(key)?.isInvalidated)).toEqual([true, true, false])
})

it('a token that was refused to the worker ends its own session, and no other one', async () => {
  const end = vi.fn<(token: string) => void>()
  setUnauthorizedHandler(end)
  notify({ kind: 'unauthorized', place: await snapshotPlace('') })
  startSession({ owner: '09170000001', token: 'mine', expiresAt: null })
  notify({ kind: 'changed' })
  for (const token of ['another', 'another', 'mine'])
    notify({ kind: 'unauthorized', place: await snapshotPlace(token) })
  await vi.waitFor(() => expect(end).toHaveBeenCalled(), 20_000)
  expect(end.mock.calls).toEqual([['mine']])
})

const owner = '09170000001'

/** What became of a section, as a sender says it. */
const became = (
  result: SendResult,
  { whose = owner, kind = 'form' }: { whose?: string; kind?: 'form' | 'file' } = {},
) =>
  notify({ kind: 'result', owner: whose, item: { id: '1', kind, section: 'identity', savedAt: 5 }, result })

it('says why a section was not taken, and nothing of what is another’s, a file or still waiting', () => {
  startSession({ owner, token: 't', expiresAt: null })
  const reason = { kind: 'refused', words: 'Unknown bank', status: 200 } as const
  became({ state: 'stopped', reason }, { whose: 'another' })
  became({ state: 'stopped', reason }, { kind: 'file' })
  became({ state: 'sent' }, { kind: 'file' })
  became({ state: 'waiting', reason: null })
  expect(toasts.state).toEqual([])
  became({ state: 'stopped', reason })
  expect(toasts.state).toMatchObject([{ kind: 'error', message: 'Unknown bank' }])
})

it('drops the draft of what was sent, and keeps what was typed since', async () => {
  startSession({ owner, token: 't', expiresAt: null })
  void saveDraft(owner, 'identity', { name: 'Maria' }, 6)
  became({ state: 'sent' })
  expect(readDraft(owner, 'identity', 7)?.values).toEqual({ name: 'Maria' })
  void saveDraft(owner, 'identity', { name: 'Maria' }, 5)
  became({ state: 'waiting', reason: null })
  expect(readDraft(owner, 'identity', 7)).not.toBeNull()
  became({ state: 'sent' })
  await vi.waitFor(() => expect(readDraft(owner, 'identity', 7)).toBeNull(), 20_000)
})

it('leaves the token to the worker for what this page could not send, and takes it back when nothing waits', async () => {
  await keysOrNew(owner)
  const submit = vi.spyOn(pageTransport, 'submit').mockRejectedValueOnce(new Error('no network'))
  startSession({ owner, token: 'mine', expiresAt: 9e15 })
  await vi.waitFor(() => expect(outboxView().state).toBe('loaded'), 20_000)
  const ask = vi.mocked(requestBackgroundSync).mockClear()
  const cancel = vi.mocked(dropCredentials).mockClear()

  expect(await submitForm('personal-info', { company: 'C' })).toEqual({ kind: 'waiting' })
  expect(ask.mock.calls).toEqual([[owner, { token: 'mine', expiresAt: 9e15, language: 'en' }]])
  expect(cancel).not.toHaveBeenCalled()

  submit.mockResolvedValue()
  vi.spyOn(pageTransport, 'hasArrived').mockResolvedValue(false)
  await send('user')
  expect(outboxView().items).toEqual([])
  expect(cancel.mock.calls).toEqual([[owner]])
  expect(ask).toHaveBeenCalledTimes(1)

  // Nobody else is asked while this page is at it: it can show how far it is.
  const online = Promise.withResolvers<void>()
  submit.mockReturnValueOnce(online.promise)
  const sending = submitForm('personal-info', { company: 'C' })
  await vi.waitFor(() => expect(submit).toHaveBeenCalledTimes(3), 20_000)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(ask).toHaveBeenCalledTimes(1)
  online.resolve()
  await sending
  expect(cancel).toHaveBeenCalledTimes(1)

  // A phone without a network, and an app that is put away before a section is through.
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const lost = Promise.withResolvers<void>()
  submit.mockReturnValueOnce(lost.promise)
  const waiting = submitForm('personal-info', { company: 'C' })
  await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(2), 20_000)
  network.mockRestore()
  lost.resolve()
  await waiting
  expect(cancel).toHaveBeenCalledTimes(2)
  const gone = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  const held = Promise.withResolvers<void>()
  submit.mockReturnValue(held.promise)
  const submitting = submitForm('personal-info', { company: 'D' })
  await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(3), 20_000)
  gone.mockRestore()
  held.resolve()
  await submitting
  expect(cancel).toHaveBeenCalledTimes(3)
  await removeFromOutbox(() => true)
})

it('asks the worker anew whenever the app is put away, and not for what was answered with a no', async () => {
  await keysOrNew(owner)
  const submit = vi.spyOn(pageTransport, 'submit').mockRejectedValue(new Error('no network'))
  vi.spyOn(pageTransport, 'hasArrived').mockResolvedValue(false)
  startSession({ owner, token: 'mine', expiresAt: 9e15 })
  await vi.waitFor(() => expect(outboxView().state).toBe('loaded'), 20_000)
  await submitForm('personal-info', { company: 'C' })
  const ask = vi.mocked(requestBackgroundSync).mockClear()
  const cancel = vi.mocked(dropCredentials).mockClear()
  const putAway = () => {
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    document.dispatchEvent(new Event('visibilitychange'))
    hidden.mockRestore()
  }

  // Asked before, it may have run by now, and failed for good.
  putAway()
  expect(ask).toHaveBeenCalledTimes(1)

  submit.mockRejectedValue(Object.assign(new Error('no'), { kind: 'refused', words: 'No', status: 200 }))
  await send('user')
  expect(outboxView().items).toMatchObject([{ state: 'stopped' }])
  expect(cancel.mock.calls).toEqual([[owner]])
  putAway()
  expect(ask).toHaveBeenCalledTimes(1)
  await removeFromOutbox(() => true)
})

it('a tab that stood still drops the draft of what was sent, and not what was typed elsewhere meanwhile', async () => {
  await signInAs(owner)
  await saveDraft(owner, 'identity', { name: 'Maria' }, 5)
  const before = localStorage.getItem('easy-loan/drafts') ?? ''
  await saveDraft(owner, 'personal-info', { company: 'C' }, 6)
  const meanwhile = localStorage.getItem('easy-loan/drafts') ?? ''
  const hear = (text: string) => {
    localStorage.setItem('easy-loan/drafts', text)
    dispatchEvent(new StorageEvent('storage', { key: 'easy-loan/drafts' }))
  }
  hear(before)
  await vi.waitFor(() => expect(draftedForms(owner)).toEqual(['identity']), 20_000)
  // All that it was not told while it stood still comes at once.
  hear(meanwhile)
  became({ state: 'sent' })
  await vi.waitFor(() => expect(draftedForms(owner)).toEqual(['personal-info']), 20_000)
})
