// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { eraseBorrower } from './erase.ts'
import { allIndexed, keysOf, readIndexed, removeIndexed, writeIndexed } from './indexed.ts'
import { keysOrNew, putKeys } from './keys.ts'
import {
  appLockOf,
  canSetPin,
  changeLock,
  eraseOldLocks,
  openKeys as openLocks,
  readLocks,
  removeAppLock,
  removePasskey,
  removePin,
  renewLocks,
  type Secret,
  setLockAfter,
  setPasskey,
  setPin,
  storeKeys,
  unlockBy,
} from './locks.ts'
import { noteWrongDate } from './registry.ts'
import type { KeyRing } from './seal.ts'

const maria = ['09170000002', 'secret123'] as const
const asText = (found: unknown) => (typeof found === 'string' ? found : null)
const left = async (owner: string) => (await readIndexed('outbox', owner, asText)).value

/** Signs in, leaves something, and the session ends. */
async function leave() {
  const unlocked = await unlockBy(...maria)
  await storeKeys(unlocked)
  await writeIndexed('outbox', unlocked.owner, 'what waits')
  await removeIndexed('keys', unlocked.owner)
  expect(await left(unlocked.owner)).toBeNull()
  return unlocked.owner
}

/** Whether this password opens what was left. */
async function opens(owner: string, password: string) {
  const unlocked = await unlockBy(maria[0], password)
  if (unlocked.owner !== owner || !unlocked.ring) return false
  await putKeys(owner, unlocked.ring)
  const found = await left(owner)
  await removeIndexed('keys', owner)
  return found === 'what waits'
}

const isExtractable = (ring: KeyRing | null) =>
  [ring?.copy?.opener, ...(ring?.keys ?? [])].some((key) => key?.extractable !== false)

const rounds: number[] = []

beforeEach(() => {
  const { subtle } = crypto
  const [deriveBits, deriveKey] = [subtle.deriveBits.bind(subtle), subtle.deriveKey.bind(subtle)]
  const count = (asked: unknown) => rounds.push((asked as Pbkdf2Params).iterations)
  vi.spyOn(subtle, 'deriveBits').mockImplementation((...asked) => {
    count(asked[0])
    return deriveBits(...asked)
  })
  vi.spyOn(subtle, 'deriveKey').mockImplementation((...asked) => {
    count(asked[0])
    return deriveKey(...asked)
  })
})
afterEach(eraseBorrower)

describe('what a borrower left', () => {
  it('opens with the same password [R395]', async () => {
    const owner = await leave()
    expect(owner).toMatch(/^[0-9a-f]{32}$/)
    expect(await unlockBy(...maria)).toMatchObject({ owner, lost: null })
    expect(await opens(owner, maria[1])).toBe(true)
  })

  it('does not open with another password, which is told [R395]', async () => {
    const owner = await leave()
    const unlocked = await unlockBy(maria[0], 'a reset one')
    expect(unlocked).toMatchObject({ lost: owner })
    expect(unlocked.owner).not.toBe(owner)
    await storeKeys(unlocked)
    expect(await left(owner)).toBeNull()
  })

  it('is nothing to anybody else, who is told nothing of it', async () => {
    const owner = await leave()
    const other = await unlockBy('09170000009', maria[1])
    expect(other.lost).toBeNull()
    expect(other.owner).not.toBe(owner)
  })

  it('is not taken for somebody else’s where the phone does not say who has left something, and stays', async () => {
    const owner = await leave()
    const refuse = vi.spyOn(IDBObjectStore.prototype, 'getAllKeys').mockImplementation(() => {
      throw new DOMException('Internal error', 'UnknownError')
    })
    expect(await unlockBy(...maria)).toMatchObject({ isUnsure: true, lost: null })
    await eraseOldLocks('', Date.now()).catch(() => undefined)
    refuse.mockRestore()
    expect(await unlockBy(...maria)).toMatchObject({ owner, isUnsure: false })
    const read = vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(() => {
      throw new DOMException('Internal error', 'UnknownError')
    })
    expect(await unlockBy(...maria)).toMatchObject({ isUnsure: true, lost: null })
    await eraseOldLocks('', Date.now())
    read.mockRestore()
    expect(await opens(owner, maria[1])).toBe(true)
  })

  it('keeps its locks where the phone is too full for the keys of a session', async () => {
    const owner = await leave()
    // oxlint-disable-next-line typescript/unbound-method -- called below with the store that it is asked of
    const { put } = IDBObjectStore.prototype
    const refuse = vi.spyOn(IDBObjectStore.prototype, 'put')
    refuse.mockImplementation(function (this: IDBObjectStore, ...given) {
      if (this.transaction.db.name === 'easy-loan-keys') throw new DOMException('Full', 'QuotaExceededError')
      return put.apply(this, given)
    })
    await storeKeys(await unlockBy(...maria))
    expect(await keysOrNew(owner)).toBeNull()
    refuse.mockRestore()
    // And makes no new ones, with which nothing of it opens.
    expect(await keysOrNew(owner)).toBeNull()
    expect(await opens(owner, maria[1])).toBe(true)
  })

  it('takes 600,000 rounds to try a password, a phone number, and a PIN', async () => {
    rounds.length = 0
    const unlocked = await unlockBy(...maria)
    expect(rounds).toEqual([600_000, 600_000])
    await storeKeys(unlocked)
    await setPin(unlocked.owner, '204815', 0)
    expect(rounds).toEqual([600_000, 600_000, 600_000])
  })

  it('has a key that nobody can take out of the browser', async () => {
    const { ring } = await unlockBy(...maria)
    expect(isExtractable(ring)).toBe(false)
    expect((await keysOrNew('somebody'))?.[0].extractable).toBe(false)
    const owner = await leave()
    expect(isExtractable((await unlockBy(...maria)).ring)).toBe(false)
    expect(await opens(owner, maria[1])).toBe(true)
  })
})

describe('a changed password', () => {
  it.each([
    ['changed', [false, true]],
    ['refused', [true, false]],
    ['unknown', [true, true]],
  ] as const)('that was %s opens as it should', async (outcome, [isOld, isNew]) => {
    const owner = await leave()
    const settle = await changeLock(owner, maria[1], 'another one')
    // Killed here, either may be right.
    expect([await opens(owner, maria[1]), await opens(owner, 'another one')]).toEqual([true, true])
    await settle(outcome)
    expect([await opens(owner, maria[1]), await opens(owner, 'another one')]).toEqual([isOld, isNew])
  })

  it('that was unknown is known once somebody signs in with the new one', async () => {
    const owner = await leave()
    await (
      await changeLock(owner, maria[1], 'another one')
    )('unknown')
    await storeKeys(await unlockBy(...maria))
    expect([await opens(owner, maria[1]), await opens(owner, 'another one')]).toEqual([true, true])
    await storeKeys(await unlockBy(maria[0], 'another one'))
    expect([await opens(owner, maria[1]), await opens(owner, 'another one')]).toEqual([false, true])
  })

  it('changes nothing where the one that was typed as the present one is wrong', async () => {
    const owner = await leave()
    const settle = await changeLock(owner, 'a guess', 'another one')
    await settle('changed')
    expect([await opens(owner, maria[1]), await opens(owner, 'another one')]).toEqual([true, false])
  })
})

it('what is stored opens with a new password that the provider took, though the present one was mistyped', async () => {
  const unlocked = await unlockBy(...maria)
  await storeKeys(unlocked)
  await writeIndexed('outbox', unlocked.owner, 'what waits')
  const settle = await changeLock(unlocked.owner, 'a guess', 'another one')
  await settle('changed')
  await removeIndexed('keys', unlocked.owner)
  expect(await opens(unlocked.owner, 'another one')).toBe(true)
})

async function signIn() {
  const unlocked = await unlockBy(...maria)
  await storeKeys(unlocked)
  return unlocked.owner
}

/** Signs in and sets a PIN. */
async function withPin(pin = '204815') {
  const owner = await signIn()
  expect(await setPin(owner, pin, 60_000)).toBe(true)
  return owner
}
const openKeys = async (owner: string, secret: Secret) => {
  const { value } = await readLocks(owner)
  return value && openLocks(value, secret)
}
const opensWith = async (owner: string, secret: Secret) => (await openKeys(owner, secret)) !== null

describe('a PIN', () => {
  it('opens beside the password, and nothing else does [R398]', async () => {
    const owner = await withPin()
    await writeIndexed('outbox', owner, 'what waits')
    await removeIndexed('keys', owner)
    expect(await left(owner)).toBeNull()
    expect(await opensWith(owner, { pin: '204816' })).toBe(false)
    expect(await opensWith(owner, { password: '204815' })).toBe(false)
    expect(await opensWith(owner, { pin: maria[1] })).toBe(false)
    for (const secret of [{ pin: '204815' }, { password: maria[1] }]) {
      const ring = await openKeys(owner, secret)
      expect(isExtractable(ring)).toBe(false)
      expect(ring && (await putKeys(owner, ring)) && (await left(owner))).toBe('what waits')
      await removeIndexed('keys', owner)
    }
  })

  it('is none where the phone did not store it', async () => {
    const owner = await signIn()
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError')
    })
    expect(await setPin(owner, '204815', 60_000)).toBe(false)
    expect(await appLockOf(owner)).toBeNull()
    vi.restoreAllMocks()
    expect(await appLockOf(owner)).toBeNull()
  })

  it('can be changed after either opened, and the one before opens no more', async () => {
    const owner = await withPin()
    for (const [secret, next] of [
      [{ pin: '204815' }, '111222'],
      [{ password: maria[1] }, '333444'],
    ] as const) {
      const ring = await openKeys(owner, secret)
      expect(ring && (await putKeys(owner, ring)) && (await setPin(owner, next, 0))).toBe(true)
      expect(await opensWith(owner, { pin: next })).toBe(true)
    }
    expect(await opensWith(owner, { pin: '204815' })).toBe(false)
    expect(await opensWith(owner, { pin: '111222' })).toBe(false)
  })

  it('can be changed again and again, and a passkey set, after a PIN or a passkey opened [R398]', async () => {
    const owner = await withPin()
    await writeIndexed('outbox', owner, 'what waits')
    const passkey = { id: new ArrayBuffer(8), salt: new Uint8Array(16) }
    const passkeySecret = new Uint8Array(32).fill(7)
    expect(await setPasskey(owner, passkey, passkeySecret)).toBe(true)
    for (const secret of [{ pin: '204815' }, { passkey: passkeySecret }]) {
      const ring = await openKeys(owner, secret)
      expect(ring && (await putKeys(owner, ring))).toBe(true)
      expect(await removePasskey(owner)).toBe(true)
      expect(await setPasskey(owner, passkey, passkeySecret)).toBe(true)
      expect(await setPin(owner, '111222', 0)).toBe(true)
      expect(await removePasskey(owner)).toBe(true)
      expect(await canSetPin(owner)).toBe(true)
      expect(await setPin(owner, '204815', 0)).toBe(true)
      expect(await opensWith(owner, { pin: '111222' })).toBe(false)
      expect(await setPasskey(owner, passkey, passkeySecret)).toBe(true)
      expect(isExtractable((await keysOf(owner)).value)).toBe(false)
      expect(await left(owner)).toBe('what waits')
    }
  })

  it.each([{ pin: '204815' }, { password: maria[1] }])(
    'takes nothing but itself where the lock was turned off in a session that %o opened',
    async (secret) => {
      const owner = await withPin()
      const ring = await openKeys(owner, secret)
      expect(ring && (await putKeys(owner, ring)) && (await removeAppLock(owner))).toBe(true)
      expect(await canSetPin(owner)).toBe(true)
      expect(await setPin(owner, '111222', 0)).toBe(true)
      expect(await opensWith(owner, { pin: '111222' })).toBe(true)
      expect(await opensWith(owner, { pin: '204815' })).toBe(false)
    },
  )

  it('needs a new sign-in where the session is from before there were locks', async () => {
    await keysOrNew('somebody')
    expect(await canSetPin('somebody')).toBe(false)
    expect(await setPin('somebody', '204815', 0)).toBe(false)
  })

  it('does not ask for a new sign-in where the keys could not be read just now', async () => {
    const owner = await signIn()
    vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(() => {
      throw new DOMException('Internal error', 'UnknownError')
    })
    expect(await canSetPin(owner)).toBe(true)
    vi.restoreAllMocks()
  })

  it('is set where the phone had no room for the locks at the sign-in, and has some now', async () => {
    const unlocked = await unlockBy(...maria)
    // oxlint-disable-next-line typescript/unbound-method -- called below with the store that it is asked of
    const { put } = IDBObjectStore.prototype
    const refuse = vi.spyOn(IDBObjectStore.prototype, 'put')
    refuse.mockImplementation(function (this: IDBObjectStore, ...given) {
      if (this.transaction.db.name === 'easy-loan-locks') throw new DOMException('Full', 'QuotaExceededError')
      return put.apply(this, given)
    })
    await storeKeys(unlocked)
    refuse.mockRestore()
    expect(await setPin(unlocked.owner, '204815', 0)).toBe(true)
    expect(await appLockOf(unlocked.owner)).toMatchObject({ hasPin: true })
    expect(await opensWith(unlocked.owner, { pin: '204815' })).toBe(true)
  })

  it('is there again at the next sign-in with the password, and gone when it was turned off', async () => {
    const owner = await withPin()
    const again = await unlockBy(...maria)
    await storeKeys(again)
    expect(await appLockOf(owner)).toEqual({ after: 60_000, hasPin: true, passkey: null })
    await setLockAfter(owner, 0)
    await removePin(owner)
    expect(await appLockOf(owner)).toEqual({ after: 0, hasPin: false, passkey: null })
    expect(await opensWith(owner, { pin: '204815' })).toBe(false)
    await removeAppLock(owner)
    expect(await appLockOf(owner)).toBeNull()
  })
})

describe('a password change on its way', () => {
  const change = (owner: string) => changeLock(owner, maria[1], 'another one')
  const passwords = (owner: string) =>
    Promise.all([maria[1], 'another one'].map((password) => opensWith(owner, { password })))

  it.each([
    ['refused', true],
    ['unknown', true],
    ['changed', false],
  ] as const)('that was %s leaves no earlier PIN in the place of a new one', async (outcome, isLeft) => {
    const owner = await withPin()
    const settle = await change(owner)
    expect(await setPin(owner, '111222', 0)).toBe(true)
    expect(await settle(outcome)).toBe(outcome === 'changed')
    expect(await opensWith(owner, { pin: '111222' })).toBe(isLeft)
    expect(await opensWith(owner, { pin: '204815' })).toBe(false)
    expect(await appLockOf(owner)).toEqual({ after: 0, hasPin: isLeft, passkey: null })
    expect(await passwords(owner)).toEqual([outcome !== 'changed', outcome !== 'refused'])
  })

  it.each([
    ['refused', true],
    ['changed', false],
  ] as const)('that was %s knows of a first PIN', async (outcome, isLeft) => {
    const owner = await signIn()
    const settle = await change(owner)
    expect(await setPin(owner, '204815', 0)).toBe(true)
    expect(await settle(outcome)).toBe(outcome === 'changed')
    expect(await appLockOf(owner)).toEqual({ after: 0, hasPin: isLeft, passkey: null })
    expect(await opensWith(owner, { pin: '204815' })).toBe(isLeft)
  })

  it.each(['refused', 'changed'] as const)('that was %s brings no lock back', async (outcome) => {
    const owner = await withPin()
    const settle = await change(owner)
    await removeAppLock(owner)
    expect(await settle(outcome)).toBe(false)
    expect(await appLockOf(owner)).toBeNull()
  })

  /** Does this while the phone is busy with what somebody types next. */
  function whileItTakesItsTime(work: () => Promise<unknown>) {
    const derive = vi.spyOn(crypto.subtle, 'deriveKey')
    const byItself = derive.getMockImplementation()
    derive.mockImplementationOnce(async (...asked) => {
      await work()
      if (!byItself) throw new Error('nothing derives')
      return byItself(...asked)
    })
  }

  it('leaves the lock that is turned off while it begins turned off', async () => {
    const owner = await withPin()
    whileItTakesItsTime(() => removeAppLock(owner))
    await change(owner)
    expect(await appLockOf(owner)).toBeNull()
    expect(await passwords(owner)).toEqual([true, true])
  })

  it('that is taken while a PIN is set has that PIN open what is written since', async () => {
    const owner = await withPin()
    const settle = await change(owner)
    whileItTakesItsTime(() => settle('changed'))
    expect(await setPin(owner, '111222', 0)).toBe(true)
    await writeIndexed('outbox', owner, 'what waits')
    await removeIndexed('keys', owner)
    const ring = await openKeys(owner, { pin: '111222' })
    expect(ring && (await putKeys(owner, ring)) && (await left(owner))).toBe('what waits')
    expect(await passwords(owner)).toEqual([false, true])
  })
})

describe('a changed password on a phone that is full', () => {
  it.each(['easy-loan-keys', 'easy-loan-locks'])(
    'is opened, as is what a PIN opens that is set once there is room in %s',
    async (database) => {
      const owner = await withPin()
      const settle = await changeLock(owner, maria[1], 'another one')
      // oxlint-disable-next-line typescript/unbound-method -- called below with the store that it is asked of
      const { put } = IDBObjectStore.prototype
      const full = () => {
        throw new DOMException('Full', 'QuotaExceededError')
      }
      const refusePut = vi.spyOn(IDBObjectStore.prototype, 'put')
      refusePut.mockImplementation(function (this: IDBObjectStore, ...given) {
        return this.transaction.db.name === database ? full() : put.apply(this, given)
      })
      await settle('changed')
      refusePut.mockRestore()
      expect(await setPin(owner, '111222', 0)).toBe(true)
      for (const secret of [{ password: 'another one' }, { pin: '111222' }]) {
        const ring = await openKeys(owner, secret)
        expect(ring && (await putKeys(owner, ring)) && ring.keys.length).toBe(1)
      }
    },
  )
})

describe('the secret of a passkey', () => {
  const passkey = { id: new ArrayBuffer(8), salt: new Uint8Array(16) }
  const secret = new Uint8Array(32).fill(7)

  it('opens beside PIN and password, until it is forgotten [R398]', async () => {
    const owner = await withPin()
    expect(await setPasskey(owner, passkey, secret)).toBe(true)
    expect(await opensWith(owner, { passkey: secret })).toBe(true)
    expect(await opensWith(owner, { passkey: new Uint8Array(32) })).toBe(false)
    const ring = await openKeys(owner, { passkey: secret })
    expect(ring && (await putKeys(owner, ring)) && (await setPin(owner, '111222', 0))).toBe(true)
    expect(await opensWith(owner, { pin: '111222' })).toBe(true)
    await removePasskey(owner)
    expect(await opensWith(owner, { passkey: secret })).toBe(false)
  })

  it('is set beside a PIN only', async () => {
    expect(await setPasskey(await signIn(), passkey, secret)).toBe(false)
  })

  it('brings no lock back that another tab turned off meanwhile', async () => {
    const owner = await withPin()
    const wrapKey = crypto.subtle.wrapKey.bind(crypto.subtle)
    vi.spyOn(crypto.subtle, 'wrapKey').mockImplementationOnce(async (...asked) => {
      await removeAppLock(owner)
      return wrapKey(...asked)
    })
    expect(await setPasskey(owner, passkey, secret)).toBe(false)
    expect(await appLockOf(owner)).toBeNull()
  })
})

describe('who copied the locks and puts them back after the password changed', () => {
  it('opens with the old password or PIN nothing that was written since [R398]', async () => {
    const owner = await withPin()
    await writeIndexed('outbox', owner, 'old')
    const copied = (await readIndexed('locks', owner, (found) => found)).value
    const settle = await changeLock(owner, maria[1], 'another one')
    expect(await settle('changed')).toBe(true)
    expect(await left(owner)).toBe('old')
    // Of each one is tried, since what does not open is deleted.
    await writeIndexed('signature-backup', owner, 'new')
    await writeIndexed('sender', owner, 'new')

    await writeIndexed('locks', owner, copied)
    for (const [name, secret] of [
      ['signature-backup', { pin: '204815' }],
      ['sender', { password: maria[1] }],
    ] as const) {
      const ring = await openKeys(owner, secret)
      if (!ring) throw new Error('the copy does not open')
      await putKeys(owner, ring)
      expect(await left(owner)).toBe('old')
      expect((await readIndexed(name, owner, asText)).value).toBeNull()
    }
  })

  it('and the new password opens all of it, also after a second change', async () => {
    const owner = await withPin()
    await writeIndexed('outbox', owner, 'old')
    await (
      await changeLock(owner, maria[1], 'another one')
    )('changed')
    await writeIndexed('signature-backup', owner, 'newer')
    expect(await appLockOf(owner)).toEqual({ after: 60_000, hasPin: false, passkey: null })
    await (
      await changeLock(owner, 'another one', 'a third one')
    )('changed')
    await removeIndexed('keys', owner)
    expect(await opensWith(owner, { password: 'another one' })).toBe(false)
    const ring = await openKeys(owner, { password: 'a third one' })
    if (!ring) throw new Error('it does not open')
    expect([ring.keys.length, isExtractable(ring)]).toEqual([3, false])
    await putKeys(owner, ring)
    expect(await left(owner)).toBe('old')
    expect((await readIndexed('signature-backup', owner, asText)).value).toBe('newer')
  })

  it('puts no keys back where the session has ended meanwhile', async () => {
    const owner = await withPin()
    const settle = await changeLock(owner, maria[1], 'another one')
    await removeIndexed('keys', owner)
    await settle('changed')
    expect(await allIndexed('keys')).toEqual([])
  })

  it.each(['changed', 'refused'] as const)(
    'puts no locks back where its borrower has logged out before it was %s',
    async (outcome) => {
      const owner = await withPin()
      const settle = await changeLock(owner, maria[1], 'another one')
      await eraseBorrower()
      await settle(outcome)
      expect(await allIndexed('locks')).toEqual([])
    },
  )
})

describe('a locked key', () => {
  it('stays 180 days after its borrower was last here, and as long as the borrower is signed in [R397]', async () => {
    const owner = await leave()
    const days = (count: number) => Date.now() + count * 24 * 60 * 60_000
    await eraseOldLocks('', days(179))
    await eraseOldLocks(owner, days(1_000))
    expect(await allIndexed('locks')).toEqual([owner])
    // The last visit may be long after the sign-in.
    await renewLocks(owner, days(1_000))
    await eraseOldLocks('', days(1_179))
    expect(await opens(owner, maria[1])).toBe(true)
    await eraseOldLocks('', days(1_181))
    expect(await allIndexed('locks')).toEqual([])
  })

  it('stays where its borrower was last here while the phone had lost its date', async () => {
    const owner = await leave()
    await renewLocks(owner, Date.UTC(2015, 0, 1))
    await eraseOldLocks('', Date.now())
    expect(await opens(owner, maria[1])).toBe(true)
    await eraseBorrower()
  })

  it('does not age by a date that was set back, whether or not that is known', async () => {
    const owner = await leave()
    const now = Date.now()
    const savedAt = async () => (await readLocks(owner)).value?.savedAt
    await renewLocks(owner, now)
    const setBack = now - 200 * 24 * 60 * 60_000
    await renewLocks(owner, setBack)
    expect(await savedAt()).toBe(now)
    noteWrongDate(true)
    await renewLocks(owner, setBack)
    expect(await savedAt()).toBe(now)
    // One that was set ahead is put right.
    await renewLocks(owner, now + 1)
    noteWrongDate(false)
    await renewLocks(owner, now)
    expect(await savedAt()).toBe(now)
    await eraseBorrower()
  })

  it('is not put back by who is here at the very end of a log-out', async () => {
    const owner = await leave()
    await eraseBorrower()
    await renewLocks(owner, Date.now())
    expect(await allIndexed('locks')).toEqual([])
  })
})
