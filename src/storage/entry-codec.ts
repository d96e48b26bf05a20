import { removeIndexed } from './indexed.ts'
import { keyOrNew } from './password-lock.ts'
import { ivLength, seal, unseal } from './seal.ts'
import type { EntryCodec, SealedName } from './sealed-local.ts'

// Bytes in JSON. One letter a byte, as `btoa` wants them.
const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))

function base64Of(bytes: Uint8Array): string {
  const parts: string[] = []
  // More at once are too many arguments for a browser.
  const most = 8_192
  for (let at = 0; at < bytes.length; at += most)
    parts.push(String.fromCharCode(...bytes.subarray(at, at + most)))
  return btoa(parts.join(''))
}

/** Encrypts the small entries of a borrower; null where there is no key, so that nothing can be stored. */
export async function entryCodec(owner: string): Promise<EntryCodec | null> {
  const key = await keyOrNew(owner).catch(() => null)
  if (!key) return null
  const placeOf = (name: SealedName) => `${name}/${owner}`
  return {
    seal: async (name, value) => {
      const { savedAt, iv, data } = await seal(key, placeOf(name), value)
      return { savedAt, sealed: base64Of(iv) + base64Of(new Uint8Array(data)) }
    },
    unseal: async (name, savedAt, sealed) => {
      let bytes: Uint8Array<ArrayBuffer>
      try {
        bytes = bytesOf(sealed)
      } catch {
        return undefined
      }
      const [iv, data] = [bytes.slice(0, ivLength), bytes.slice(ivLength)]
      return unseal(key, placeOf(name), { savedAt, isBytes: false, iv, data: data.buffer })
    },
    forgetKey: () => void removeIndexed('keys', owner),
  }
}
