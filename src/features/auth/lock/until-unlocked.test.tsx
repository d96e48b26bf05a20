// @vitest-environment jsdom
import { createRoot } from 'react-dom/client'
import { beforeEach, expect, it, vi } from 'vitest'

const day = 24 * 60 * 60_000
const start = Date.UTC(2027, 0, 1)
const session = {
  owner: 'maria',
  lock: { after: 0, savedAt: start, sealed: 'x', wrongPins: 0, wrongPasswords: 0 },
}

/** As the browser tells it to a page. */
const openInAnotherTab = () => {
  localStorage.setItem(
    'easy-loan/session',
    JSON.stringify({ ...session, token: 'the-token', expiresAt: null }),
  )
  dispatchEvent(new StorageEvent('storage', { key: 'easy-loan/session', storageArea: localStorage }))
}

vi.mock('#src/session/app-lock.ts', async (original) => ({
  ...(await original<object>()),
  appLockOf: async () => {
    openInAnotherTab()
    return null
  },
}))

vi.mock('#src/storage/locks.ts', async (original) => ({
  ...(await original<object>()),
  readLocks: async () => ({ value: { app: {} }, isComplete: true }),
}))

beforeEach(() => {
  vi.resetModules()
  localStorage.setItem('easy-loan/session', JSON.stringify(session))
})

/** Starts at this time by the phone's clock, and resolves with the session once it is open, or nothing is left of it. */
async function startAt(now: number) {
  vi.useFakeTimers({ now, toFake: ['Date'] })
  const { storedSession, subscribeToSession } = await import('#src/session/session.ts')
  // As at every start (main.tsx).
  subscribeToSession(() => undefined)
  const { untilUnlocked } = await import('./until-unlocked.tsx')
  await untilUnlocked(createRoot(document.createElement('div')))
  vi.useRealTimers()
  return storedSession()
}

/** The host answers with this time. */
const hostSays = (at: number) =>
  vi.stubGlobal('fetch', async () => new Response(null, { headers: { date: new Date(at).toUTCString() } }))

it('the lock goes where another tab has opened the app while this one was starting, and waits for no host', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  expect((await startAt(start + day))?.token).toBe('the-token')
})

it('a lock stays where the date was set ahead by hand, as the host tells [R397]', async () => {
  hostSays(start)
  expect((await startAt(start + 1_000 * day))?.token).toBe('the-token')
})

it('a lock is forgotten for its age where the host has the same date, or tells none [R397]', async () => {
  hostSays(start + 181 * day)
  expect(await startAt(start + 181 * day)).toBeNull()
  vi.resetModules()
  localStorage.setItem('easy-loan/session', JSON.stringify(session))
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('offline')))
  expect(await startAt(start + 181 * day)).toBeNull()
  expect(localStorage.getItem('easy-loan/session')).toBeNull()
})
