// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { callProvider } from '#src/api/client.ts'
import { dismissPhoneTrouble, notePhoneTrouble, watchPhoneTroubles } from '#src/device/phone-trouble.ts'
import { readDraft, saveDraft } from '#src/drafts/draft.ts'
import { stopPersisting } from '#src/queries/persister.ts'
import { endSession, storedSession } from '#src/session/session.ts'
import { eraseBorrower } from '#src/storage/erase.ts'

import { startSessionBy, startTabSession } from './start-session.ts'

vi.mock('#src/api/client.ts', () => ({ callProvider: vi.fn<typeof callProvider>() }))

const maria = { phone: '09170000002', password: 'secret123' }
const queryClient = new QueryClient()
const wanted = () => true
const left = () => false

const ways = [
  ['a sign-in', (isWanted: () => boolean) => startSessionBy('signIn', maria, queryClient, isWanted)],
  ['a registration', (isWanted: () => boolean) => startSessionBy('register', maria, queryClient, isWanted)],
  ['a sign-in for this tab only', (isWanted: () => boolean) => startTabSession(maria, queryClient, isWanted)],
] as const

const answers = (token: string) => vi.mocked(callProvider).mockResolvedValueOnce({ token, expiresAt: null })

beforeEach(() => queryClient.setQueryData(['homeConfig'], 'what is shown'))
afterEach(async () => {
  stopPersisting()
  endSession()
  await eraseBorrower()
  localStorage.clear()
  vi.unstubAllGlobals()
})

it.each(ways)('%s begins a session, and reads anew', async (_, start) => {
  answers('first')
  await start(wanted)
  expect(storedSession()?.token).toBe('first')
  expect(queryClient.getQueryData(['homeConfig'])).toBeUndefined()
})

it.each(ways)('%s whose screen was left begins none, and leaves what is shown', async (_, start) => {
  answers('first')
  await start(left)
  expect(storedSession()).toBeNull()
  expect(queryClient.getQueryData(['homeConfig'])).toBe('what is shown')
})

it.each(ways)('%s that was left takes nothing of the session that a later try began', async (_, start) => {
  // Without encryption each try has another owner.
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  const late = Promise.withResolvers<{ token: string; expiresAt: null }>()
  vi.mocked(callProvider).mockReturnValueOnce(late.promise)
  const first = start(left)
  answers('second')
  await start(wanted)
  const begun = storedSession()
  const owner = begun?.owner ?? ''
  void saveDraft(owner, 'bank-info', { bankName: 'BDO' })
  queryClient.setQueryData(['homeConfig'], 'what is shown')
  late.resolve({ token: 'first', expiresAt: null })
  await first
  expect(storedSession()).toEqual(begun)
  expect(readDraft(owner, 'bank-info')?.values).toEqual({ bankName: 'BDO' })
  expect(queryClient.getQueryData(['homeConfig'])).toBe('what is shown')
})

it.each(ways)('after %s the phone’s trouble that the one before has read is said again', async (_, start) => {
  notePhoneTrouble('storage')
  dismissPhoneTrouble('storage')
  answers('first')
  await start(wanted)
  const said = vi.fn<() => void>()
  const { unsubscribe } = watchPhoneTroubles(said)
  notePhoneTrouble('storage')
  expect(said).toHaveBeenCalledOnce()
  unsubscribe()
})
