// @vitest-environment jsdom
import * as v from 'valibot'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { setRefusalHandler } from '#src/storage/area.ts'
import { allIndexed, readIndexed, removeIndexed, updateIndexed, writeIndexed } from '#src/storage/indexed.ts'
import { isNothingKept } from '#src/storage/keep-nothing.ts'
import { closeEntries, readSealed, removeSealed, writeSealed } from '#src/storage/sealed-local.ts'

import { openBorrower } from './open-borrower.ts'
import { openVisitor } from './open-visitor.ts'
import { signInAs } from './session.test-support.ts'
import { endSession, liveSession, recheckSession, startSession, storedSession } from './session.ts'
import { expireTabSession, longestAway, noteSeen, wasAway } from './tab-session.ts'

const now = 1_795_000_000_000
const guest = { token: 'of the guest', owner: 'guest', expiresAt: null, seenAt: now }

const keptText = () => JSON.stringify({ ...localStorage })
const tabText = () => JSON.stringify({ ...sessionStorage })

/** The phone's owner leaves a draft and a signature, and the session of the phone ends. */
async function leaveSomething() {
  await signInAs('maria')
  await writeSealed('drafts', 'maria', { identity: 'a draft' })
  await writeIndexed('signature-backup', 'maria', 'a picture')
  endSession()
}

async function signInAsGuest() {
  startSession(guest)
  await openBorrower()
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  closeEntries()
})
afterEach(() => endSession())

it('leaves nothing in the phone but its token in the tab, and says nothing of a phone that refuses [R399]', async () => {
  const refused = vi.fn<() => void>()
  setRefusalHandler(refused)
  const databases = vi.spyOn(IDBFactory.prototype, 'open')
  await signInAsGuest()
  expect(await writeSealed('drafts', 'guest', 'typed')).toBe(false)
  expect(await writeIndexed('signature-backup', 'guest', 'drawn')).toBe(false)
  const asText = (found: unknown) => (typeof found === 'string' ? found : null)
  expect((await updateIndexed('outbox', 'guest', asText, () => 'waits')).isStored).toBe(false)
  // It lives as long as the page.
  expect(readSealed('drafts', 'guest', v.string())).toBe('typed')
  expect(await readIndexed('outbox', 'guest', asText)).toEqual({ value: 'waits', isComplete: true })
  expect(keptText()).toBe('{}')
  expect(tabText()).toBe(JSON.stringify({ 'easy-loan/tab-session': JSON.stringify(guest) }))
  expect(databases).not.toHaveBeenCalled()
  expect(refused).not.toHaveBeenCalled()
  setRefusalHandler(() => {})
})

it('neither reads nor erases what somebody else left on the phone [R399]', async () => {
  await leaveSomething()
  const before = keptText()
  expect(before).toContain('maria')
  await signInAsGuest()
  expect(readSealed('drafts', 'maria', v.unknown())).toBeNull()
  removeSealed('drafts')
  expect(await allIndexed('signature-backup')).toEqual([])
  await removeIndexed('signature-backup', 'maria')
  endSession({ isLogout: true })
  expect(tabText()).toBe('{}')
  expect(keptText()).toBe(before)
  expect(isNothingKept()).toBe(false)
  expect(await allIndexed('signature-backup')).toEqual(['maria'])
})

it('takes what a visitor did in the tab out of its storage, to be had as long as the page [R399]', async () => {
  await openVisitor()
  await writeSealed('calculator', '', 870_000)
  await writeSealed('visitor-quote', '', 'a price')
  expect(tabText()).toContain('870000')
  await signInAsGuest()
  expect(Object.keys(sessionStorage)).toEqual(['easy-loan/tab-session'])
  expect(readSealed('calculator', 'guest', v.number())).toBe(870_000)
  // At the next screen too.
  await openBorrower()
  expect(readSealed('calculator', 'guest', v.number())).toBe(870_000)
})

it('is not changed by who signs in or out in another tab, and changes nothing for them [R399]', async () => {
  await signInAsGuest()
  const theirs = JSON.stringify({ token: 'theirs', owner: 'maria', expiresAt: null })
  localStorage.setItem('easy-loan/session', theirs)
  dispatchEvent(new StorageEvent('storage', { key: 'easy-loan/session' }))
  recheckSession()
  expect(storedSession()?.owner).toBe('guest')
  endSession({ isLogout: true })
  expect(localStorage.getItem('easy-loan/session')).toBe(theirs)
  recheckSession()
  expect(storedSession()?.owner).toBe('maria')
})

it('is over where its page was last there 10 minutes ago, or at a time far from now [R399]', () => {
  startSession(guest)
  expect(wasAway(now + longestAway - 1)).toBe(false)
  expect(wasAway(now + longestAway)).toBe(true)
  expect(wasAway(now - longestAway)).toBe(true)
  noteSeen(now + 5_000)
  expect(wasAway(now + longestAway)).toBe(false)
  expireTabSession()
  expect(liveSession()).toBeNull()
  expect(storedSession()?.token).toBe(guest.token)
})

it('is nothing to a session of the phone', () => {
  startSession({ token: 't', owner: 'maria', expiresAt: null })
  noteSeen()
  expireTabSession()
  expect(wasAway(now)).toBe(false)
  expect(liveSession()?.owner).toBe('maria')
  expect(tabText()).toBe('{}')
})
