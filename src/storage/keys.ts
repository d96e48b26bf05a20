import { canEncrypt } from './area.ts'
import { allIndexed, keysOf, readIndexed, removeIndexed, writeIndexed } from './indexed.ts'
import type { KeyRing, Keys } from './seal.ts'
import { storedEntry } from './sealed-local.ts'

// The keys of who is signed in.

export const aes = { name: 'AES-GCM', length: 256 }
export const usages: KeyUsage[] = ['encrypt', 'decrypt']

export const newKey = (isExtractable: boolean): Promise<CryptoKey> =>
  crypto.subtle.generateKey(aes, isExtractable, usages)

/** False where the phone does not store them. Then nothing is encrypted either, since nobody could read it later. */
export async function putKeys(owner: string, ring: KeyRing): Promise<boolean> {
  const isStored = await writeIndexed('keys', owner, ring)
  if (!isStored) await removeIndexed('keys', owner)
  return isStored
}

// A sign-in stores the phone number, sealed with the keys of its session: where it lies, there were some.
const hadKeys = (owner: string) => storedEntry('phone')?.owner === owner

/**
 * Whether this session had keys that are gone. They go with its end: a browser that is killed forgets what it wrote to
 * localStorage a moment before, up to a minute, and nothing of what it did in IndexedDB.
 */
export async function areKeysTaken(owner: string): Promise<boolean> {
  if (!hadKeys(owner)) return false
  const { value, isComplete } = await keysOf(owner)
  return isComplete && value === null
}

/** Whether no password of this borrower opens what lies here. */
async function isNothingLocked(owner: string): Promise<boolean> {
  const { value, isComplete } = await readIndexed('locks', owner, (found) => found ?? null)
  return isComplete && value === null
}

/** Whether a password may open something here: of somebody who has signed in since, too. */
export const isAnyLocked = async (): Promise<boolean> =>
  (await allIndexed('locks').catch(() => [''])).length > 0

/**
 * The keys of a session; new ones where it has none yet, as of a version before there were keys. No password opens those:
 * what is stored with them ends with the session. Null where this browser cannot make one, or does not say what it has, and
 * where some were taken away, or a password has locked some.
 */
export async function keysOrNew(owner: string): Promise<Keys | null> {
  const { value, isComplete } = await keysOf(owner)
  if (value) return value.keys
  if (!isComplete || !canEncrypt() || hadKeys(owner)) return null
  // What is stored opens with those that a password locks, and with no new ones.
  if (!(await isNothingLocked(owner))) return null
  const ring: KeyRing = { keys: [await newKey(false)] }
  return (await putKeys(owner, ring)) ? ring.keys : null
}
