import { canEncrypt } from './area.ts'
import { hexOf, randomId } from './hex.ts'
import { allIndexed, changeWhereThere, keysOf, readIndexed, removeIndexed, writeIndexed } from './indexed.ts'
import { aes, newKey, putKeys, usages } from './keys.ts'
import { isDateRight, isOutdated } from './registry.ts'
import { asBytes, ivLength, type KeyRing, type Keys, type LockedKeys, seal, unseal } from './seal.ts'

// What a borrower has stored is encrypted with a random key. While the session lives the phone holds that key open. A copy
// locked with the password stays after it, so that the borrower finds everything again; another, locked with a PIN or a
// fingerprint, is for an app that is to be locked in between.

const rounds = 600_000

/** How a key is made of something a person knows; `rounds` of PBKDF2. */
interface Stretched {
  salt: Uint8Array<ArrayBuffer>
  rounds: number
}

type LockedBySecret = Stretched & LockedKeys

/** What a passkey is asked for its secret with; the secret locks the keys. */
export interface Passkey {
  id: ArrayBuffer
  salt: Uint8Array<ArrayBuffer>
}

/** How the app is locked while the session lives. */
interface AppLock {
  /** Milliseconds for which the app may be hidden. */
  after: number
  /** Null after too many wrong ones, or a new password. */
  pin: LockedBySecret | null
  passkey: (Passkey & LockedKeys) | null
}

/** What is stored under the owner. */
interface StoredLocks {
  /** When their borrower was last here, in epoch milliseconds. */
  savedAt: number
  /** With the phone number it gives the owner. */
  phone: Stretched
  /** One for each password that it may be: two while it is not known whether a new one was taken. */
  keys: LockedBySecret[]
  app?: AppLock | null
}

const isLocks = (found: unknown): found is StoredLocks =>
  typeof found === 'object' && found !== null && 'keys' in found && 'phone' in found
/** What locks this borrower's keys, as far as the phone lets it be read. */
export const readLocks = (owner: string) =>
  readIndexed('locks', owner, (found) => (isLocks(found) ? found : null))
/**
 * What other tabs changed meanwhile stays, and after a log-out nothing is put back. False where nothing is changed, or the
 * phone does not store it.
 */
const rewrite = (owner: string, change: (now: StoredLocks) => StoredLocks | undefined): Promise<boolean> =>
  changeWhereThere('locks', owner, (found) => (isLocks(found) ? change(found) : undefined)).catch(() => false)

const newSalt = () => crypto.getRandomValues(new Uint8Array(16))
const newStretch = (): Stretched => ({ salt: newSalt(), rounds })

const material = (text: string) =>
  crypto.subtle.importKey('raw', new TextEncoder().encode(text), 'PBKDF2', false, ['deriveBits', 'deriveKey'])

const pbkdf2 = ({ salt, rounds: iterations }: Stretched) => ({
  name: 'PBKDF2',
  hash: 'SHA-256',
  salt,
  iterations,
})

/** Tells a borrower from every other one without saying the number: to try all numbers takes years. */
async function ownerOf(phone: string, stretched: Stretched): Promise<string> {
  const bits = await crypto.subtle.deriveBits(pbkdf2(stretched), await material(phone), 128)
  return hexOf(new Uint8Array(bits))
}

const openerUsages: KeyUsage[] = ['wrapKey', 'unwrapKey']

const openerOf = async (secret: string, stretched: Stretched) =>
  crypto.subtle.deriveKey(pbkdf2(stretched), await material(secret), aes, false, openerUsages)

const rawOf = (key: CryptoKey) => crypto.subtle.exportKey('raw', key)
const importRaw = (raw: ArrayBuffer, isExtractable: boolean) =>
  crypto.subtle.importKey('raw', raw, aes, isExtractable, usages)

const olderPlace = 'keys/older'

/** Locks keys, each of which can be taken out. */
async function lock([newest, ...others]: Keys, opener: CryptoKey): Promise<LockedKeys> {
  const iv = crypto.getRandomValues(new Uint8Array(ivLength))
  const locked = await crypto.subtle.wrapKey('raw', newest, opener, { name: aes.name, iv })
  const older = await Promise.all(others.map(async (key) => seal(newest, olderPlace, await rawOf(key))))
  return { iv, locked, older }
}

async function lockBy(keys: Keys, secret: string): Promise<[LockedBySecret, opener: CryptoKey]> {
  const stretched = newStretch()
  const opener = await openerOf(secret, stretched)
  return [{ ...stretched, ...(await lock(keys, opener)) }, opener]
}

/** Rejects where it is not what locked them. */
async function unlock(
  { iv, locked, older }: LockedKeys,
  opener: CryptoKey,
  isExtractable: boolean,
): Promise<Keys> {
  const algorithm = { name: aes.name, iv }
  const newest = await crypto.subtle.unwrapKey('raw', locked, opener, algorithm, aes, isExtractable, usages)
  const others = older.map(async (sealed) => {
    const raw = asBytes(await unseal([newest], olderPlace, sealed))
    return raw ? [await importRaw(raw, isExtractable)] : []
  })
  return [newest, ...(await Promise.all(others)).flat()]
}

interface Opened {
  by: LockedBySecret
  ring: KeyRing
}

/** The keys, and what opened them; null where the secret is another one. */
async function open(
  locks: readonly LockedBySecret[],
  secret: string,
  isExtractable = false,
): Promise<Opened | null> {
  const tries = locks.map(async (by) => {
    const opener = await openerOf(secret, by)
    return { by, ring: { keys: await unlock(by, opener, isExtractable), copy: { locked: by, opener } } }
  })
  return Promise.any(tries).catch(() => null)
}

const closed = async (key: CryptoKey) => importRaw(await rawOf(key), false)
const unextractable = async ([newest, ...older]: Keys): Promise<Keys> => [
  await closed(newest),
  ...(await Promise.all(older.map(closed))),
]

/** What a borrower needs to read what is stored, and to store more. */
interface Unlocked {
  owner: string
  /** Null where this browser has no encryption (http): nothing is stored then. */
  ring: KeyRing | null
  locks: StoredLocks | null
  /** Of the same borrower, whose password is another one now: nobody can read it any more. Null for nothing. */
  lost: string | null
  /** The phone did not say who has left something here: it may be this borrower. */
  isUnsure: boolean
}

/**
 * Opens with a password what this borrower has left on this phone, or makes a new key. It stores nothing, since the
 * provider has to say first that the password is right. It takes about a second on a slow phone.
 */
export async function unlockBy(phone: string, password: string): Promise<Unlocked> {
  if (!canEncrypt()) return { owner: randomId(), ring: null, locks: null, lost: null, isUnsure: false }
  let lost: string | null = null
  let isUnsure = false
  const owners = await allIndexed('locks').catch(() => {
    isUnsure = true
    return []
  })
  const found = await Promise.all(
    owners.map(async (owner) => {
      const { value: locks, isComplete } = await readLocks(owner)
      isUnsure ||= !isComplete
      return locks && (await ownerOf(phone, locks.phone)) === owner ? { owner, locks } : null
    }),
  )
  for (const own of found) {
    // There is one at most: who signs in erases what others left.
    // oxlint-disable-next-line no-await-in-loop
    const opened = own && (await open(own.locks.keys, password))
    if (own && opened) {
      // Where a new password is right, those before it are wrong.
      const keys = own.locks.keys.slice(own.locks.keys.indexOf(opened.by))
      const locks = { ...own.locks, savedAt: Date.now(), keys }
      return { owner: own.owner, ring: opened.ring, locks, lost: null, isUnsure }
    }
    lost = own?.owner ?? lost
  }
  const stretched = newStretch()
  const extractable: Keys = [await newKey(true)]
  const [owner, [locked, opener]] = await Promise.all([
    ownerOf(phone, stretched),
    lockBy(extractable, password),
  ])
  const ring = { keys: await unextractable(extractable), copy: { locked, opener } }
  return { owner, ring, locks: { savedAt: Date.now(), phone: stretched, keys: [locked] }, lost, isUnsure }
}

/** Stores the keys for as long as the session lives, and the locked ones for after it. */
export async function storeKeys({ owner, ring, locks }: Unlocked): Promise<void> {
  if (ring && locks && (await putKeys(owner, ring))) await writeIndexed('locks', owner, locks)
}

/** How a change of the password ended: it was taken, refused, or nobody knows. */
type Outcome = 'changed' | 'refused' | 'unknown'

/**
 * Prepares for a new password before it is sent, so that what is stored opens with the one that will be right. Resolves
 * with what is to be called with the outcome; that resolves with whether a PIN was forgotten. What is stored after a change
 * that is known has a new key: who has copied the locks of the old password cannot open it by putting them back.
 */
export async function changeLock(
  owner: string,
  current: string,
  next: string,
): Promise<(outcome: Outcome) => Promise<boolean>> {
  const { value: locks } = await readLocks(owner)
  const opened = locks && (await open(locks.keys, current, true))
  // The provider may take a new password whatever it was told of the old one (decisions.md C13).
  const earlier = opened?.ring.keys ?? (await extractableKeys(owner))
  if (!locks || !earlier) return async () => false
  // The same keys: whichever password is right, it opens what the other one or a PIN opens.
  const [maybe, opener] = await lockBy(earlier, next)
  await rewrite(owner, (now) => ({ ...now, keys: [...locks.keys, maybe] }))
  return async (outcome) => {
    if (outcome === 'refused') await rewrite(owner, (now) => ({ ...now, keys: locks.keys }))
    if (outcome !== 'changed') return false
    const keys: Keys = [await newKey(true), ...earlier]
    const added = { ...maybe, ...(await lock(keys, opener)) }
    const isPinForgotten = (await appLockOf(owner))?.hasPin ?? false
    // They open the old key only.
    const isStored = await rewrite(owner, (now) => ({
      ...now,
      keys: [added],
      app: now.app ? { ...now.app, pin: null, passkey: null } : null,
    }))
    const ring = { keys: await unextractable(keys), copy: { locked: added, opener } }
    // Where the phone is full: a PIN that is set from now on opens what the password opens.
    const withoutNewKey = () => rewrite(owner, (now) => ({ ...now, keys: [maybe] }))
    if (isStored) await changeWhereThere('keys', owner, () => ring).catch(withoutNewKey)
    else await withoutNewKey()
    return isPinForgotten
  }
}

/** What the app is locked with. */
export interface LockState {
  /** Milliseconds for which the app may be hidden. */
  after: number
  hasPin: boolean
  passkey: Passkey | null
}

/** How this borrower's app is locked; null where it is not. */
export async function appLockOf(owner: string): Promise<LockState | null> {
  const { value: locks } = await readLocks(owner)
  const app = locks?.app
  return app ? { after: app.after, hasPin: app.pin !== null, passkey: app.passkey } : null
}

const changeApp = (owner: string, change: (app: AppLock) => AppLock | null): Promise<boolean> =>
  rewrite(owner, (now) => (now.app ? { ...now, app: change(now.app) } : undefined))

/** The keys of who is signed in, to be locked once more; null where nobody can take them out. */
async function extractableKeys(owner: string): Promise<Keys | null> {
  const copy = (await keysOf(owner)).value?.copy
  return copy ? unlock(copy.locked, copy.opener, true).catch(() => null) : null
}

/** Whether a PIN can lock the keys of this session: not where no password was typed for it, as before there were locks. */
export async function canSetPin(owner: string): Promise<boolean> {
  const { value, isComplete } = await keysOf(owner)
  return !isComplete || value?.copy !== undefined
}

/** Locks the keys with a PIN, beside the password, in the place of an earlier one. False where it was not stored. */
export async function setPin(owner: string, pin: string, after: number): Promise<boolean> {
  const stretched = newStretch()
  // First, since it takes its time: a new password that is taken meanwhile brings a new key.
  const opener = await openerOf(pin, stretched)
  const keys = await extractableKeys(owner)
  if (!keys) return false
  const locked = { ...stretched, ...(await lock(keys, opener)) }
  return rewrite(owner, (now) => ({ ...now, app: { passkey: null, ...now.app, after, pin: locked } }))
}

/** A passkey's secret as a key. */
const openerFrom = (secret: BufferSource) =>
  crypto.subtle.importKey('raw', secret, aes.name, false, openerUsages)

/** Locks the keys with the secret of a passkey (32 bytes), beside PIN and password. */
export async function setPasskey(owner: string, passkey: Passkey, secret: BufferSource): Promise<boolean> {
  const opener = await openerFrom(secret)
  const keys = await extractableKeys(owner)
  if (!keys) return false
  const locked = await lock(keys, opener)
  return changeApp(owner, (app) => ({ ...app, passkey: { ...passkey, ...locked } }))
}

export const removePasskey = (owner: string): Promise<boolean> =>
  changeApp(owner, (app) => ({ ...app, passkey: null }))

/** Forgets the PIN and the passkey beside it: from now on only the password opens. */
export const removePin = (owner: string): Promise<boolean> =>
  changeApp(owner, (app) => ({ ...app, pin: null, passkey: null }))

export const setLockAfter = (owner: string, after: number): Promise<boolean> =>
  changeApp(owner, (app) => ({ ...app, after }))

/** The app is not locked any more while the session lives. */
export const removeAppLock = (owner: string): Promise<boolean> => changeApp(owner, () => null)

/** Something typed, or what a passkey gave. */
export type Secret = { pin: string } | { password: string } | { passkey: BufferSource }

/** The keys of a locked session; null where this does not open them. Nothing is stored. */
export async function openKeys(locks: StoredLocks, secret: Secret): Promise<KeyRing | null> {
  const { pin = null, passkey = null } = locks.app ?? {}
  if ('password' in secret) return (await open(locks.keys, secret.password))?.ring ?? null
  if ('pin' in secret) return (await open(pin ? [pin] : [], secret.pin))?.ring ?? null
  const opener = await openerFrom(secret.passkey)
  const keys = passkey && (await unlock(passkey, opener, false).catch(() => null))
  return keys && { keys, copy: { locked: passkey, opener } }
}

/** Notes that this borrower is here: their locked keys may stay as long again. */
export const renewLocks = (owner: string, now: number): Promise<boolean> =>
  rewrite(owner, (found) => ({
    ...found,
    // By a date that was set back they would be too old once it is right again.
    savedAt: isDateRight() ? now : Math.max(found.savedAt, now),
  }))

/** Erases the locked keys of who has not come back for longer than anything of theirs may stay. */
export async function eraseOldLocks(signedIn: string, now: number): Promise<void> {
  const owners = await allIndexed('locks')
  await Promise.all(
    owners.map(async (owner) => {
      const { value: locks, isComplete } = await readLocks(owner)
      if (isComplete && owner !== signedIn && (!locks || isOutdated('locks', locks.savedAt, now)))
        await removeIndexed('locks', owner)
    }),
  )
}
