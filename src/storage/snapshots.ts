// Where the worker stores its copies of what a borrower read (sw/snapshots.ts). It stores one only while the session's
// mark is there, so that an answer which comes after a logout, perhaps to another tab, is not stored any more.

export const snapshotCache = 'easy-loan/snapshots'

/** An address of this origin for all copies of a session: a hash of its token, which itself is in no address. */
export async function snapshotPlace(token: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))
  const hash = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${location.origin}/snapshots/${hash}/`
}

/** The place of what is the same for everyone. It needs no mark and outlives a logout. */
export const visitorPlace = () => `${location.origin}/snapshots/visitor/`

/** From now on there may be copies of this session. */
export async function markSnapshots(token: string): Promise<void> {
  try {
    const cache = await caches.open(snapshotCache)
    await cache.put(await snapshotPlace(token), new Response())
  } catch {
    // Where caches are blocked there is no worker either.
  }
}

/** Whether the session of this place goes on. */
export const isMarked = async (cache: Cache, place: string): Promise<boolean> =>
  (await cache.match(place)) !== undefined

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
