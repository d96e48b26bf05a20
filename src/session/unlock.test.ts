// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { eraseBorrower } from '#src/storage/erase.ts'
import { allIndexed, keysOf, readIndexed, removeIndexed, writeIndexed } from '#src/storage/indexed.ts'
import { putKeys } from '#src/storage/keys.ts'
import {
  appLockOf,
  changeLock,
  type Secret,
  setPasskey,
  setPin,
  storeKeys,
  unlockBy,
} from '#src/storage/locks.ts'

const pin = '204815'
const day = 24 * 60 * 60_000

beforeEach(async () => {
  localStorage.clear()
  await eraseBorrower()
})
afterEach(() => void vi.useRealTimers())

/** The app as it is after a launch. */
async function launch() {
  vi.resetModules()
  return {
    ...(await import('./lock.ts')),
    ...(await import('./session.ts')),
    ...(await import('./unlock.ts')),
  }
}

/** Somebody who has signed in and set a PIN. */
async function withLock(expiresAt: number | null = null) {
  const unlocked = await unlockBy('09170000002', 'secret123')
  await storeKeys(unlocked)
  const { owner } = unlocked
  const app = await launch()
  app.startSession({ token: 'the-token', owner, expiresAt })
  await setPin(owner, pin, 60_000)
  expect(await app.addLock(60_000)).toBe(true)
  return { owner, app }
}
const stored = () => localStorage.getItem('easy-loan/session') ?? ''

describe('a session with a lock', () => {
  it('is locked at every start, without its token and keys [R398]', async () => {
    const { owner } = await withLock()
    expect(stored()).toContain('the-token')
    const app = await launch()
    expect([app.storedSession(), app.liveSession()]).toEqual([null, null])
    await app.lockAtStart()
    expect(stored()).not.toContain('the-token')
    expect(app.lockedSession()?.owner).toBe(owner)
    expect(await allIndexed('keys')).toEqual([])
  })

  it('goes on as it was once it is unlocked, by PIN or password', async () => {
    const { owner } = await withLock(Date.now() + day)
    for (const secret of [{ pin }, { password: 'secret123' }]) {
      const app = await launch()
      await app.lockAtStart()
      expect(await app.tryUnlock(secret)).toBe('open')
      expect(app.liveSession()).toMatchObject({ token: 'the-token', owner })
      expect((await keysOf(owner)).value).not.toBeNull()
    }
  })

  it('has none any more where a killed browser forgot that it was turned off', async () => {
    const { owner, app } = await withLock()
    const withLockStill = stored()
    const { turnOffLock } = await import('./app-lock.ts')
    expect(app.storedSession()).not.toBeNull()
    expect(await turnOffLock(owner)).toBe(true)
    expect(stored()).not.toContain('lock')
    localStorage.setItem('easy-loan/session', withLockStill)
    const next = await launch()
    await next.lockAtStart()
    expect([next.liveSession()?.token, next.sessionWithLock()]).toEqual(['the-token', null])
    expect((await keysOf(owner)).value).not.toBeNull()
    // Also where it forgot that it was unlocked before.
    const { token: _token, ...locked } = JSON.parse(withLockStill) as Record<string, unknown>
    localStorage.setItem('easy-loan/session', JSON.stringify(locked))
    const last = await launch()
    await last.lockAtStart()
    expect(await last.tryUnlock({ password: 'secret123' })).toBe('open')
    expect([last.liveSession()?.token, last.sessionWithLock()]).toEqual(['the-token', null])
  })

  it('is over at a start where a killed browser forgot that its borrower logged out', async () => {
    await withLock()
    await eraseBorrower()
    const app = await launch()
    await app.lockAtStart()
    expect([app.sessionWithLock(), app.isLogoutUnfinished()]).toEqual([null, true])
  })

  it('may have ended while it was locked', async () => {
    await withLock(Date.now() + day / 24)
    const app = await launch()
    await app.lockAtStart()
    expect(await app.tryUnlock({ pin })).toBe('open')
    expect(app.liveSession(Date.now() + day)).toBeNull()
    expect(app.storedSession()?.token).toBe('the-token')
  })

  it('forgets the PIN after five wrong ones, however often the app was closed between them [R398]', async () => {
    const { owner } = await withLock()
    for (let tries = 1; tries <= 5; tries += 1) {
      const app = await launch()
      await app.lockAtStart()
      expect(await app.tryUnlock({ pin: '000000' })).toBe('wrong')
      expect(app.lockedSession()?.lock.wrongPins).toBe(tries)
    }
    expect(await appLockOf(owner)).toMatchObject({ hasPin: false })
    const app = await launch()
    expect(await app.tryUnlock({ pin })).toBe('wrong')
    expect(await app.tryUnlock({ password: 'secret123' })).toBe('open')
    expect(app.sessionWithLock()?.lock).toMatchObject({ wrongPins: 0, wrongPasswords: 0 })
  })

  it('forgets a passkey with the PIN: only the password opens then [R398]', async () => {
    const { owner } = await withLock()
    const secret = new Uint8Array(32).fill(7)
    const passkey = { id: new ArrayBuffer(8), salt: new Uint8Array(16) }
    expect(await setPasskey(owner, passkey, secret)).toBe(true)
    const app = await launch()
    await app.lockAtStart()
    for (let tries = 1; tries <= 5; tries += 1) await app.tryUnlock({ pin: '000000' })
    expect(await appLockOf(owner)).toMatchObject({ hasPin: false, passkey: null })
    expect(await app.tryUnlock({ passkey: secret })).toBe('wrong')
    expect(await app.tryUnlock({ password: 'secret123' })).toBe('open')
  })

  it('opens with nothing but the password after five wrong PINs where the phone stores no change', async () => {
    const { owner } = await withLock()
    const secret = new Uint8Array(32).fill(7)
    await setPasskey(owner, { id: new ArrayBuffer(8), salt: new Uint8Array(16) }, secret)
    const app = await launch()
    await app.lockAtStart()
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    for (let tries = 1; tries <= 5; tries += 1) await app.tryUnlock({ pin: '000000' })
    put.mockRestore()
    const next = await launch()
    expect(await next.tryUnlock({ passkey: secret })).toBe('wrong')
    expect(await next.tryUnlock({ pin })).toBe('wrong')
    expect(await next.tryUnlock({ password: 'secret123' })).toBe('open')
    expect(await (await import('#src/storage/locks.ts')).appLockOf(owner)).toMatchObject({
      hasPin: false,
      passkey: null,
    })
  })

  it('counts a try before it is made', async () => {
    const { owner } = await withLock()
    const app = await launch()
    await app.lockAtStart()
    const derive = vi.spyOn(crypto.subtle, 'deriveKey')
    for (let tries = 1; tries <= 5; tries += 1) {
      derive.mockReturnValueOnce(new Promise(() => {}))
      void app.tryUnlock({ pin: '000000' })
    }
    await vi.waitFor(() => expect(app.lockedSession()?.lock.wrongPins).toBe(5))
    // Killed here, the next start forgets the PIN.
    const next = await launch()
    await next.lockAtStart()
    expect(await appLockOf(owner)).toMatchObject({ hasPin: false })
    expect(await next.tryUnlock({ pin })).toBe('wrong')
  })

  it.each([{ pin }, { password: 'secret123' }])(
    'calls nothing wrong that the phone does not let it try: %o',
    async (secret) => {
      const { owner } = await withLock()
      const app = await launch()
      await app.lockAtStart()
      const before = stored()
      const unreadable = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
        throw new DOMException('It could not be read.', 'UnknownError')
      })
      for (let tries = 1; tries <= 5; tries += 1) expect(await app.tryUnlock(secret)).toBe('failed')
      unreadable.mockRestore()
      const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
        throw new DOMException('full', 'QuotaExceededError')
      })
      for (let tries = 1; tries <= 5; tries += 1) expect(await app.tryUnlock(secret)).toBe('failed')
      full.mockRestore()
      expect(stored()).toBe(before)
      expect(await appLockOf(owner)).toMatchObject({ hasPin: true })
      expect(await app.tryUnlock(secret)).toBe('open')
    },
  )

  it('is none where nothing is left that a secret would open', async () => {
    const { owner } = await withLock()
    const app = await launch()
    await app.lockAtStart()
    await removeIndexed('locks', owner)
    expect(await app.tryUnlock({ pin })).toBe('open')
    expect([app.storedSession(), app.sessionWithLock()]).toEqual([null, null])
  })

  it('that is ended while it is being opened stays ended', async () => {
    await withLock()
    const app = await launch()
    await app.lockAtStart()
    const trying = app.tryUnlock({ pin })
    app.endSession({ isLogout: true })
    expect(await trying).toBe('open')
    expect([app.isLogoutUnfinished(), app.storedSession()]).toEqual([true, null])
  })

  it('deletes nothing for wrong passwords, and counts them', async () => {
    await withLock()
    const app = await launch()
    await app.lockAtStart()
    for (let tries = 1; tries <= 7; tries += 1)
      expect(await app.tryUnlock({ password: 'a guess' })).toBe('wrong')
    expect(app.lockedSession()?.lock).toMatchObject({ wrongPins: 0, wrongPasswords: 7 })
    expect(await app.tryUnlock({ pin })).toBe('open')
  })

  it('that was killed right after its keys were put back is locked at the next start', async () => {
    const { owner } = await withLock()
    const ring = (await keysOf(owner)).value
    const app = await launch()
    await app.lockAtStart()
    if (ring) await putKeys(owner, ring)
    const next = await launch()
    await next.lockAtStart()
    expect(next.lockedSession()).not.toBeNull()
    expect(await allIndexed('keys')).toEqual([])
  })

  it('whose token somebody else sealed is none', async () => {
    await withLock()
    const planted = JSON.parse(stored()) as { lock: { sealed: string } }
    const app = await launch()
    await app.lockAtStart()
    planted.lock.sealed = btoa('x'.repeat(60))
    localStorage.setItem('easy-loan/session', JSON.stringify(planted))
    const next = await launch()
    await next.lockAtStart()
    expect(await next.tryUnlock({ pin })).toBe('open')
    expect([next.storedSession(), next.sessionWithLock()]).toEqual([null, null])
  })

  it('that nobody opened for 180 days is forgotten [R397]', async () => {
    await withLock()
    const app = await launch()
    await app.lockAtStart(Date.now() + 179 * day)
    expect(app.sessionWithLock()).not.toBeNull()
    await app.lockAtStart(Date.now() + 181 * day)
    expect(app.sessionWithLock()).toBeNull()
  })

  it('that was unlocked while the phone had lost its date is not forgotten once the date is back', async () => {
    const now = Date.now()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2015, 0, 1) })
    await withLock()
    vi.setSystemTime(now)
    const app = await launch()
    await app.lockAtStart()
    expect(app.sessionWithLock()).not.toBeNull()
  })

  it('stays turned off, though a start was just about to finish it', async () => {
    const { owner } = await withLock()
    const { finishLock, turnOffLock } = await import('./app-lock.ts')
    await Promise.all([finishLock(), turnOffLock(owner)])
    expect(await appLockOf(owner)).toBeNull()
    expect(stored()).toContain('the-token')
    expect(stored()).not.toContain('"lock":')
  })

  it('stays as it was where the phone stores no change of it', async () => {
    const { owner } = await withLock()
    const { lockAfter, turnOffLock } = await import('./app-lock.ts')
    const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    expect(await lockAfter(owner, 0)).toBe(false)
    expect(JSON.parse(stored())).toMatchObject({ lock: { after: 60_000 } })
    expect(await turnOffLock(owner)).toBe(false)
    expect(JSON.parse(stored())).toMatchObject({ lock: { after: 60_000 } })
    full.mockRestore()
    expect(await lockAfter(owner, 0)).toBe(true)
    expect(JSON.parse(stored())).toMatchObject({ lock: { after: 0 } })
    expect(await turnOffLock(owner)).toBe(true)
    expect(JSON.parse(stored())).not.toHaveProperty('lock')
  })

  it('is as it was without a lock once that is turned off', async () => {
    const { owner, app } = await withLock()
    app.dropLock()
    expect(JSON.parse(stored())).toEqual({ token: 'the-token', owner, expiresAt: null })
    const next = await launch()
    expect([next.storedSession()?.token, next.sessionWithLock()]).toEqual(['the-token', null])
  })

  it('leaves nothing of itself at a log-out while it is locked', async () => {
    await withLock()
    const app = await launch()
    await app.lockAtStart()
    app.endSession({ isLogout: true })
    expect([app.isLogoutUnfinished(), app.sessionWithLock()]).toEqual([true, null])
  })
})

describe('a new password of which nobody knows whether it was taken', () => {
  const left = async (owner: string) =>
    (await readIndexed('outbox', owner, (found) => (typeof found === 'string' ? found : null))).value

  /** The app after a launch in which this opened the lock. */
  async function unlocked(secret: Secret) {
    const app = await launch()
    await app.lockAtStart()
    const attempt = await app.tryUnlock(secret)
    return { attempt, token: app.liveSession()?.token, app }
  }
  const open = { attempt: 'open', token: 'the-token' }
  const secret = new Uint8Array(32).fill(7)

  /** It was sent, and the answer was lost. */
  async function withDoubt() {
    const { owner } = await withLock()
    await setPasskey(owner, { id: new ArrayBuffer(8), salt: new Uint8Array(16) }, secret)
    await writeIndexed('outbox', owner, 'before')
    await (
      await changeLock(owner, 'secret123', 'another one')
    )('unknown')
    return owner
  }

  it.each(['secret123', 'another one'])(
    'leaves what %s wrote to the PIN, the fingerprint and the other password',
    async (password) => {
      const owner = await withDoubt()
      expect(await unlocked({ password })).toMatchObject(open)
      expect(await left(owner)).toBe('before')
      await writeIndexed('outbox', owner, 'since')
      const all = [{ pin }, { passkey: secret }, { password: 'secret123' }, { password: 'another one' }]
      for (const by of all) {
        expect(await unlocked(by)).toMatchObject(open)
        expect(await left(owner)).toBe('since')
      }
    },
  )

  it.each(['secret123', 'another one'])(
    'leaves all of it to the PIN after a sign-in with %s',
    async (password) => {
      const owner = await withDoubt()
      const { app } = await unlocked({ password: 'another one' })
      await writeIndexed('outbox', owner, 'since')
      app.endSession()
      await removeIndexed('keys', owner)
      const again = await unlockBy('09170000002', password)
      expect(again).toMatchObject({ owner, lost: null })
      await storeKeys(again)
      expect(await left(owner)).toBe('since')
      app.startSession({ token: 'the-token', owner, expiresAt: null })
      expect(await app.addLock(60_000)).toBe(true)
      await writeIndexed('outbox', owner, 'since then')
      expect(await unlocked({ pin })).toMatchObject(open)
      expect(await left(owner)).toBe('since then')
    },
  )
})
