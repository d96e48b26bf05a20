// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { knowAllCalls } from '#src/api/all-calls.ts'
import { callProvider, setUnauthorizedHandler } from '#src/api/client.ts'
import { hasSucceeded, noteSuccess } from '#src/device/first-success.ts'
import { persistReads, stopPersisting } from '#src/queries/persister.ts'
import { openBorrower } from '#src/session/open-borrower.ts'
import { openVisitor } from '#src/session/open-visitor.ts'
import { endSession, isLogoutUnfinished, startSession, storedSession } from '#src/session/session.ts'
import { allIndexed, writeIndexed } from '#src/storage/indexed.ts'
import { whenWritten } from '#src/storage/pending.ts'
import { readSealed } from '#src/storage/sealed-local.ts'
import { toast } from '#src/ui/toast.ts'

import { eraseLeftovers } from './erase-leftovers.ts'
import { followOtherTabs, signOutExpired } from './session-end.ts'
import { signOut } from './sign-out.ts'

knowAllCalls()

afterEach(() => {
  setUnauthorizedHandler(() => {})
  stopPersisting()
  endSession()
  localStorage.clear()
  vi.unstubAllGlobals()
})

it('several 401 at once end the session once, say so once and lead away once [R306 R307]', async () => {
  startSession({ token: 'old', owner: '09170000001', expiresAt: null })
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 401 }))
  vi.spyOn(toast, 'error')
  const leave = vi.fn<() => void>()
  const queryClient = new QueryClient()
  const handled: Promise<void>[] = []
  setUnauthorizedHandler((token) => {
    handled.push(signOutExpired(queryClient, token).then((isEnded) => (isEnded ? leave() : undefined)))
  })

  const calls = [callProvider('loans', {}), callProvider('userInfo', {}), callProvider('repayments', {})]
  expect((await Promise.allSettled(calls)).map(({ status }) => status)).toEqual(calls.map(() => 'rejected'))
  await Promise.all(handled)
  expect(handled).toHaveLength(3)
  expect(storedSession()).toBeNull()
  expect(vi.mocked(toast.error).mock.calls).toMatchObject([
    [{ message: 'Login session expired, please login again' }],
  ])
  expect(leave).toHaveBeenCalledOnce()
})

it('a refusal that comes late ends nothing of who has signed in in another tab since [F47]', async () => {
  startSession({ token: 'old', owner: '09170000001', expiresAt: null })
  // This tab has yet to hear of it.
  const since = { token: 'new', owner: '09170000002', expiresAt: null }
  localStorage.setItem('easy-loan/session', JSON.stringify(since))
  expect(await signOutExpired(new QueryClient(), 'old')).toBe(false)
  expect(storedSession()).toEqual(since)
  expect(localStorage.getItem('easy-loan/session')).toBe(JSON.stringify(since))
})

it('what has arrived for one is nothing to the next', async () => {
  startSession({ token: 'old', owner: '09170000001', expiresAt: null })
  noteSuccess()
  expect(await signOutExpired(new QueryClient(), 'another')).toBe(false)
  expect(hasSucceeded()).toBe(true)
  expect(await signOutExpired(new QueryClient(), 'old')).toBe(true)
  expect(hasSucceeded()).toBe(false)
})

describe('a log-out', () => {
  it.each(['UnknownError', 'QuotaExceededError'])(
    'whose databases refuse it with an %s is gone on with at the next start',
    async (name) => {
      startSession({ token: 'old', owner: '09170000001', expiresAt: null })
      await writeIndexed('locks', '09170000001', 'locked')
      const refuse = vi.spyOn(IDBObjectStore.prototype, 'clear').mockImplementation(() => {
        throw new DOMException('Internal error opening backing store', name)
      })
      await signOut(new QueryClient())
      refuse.mockRestore()
      expect(isLogoutUnfinished()).toBe(true)
      expect(await allIndexed('locks')).toEqual(['09170000001'])
      await eraseLeftovers()
      expect(isLogoutUnfinished()).toBe(false)
      expect(await allIndexed('locks')).toEqual([])
    },
  )

  it('is over where the browser forbids to store anything', async () => {
    startSession({ token: 'old', owner: '09170000001', expiresAt: null })
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    })
    await signOut(new QueryClient())
    vi.restoreAllMocks()
    expect([isLogoutUnfinished(), storedSession()]).toEqual([false, null])
  })
})

const own = (owner: string) => ({ token: `token of ${owner}`, owner, expiresAt: null })
const [maria, jose] = ['09170000001', '09170000002'] as const

/** Another tab stores a session, or takes it away. */
function elsewhere(owner: string | null) {
  if (owner === null) localStorage.removeItem('easy-loan/session')
  else localStorage.setItem('easy-loan/session', JSON.stringify(own(owner)))
  dispatchEvent(new StorageEvent('storage', { key: 'easy-loan/session' }))
}

let stopFollowing = () => {}

/** A page that has read a balance, and follows what other tabs do. */
function follow() {
  const queryClient = new QueryClient()
  queryClient.setQueryData(['wallet', {}], { balance: 500 })
  const open = vi.fn<() => Promise<void>>().mockImplementation(openBorrower)
  const leave = vi.fn<() => void>()
  stopFollowing = followOtherTabs(queryClient, { open, leave })
  return { queryClient, open, leave, balance: () => queryClient.getQueryData(['wallet', {}]) }
}

/** What is stored once what this page reads is stored for this borrower: that is sealed. */
async function storedFor(owner: string, { queryClient, open }: ReturnType<typeof follow>) {
  await vi.waitFor(() => expect(open).toHaveBeenCalledOnce(), 20_000)
  await vi.waitFor(() => {
    queryClient.setQueryData(['loans', {}], [{ amount: 27_182 }])
    expect(String(readSealed('reads', owner, v.string()))).toContain('27182')
  }, 20_000)
  await whenWritten(5_000)
  return localStorage.getItem('easy-loan/reads')
}

describe('another tab [F47]', () => {
  afterEach(() => stopFollowing())

  it.each([
    ['left', null],
    ['gave place to another borrower', jose],
  ])('whose borrower %s is followed', async (_, next) => {
    startSession(own(maria))
    const page = follow()
    sessionStorage.setItem('easy-loan/left-off', 'sealed')
    elsewhere(next)
    await vi.waitFor(() => expect(page.leave).toHaveBeenCalledOnce(), 20_000)
    expect(page.balance()).toBeUndefined()
    expect(sessionStorage.getItem('easy-loan/left-off')).toBeNull()
  })

  it('is followed by a page that was a visitor’s when it was opened', async () => {
    const page = follow()
    startSession(own(maria))
    elsewhere(null)
    await vi.waitFor(() => expect(page.leave).toHaveBeenCalledOnce(), 20_000)
    expect(page.balance()).toBeUndefined()
  })

  it('changes nothing where the borrower is still there, and also where one came after another in this page', () => {
    startSession(own(maria))
    const page = follow()
    elsewhere(maria)
    endSession()
    startSession(own(jose))
    elsewhere(jose)
    expect(page.balance()).toEqual({ balance: 500 })
    expect(page.leave).not.toHaveBeenCalled()
  })

  it('that signs in while an ended session is erased here is followed, and nothing is stored in the open', async () => {
    startSession(own(maria))
    const page = follow()
    const ended = signOutExpired(page.queryClient, own(maria).token, { isSilent: true })
    elsewhere(jose)
    await ended
    expect(await storedFor(jose, page)).not.toContain('27182')
  })

  it('that signs in makes what a visitor’s page reads from then on the borrower’s: sealed, and on the same screen [R393 R394]', async () => {
    await openVisitor()
    const page = follow()
    await persistReads(page.queryClient, '')
    elsewhere(maria)
    page.queryClient.setQueryData(['wallet', {}], { balance: 31_415 })
    const stored = (await storedFor(maria, page)) ?? ''
    expect(JSON.parse(stored)).toEqual({
      owner: maria,
      savedAt: expect.any(Number),
      sealed: expect.any(String),
    })
    expect(stored).not.toMatch(/31415|27182/)
    expect(page.leave).not.toHaveBeenCalled()
  })
})
