// @vitest-environment jsdom
import { expect, it } from 'vitest'

import { openBorrower } from './open-borrower.ts'
import { liveSession, storedSession } from './session.ts'

it('takes over a session of 0.1.0 whose time is over as one that has ended', async () => {
  const old = { token: 'old', phone: '09170000002', expiresAt: Date.now() - 1 }
  localStorage.setItem('easy-loan/session', JSON.stringify(old))
  await openBorrower()
  expect(storedSession()).toMatchObject({ token: old.token, expiresAt: old.expiresAt })
  expect(liveSession()).toBeNull()
  expect(localStorage.getItem('easy-loan/session')).not.toContain(old.phone)
})
