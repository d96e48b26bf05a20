import * as v from 'valibot'

import { keysOf, readIndexed, removeIndexed, writeIndexed } from './indexed.ts'
import { keysOrNew } from './keys.ts'
import { atMost } from './pending.ts'
import { readAs } from './read-as.ts'
import { ivLength, type Keys, seal, unseal } from './seal.ts'
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

/** Something sealed, as text. */
interface SealedText {
  /** Epoch milliseconds. */
  savedAt: number
  sealed: string
}

/** Encrypts a JSON value with the newest of these keys. */
export async function sealText([newest]: Keys, place: string, value: unknown): Promise<SealedText> {
  const { savedAt, iv, data } = await seal(newest, place, value)
  return { savedAt, sealed: base64Of(iv) + base64Of(new Uint8Array(data)) }
}

/** What was sealed; undefined where none of these keys opens it. */
export async function unsealText(
  keys: Keys,
  place: string,
  { savedAt, sealed }: SealedText,
): Promise<unknown> {
  let bytes: Uint8Array<ArrayBuffer>
  try {
    bytes = bytesOf(sealed)
  } catch {
    return undefined
  }
  const [iv, data] = [bytes.slice(0, ivLength), bytes.slice(ivLength)]
  return unseal(keys, place, { savedAt, isBytes: false, iv, data: data.buffer })
}

// Where that lies once more which only a person could give again.
const copies: Partial<Record<SealedName, 'drafts-copy' | 'money-copy'>> = {
  drafts: 'drafts-copy',
  'money-intents': 'money-copy',
}
const asCopied = readAs(v.object({ savedAt: v.number(), value: v.unknown() }))

/** Milliseconds that a start, or money, waits for a copy: a phone whose store hangs has the entry itself all the same. */
const longestWait = 3_000

/** Encrypts the small entries of a borrower; null where there is no key, so that nothing can be stored. */
export async function entryCodec(owner: string): Promise<EntryCodec | null> {
  const own = await keysOrNew(owner).catch(() => null)
  if (!own) return null
  let keys = own
  const placeOf = (name: SealedName) => `${name}/${owner}`
  // One after the other, in each place: the last one stays, and those that it overtook are not stored at all.
  const copying = new Map<string, Promise<unknown>>()
  const waiting = new Map<string, Parameters<EntryCodec['copy']>[1]>()
  return {
    seal: (name, value) => sealText(keys, placeOf(name), value),
    unseal: async (name, savedAt, sealed) => {
      const text = { savedAt, sealed }
      const value = await unsealText(keys, placeOf(name), text)
      if (value !== undefined) return value
      // Another tab has changed the password since, and seals with a newer key.
      const now = await keysOf(owner)
      // Also where they are gone, as with a lock in another tab: who opens it has them again.
      if (!now.isComplete || !now.value) throw new Error('The keys could not be read')
      keys = now.value.keys
      return unsealText(keys, placeOf(name), text)
    },
    forgetKey: () => void removeIndexed('keys', owner),
    copy: async (name, value) => {
      const place = copies[name]
      if (!place) return
      waiting.set(place, value)
      const before = copying.get(place)
      const copied = (async () => {
        await before
        const latest = waiting.get(place)
        waiting.delete(place)
        if (latest !== undefined)
          await (latest ? writeIndexed(place, owner, latest) : removeIndexed(place, owner))
      })()
      copying.set(place, copied)
      await atMost(longestWait, copied)
    },
    copied: async (name) => {
      const place = copies[name]
      return place ? ((await atMost(longestWait, readIndexed(place, owner, asCopied)))?.value ?? null) : null
    },
  }
}
