const pending = new Set<Promise<unknown>>()

/** Takes note of a write that is under way. */
export async function track<T>(write: Promise<T>): Promise<T> {
  pending.add(write)
  try {
    return await write
  } finally {
    pending.delete(write)
  }
}

/** What this resolves with, or null after so many milliseconds; it goes on all the same. */
export const atMost = <T>(limit: number, work: Promise<T>): Promise<T | null> =>
  Promise.race([work, new Promise<null>((resolve) => void setTimeout(resolve, limit, null))])

/** Resolves when everything that is being written has ended, after `limit` milliseconds at the latest. */
export const whenWritten = (limit: number): Promise<unknown> => atMost(limit, Promise.allSettled(pending))
