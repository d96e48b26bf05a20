// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest'

import { keysOf, removeIndexed, writeIndexed } from '#src/storage/indexed.ts'
import { closeEntries } from '#src/storage/sealed-local.ts'

import { openBorrower } from './open-borrower.ts'
import { savePhone, storedPhone } from './phone.ts'
import { signInAs } from './session.test-support.ts'
import { endSession, isLogoutUnfinished, liveSession, sessionWithLock, storedSession } from './session.ts'

beforeEach(() => localStorage.clear())

it('takes over a session of 0.1.0 whose time is over as one that has ended', async () => {
  const old = { token: 'old', phone: '09170000002', expiresAt: Date.now() - 1 }
  localStorage.setItem('easy-loan/session', JSON.stringify(old))
  await openBorrower()
  expect(storedSession()).toMatchObject({ token: old.token, expiresAt: old.expiresAt })
  expect(liveSession()).toBeNull()
  expect(localStorage.getItem('easy-loan/session')).not.toContain(old.phone)
})

/** Signs in, and brings back what was stored then once `meanwhile` is done: a browser that was killed has it so. */
async function comesBack(meanwhile: () => unknown): Promise<void> {
  await signInAs('maria')
  await savePhone('maria', '09170000002')
  const phone = localStorage.getItem('easy-loan/phone') ?? ''
  await meanwhile()
  localStorage.setItem('easy-loan/phone', phone)
  await signInAs('maria')
}

it.each([
  ['a log-out where no password opens what is left, which is to be erased', false],
  ['an end where one does', true],
])(
  'ends a session that comes back without the key that it had: a killed browser forgot %s [F45 R369]',
  async (_, isLocked) => {
    await comesBack(async () => {
      endSession({ isLogout: !isLocked })
      await removeIndexed('keys', 'maria')
      if (isLocked) await writeIndexed('locks', 'maria', {})
    })
    expect(storedSession()).toBeNull()
    expect(sessionWithLock()).toBeNull()
    expect(isLogoutUnfinished()).toBe(!isLocked)
    expect((await keysOf('maria')).value).toBeNull()
    await removeIndexed('locks', 'maria')
  },
)

it('erases nothing of who has signed in since the log-out that a killed browser forgot [F45 F50]', async () => {
  await comesBack(async () => {
    endSession({ isLogout: true })
    await removeIndexed('keys', 'maria')
    await writeIndexed('locks', 'jose', {})
  })
  expect(storedSession()).toBeNull()
  expect(isLogoutUnfinished()).toBe(false)
  await removeIndexed('locks', 'jose')
})

it('goes on with a session that comes back with its key', async () => {
  await comesBack(closeEntries)
  expect(storedSession()?.owner).toBe('maria')
  expect(storedPhone()).toBe('09170000002')
})

it.each([
  ['who is there by now', { token: 't', owner: 'jose', expiresAt: null }],
  [
    'who is locked out',
    { owner: 'maria', lock: { after: 0, savedAt: 1, sealed: '', wrongPins: 0, wrongPasswords: 0 } },
  ],
  ['who logged out, and is being erased', 'left'],
])('leaves the session of %s, where another tab has ended the one before', async (_, session) => {
  const reload = vi.fn<() => void>()
  vi.stubGlobal('location', { ...location, reload })
  const stored = JSON.stringify(session)
  await signInAs('maria')
  await savePhone('maria', '09170000002')
  closeEntries()
  await removeIndexed('keys', 'maria')
  localStorage.setItem('easy-loan/session', stored)
  await openBorrower()
  expect(localStorage.getItem('easy-loan/session')).toBe(stored)
  vi.unstubAllGlobals()
})
