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

/** Resolves when everything that is being written has ended, after `limit` milliseconds at the latest. */
export async function whenWritten(limit: number): Promise<void> {
  const late = new Promise((resolve) => {
    setTimeout(resolve, limit)
  })
  await Promise.race([Promise.allSettled(pending), late])
}
