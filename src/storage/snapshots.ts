import { hexOf } from './hex.ts'
import { keysOf } from './indexed.ts'
import type { Keys } from './seal.ts'

// Where the worker stores its copies of what a borrower read (sw/snapshots.ts). It stores one only while the session's
// mark is there, so that an answer which comes after a logout, perhaps to another tab, is not stored any more.

export const snapshotCache = 'easy-loan/snapshots'

/** An address of this origin for all copies of a session: a hash of its token, which itself is in no address. */
export async function snapshotPlace(token: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))
  return `${location.origin}/snapshots/${hexOf(new Uint8Array(digest))}/`
}

/** The place of what is the same for everyone. It needs no mark and outlives a logout. */
export const visitorPlace = () => `${location.origin}/snapshots/visitor/`

/** From now on there may be copies of this session. The mark says whose key they are encrypted with. */
export async function markSnapshots(token: string, owner: string): Promise<void> {
  try {
    const cache = await caches.open(snapshotCache)
    await cache.put(await snapshotPlace(token), new Response(owner))
  } catch {
    // Where caches are blocked there is no worker either.
  }
}

/** The keys to the copies of this place; null where its session has ended. */
export async function snapshotKeys(cache: Cache, place: string): Promise<Keys | null> {
  const mark = await cache.match(place)
  const { value } = mark ? await keysOf(await mark.text()) : { value: null }
  return value && value.keys
}

/** Erases the copies that `isUnwanted` tells by their headers, whoever they are of. */
export async function removeSnapshots(isUnwanted: (headers: Headers) => boolean): Promise<void> {
  try {
    const cache = await caches.open(snapshotCache)
    const addresses = await cache.keys()
    await Promise.all(
      addresses.map(async (address) => {
        const copy = await cache.match(address)
        if (copy && isUnwanted(copy.headers)) await cache.delete(address)
      }),
    )
  } catch {
    // Where caches are blocked, none was ever filled.
  }
}
