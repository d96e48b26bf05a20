// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'

import { knowAllCalls } from '#src/api/all-calls.ts'
import { callProvider, setUnauthorizedHandler } from '#src/api/client.ts'
import { endSession, startSession, storedSession } from '#src/session/session.ts'
import { toast } from '#src/ui/toast.ts'

import { signOutExpired, watchForSignOut } from './session-end.ts'

knowAllCalls()

afterEach(() => {
  setUnauthorizedHandler(() => {})
  endSession()
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

it.each([
  ['left', () => localStorage.removeItem('easy-loan/session')],
  [
    'gave place to another borrower',
    () => {
      const session = { token: 'theirs', owner: '09170000002', expiresAt: null }
      localStorage.setItem('easy-loan/session', JSON.stringify(session))
    },
  ],
])('a borrower who %s in another tab is followed [F47]', async (_, act) => {
  startSession({ token: 'old', owner: '09170000001', expiresAt: null })
  const queryClient = new QueryClient()
  queryClient.setQueryData(['wallet'], { balance: 500 })
  const changed = vi.fn<() => void>()
  watchForSignOut(queryClient, changed)
  act()
  dispatchEvent(new StorageEvent('storage', { key: 'easy-loan/session' }))
  await vi.waitFor(() => expect(changed).toHaveBeenCalledOnce(), 20_000)
  expect(queryClient.getQueryData(['wallet'])).toBeUndefined()
})

it('the borrower who is still there stays [F47]', () => {
  startSession({ token: 'old', owner: '09170000001', expiresAt: null })
  const queryClient = new QueryClient()
  queryClient.setQueryData(['wallet'], { balance: 500 })
  watchForSignOut(queryClient, () => {
    throw new Error('told to leave')
  })
  dispatchEvent(new StorageEvent('storage', { key: 'easy-loan/session' }))
  expect(queryClient.getQueryData(['wallet'])).toEqual({ balance: 500 })
})
