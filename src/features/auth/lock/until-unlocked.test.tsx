// @vitest-environment jsdom
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'

const session = {
  owner: 'maria',
  lock: { after: 0, savedAt: Date.now(), sealed: 'x', wrongPins: 0, wrongPasswords: 0 },
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

it('the lock goes where another tab has opened the app while this one was starting', async () => {
  localStorage.setItem('easy-loan/session', JSON.stringify(session))
  const { storedSession, subscribeToSession } = await import('#src/session/session.ts')
  // As at every start (main.tsx).
  subscribeToSession(() => undefined)
  const { untilUnlocked } = await import('./until-unlocked.tsx')
  await untilUnlocked(createRoot(document.body))
  expect(storedSession()?.token).toBe('the-token')
})
