import { canEncrypt } from './area.ts'
import { hexOf, randomId } from './hex.ts'
import { allIndexed, keyOf, readIndexed, removeIndexed, writeIndexed } from './indexed.ts'
import { lifetimeOf } from './registry.ts'

// The key of what a borrower has stored is random. It is in this phone's hands as long as the session lives; locked with
// the password it stays, so that who comes back after the session ended finds everything again (shared/phone.md).

const rounds = 600_000

/** A key that was made from something a person knows; `rounds` of PBKDF2. */
interface Stretched {
  salt: Uint8Array<ArrayBuffer>
  rounds: number
}

interface LockedKey extends Stretched {
  iv: Uint8Array<ArrayBuffer>
  locked: ArrayBuffer
}

/** What is stored under the owner. */
interface StoredLock {
  /** Epoch milliseconds. */
  savedAt: number
  /** With the phone number it gives the owner. */
  phone: Stretched
  /** One for each password that it may be: two while it is not known whether a new one was taken. */
  keys: LockedKey[]
}

const isLock = (found: unknown): found is StoredLock =>
  typeof found === 'object' && found !== null && 'keys' in found && 'phone' in found
const read = (found: unknown) => (isLock(found) ? found : null)

const newSalt = (): Stretched => ({ salt: crypto.getRandomValues(new Uint8Array(16)), rounds })

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

const aes = { name: 'AES-GCM', length: 256 }
const usages: KeyUsage[] = ['encrypt', 'decrypt']

const lockOf = async (password: string, stretched: Stretched) =>
  crypto.subtle.deriveKey(pbkdf2(stretched), await material(password), aes, false, ['wrapKey', 'unwrapKey'])

async function lock(key: CryptoKey, password: string): Promise<LockedKey> {
  const stretched = newSalt()
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const locked = await crypto.subtle.wrapKey('raw', key, await lockOf(password, stretched), {
    name: aes.name,
    iv,
  })
  return { ...stretched, iv, locked }
}

/** The key, or null where the password is another one. */
async function unlock(
  keys: readonly LockedKey[],
  password: string,
  isExtractable = false,
): Promise<CryptoKey | null> {
  const tries = keys.map(async ({ iv, locked, ...stretched }) =>
    crypto.subtle.unwrapKey(
      'raw',
      locked,
      await lockOf(password, stretched),
      { name: aes.name, iv },
      aes,
      isExtractable,
      usages,
    ),
  )
  return Promise.any(tries).catch(() => null)
}

const newKey = (isExtractable: boolean) => crypto.subtle.generateKey(aes, isExtractable, usages)

/** What a borrower needs to read what is stored, and to store more. */
export interface Unlocked {
  owner: string
  /** Null where this browser has no encryption (http): nothing is stored then. */
  key: CryptoKey | null
  lock: StoredLock | null
  /** Of the same borrower, whose password is another one now: nobody can read it any more. Null for nothing. */
  lost: string | null
}

/**
 * Opens with a password what this borrower has left on this phone, or makes a new key. It stores nothing, since the
 * provider has to say first that the password is right. It takes about a second on a slow phone.
 */
export async function unlockBy(phone: string, password: string): Promise<Unlocked> {
  if (!canEncrypt()) return { owner: randomId(), key: null, lock: null, lost: null }
  let lost: string | null = null
  const owners = await allIndexed('locks').catch(() => [])
  const found = await Promise.all(
    owners.map(async (owner) => {
      const { value } = await readIndexed('locks', owner, read)
      return value && (await ownerOf(phone, value.phone)) === owner ? { owner, value } : null
    }),
  )
  for (const own of found) {
    // There is one at most: who signs in erases what others left.
    // oxlint-disable-next-line no-await-in-loop
    const key = own && (await unlock(own.value.keys, password))
    if (own && key) return { owner: own.owner, key, lock: { ...own.value, savedAt: Date.now() }, lost: null }
    lost = own?.owner ?? lost
  }
  const stretched = newSalt()
  const extractable = await newKey(true)
  const [owner, locked] = await Promise.all([ownerOf(phone, stretched), lock(extractable, password)])
  const raw = await crypto.subtle.exportKey('raw', extractable)
  const key = await crypto.subtle.importKey('raw', raw, aes, false, usages)
  return { owner, key, lock: { savedAt: Date.now(), phone: stretched, keys: [locked] }, lost }
}

/** Stores the key for as long as the session lives, and the locked one for after it. */
export async function storeKey({ owner, key, lock: stored }: Unlocked): Promise<void> {
  if (key && (await putKey(owner, key))) await writeIndexed('locks', owner, stored)
}

/** False where the phone does not store it. Then nothing is encrypted with it either, since nobody could read it later. */
async function putKey(owner: string, key: CryptoKey): Promise<boolean> {
  const isStored = await writeIndexed('keys', owner, key)
  if (!isStored) await removeIndexed('keys', owner)
  return isStored
}

/**
 * The key of a session that has none yet, as of a version before there were keys. No password opens it: what is stored with
 * it ends with the session. Null where this browser cannot make one, or does not say what it has.
 */
export async function keyOrNew(owner: string): Promise<CryptoKey | null> {
  const { value, isComplete } = await keyOf(owner)
  if (value || !isComplete || !canEncrypt()) return value
  const key = await newKey(false)
  await removeIndexed('locks', owner)
  return (await putKey(owner, key)) ? key : null
}

/** How a change of the password ended: it was taken, refused, or nobody knows. */
type Outcome = 'changed' | 'refused' | 'unknown'

/**
 * Prepares for a new password before it is sent, so that what is stored opens with the one that will be right. Resolves
 * with what is to be called with the outcome.
 */
export async function changeLock(
  owner: string,
  current: string,
  next: string,
): Promise<(outcome: Outcome) => Promise<void>> {
  const { value } = await readIndexed('locks', owner, read)
  const key = value && (await unlock(value.keys, current, true))
  if (!value || !key) return async () => {}
  const added = await lock(key, next)
  const store = async (keys: LockedKey[]) => void (await writeIndexed('locks', owner, { ...value, keys }))
  await store([...value.keys, added])
  return async (outcome) => {
    if (outcome !== 'unknown') await store(outcome === 'changed' ? [added] : value.keys)
  }
}

/** Erases the locked keys of who has not come back for longer than anything of theirs may stay. */
export async function eraseOldLocks(signedIn: string, now: number): Promise<void> {
  const owners = await allIndexed('locks')
  await Promise.all(
    owners.map(async (owner) => {
      const { value } = await readIndexed('locks', owner, read)
      if (owner !== signedIn && !(value && now - value.savedAt < lifetimeOf('locks')))
        await removeIndexed('locks', owner)
    }),
  )
}
