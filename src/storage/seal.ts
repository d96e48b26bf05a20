// How a borrower's things are encrypted, for the page and the worker.

/** A borrower's keys, locked. */
export interface LockedKeys {
  iv: Uint8Array<ArrayBuffer>
  /** The newest. */
  locked: ArrayBuffer
  /** Those before it, sealed by the newest. */
  older: Sealed[]
}

/** The first one seals. Those after it are of before a change of the password, and only open. */
export type Keys = readonly [CryptoKey, ...CryptoKey[]]

/** What seals and opens what is of one borrower. */
export interface KeyRing {
  keys: Keys
  /**
   * The same keys locked, and what opens them, made from what was typed: taken out of there they can be locked anew
   * (locks.ts). None where nothing was typed.
   */
  copy?: { locked: LockedKeys; opener: CryptoKey }
}

/** A value that only its owner's key opens, and only in the place for which it was sealed. */
export interface Sealed {
  /** Epoch milliseconds. */
  savedAt: number
  /** Of bytes, not of JSON. */
  isBytes: boolean
  iv: Uint8Array<ArrayBuffer>
  data: ArrayBuffer
}

/** Bytes, or null. Not by instanceof, which knows only the buffers of its own window. */
export const asBytes = (found: unknown): ArrayBuffer | null =>
  Object.prototype.toString.call(found) === '[object ArrayBuffer]' ? (found as ArrayBuffer) : null

/** Bytes of `iv`. */
export const ivLength = 12

const parameters = (place: string, { savedAt, isBytes, iv }: Omit<Sealed, 'data'>) => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(JSON.stringify([place, savedAt, isBytes])),
})

/** Encrypts a JSON value or an ArrayBuffer. `place` names owner and store: moved elsewhere, it does not open. */
export async function seal(
  key: CryptoKey,
  place: string,
  value: unknown,
  savedAt = Date.now(),
): Promise<Sealed> {
  const bytes = asBytes(value)
  const head = {
    savedAt,
    isBytes: bytes !== null,
    iv: crypto.getRandomValues(new Uint8Array(ivLength)),
  }
  const plain = bytes ?? new TextEncoder().encode(JSON.stringify(value))
  return { ...head, data: await crypto.subtle.encrypt(parameters(place, head), key, plain) }
}

/** What was sealed; undefined where none of these keys opens it: another place, or not of this app's making. */
export async function unseal(keys: readonly CryptoKey[], place: string, sealed: Sealed): Promise<unknown> {
  try {
    const tries = keys.map((key) => crypto.subtle.decrypt(parameters(place, sealed), key, sealed.data))
    const plain = await Promise.any(tries)
    return sealed.isBytes ? plain : JSON.parse(new TextDecoder().decode(plain))
  } catch {
    return undefined
  }
}

/** Whether this has the parts of something sealed; whether it is, only opening it tells. */
export const isSealed = (found: unknown): found is Sealed =>
  typeof found === 'object' &&
  found !== null &&
  'savedAt' in found &&
  typeof found.savedAt === 'number' &&
  'iv' in found &&
  'data' in found
