// A page without locks (http) orders only what its own tab does.
let last: Promise<unknown> = Promise.resolve()
let isTaken = false

/** Runs when nothing else about this borrower's money is under way, in this tab and the others. */
export async function withLock<T>(work: () => Promise<T>): Promise<T> {
  if ('locks' in navigator) return navigator.locks.request('easy-loan/money', work)
  const result = last.then(async () => {
    isTaken = true
    try {
      return await work()
    } finally {
      isTaken = false
    }
  })
  last = result.catch(() => undefined)
  return result
}

/** Runs only if nothing else is under way; null where something is. */
export async function withLockIfFree<T>(work: () => Promise<T>): Promise<T | null> {
  if ('locks' in navigator) {
    const options = { ifAvailable: true }
    return navigator.locks.request('easy-loan/money', options, (lock) => (lock ? work() : null))
  }
  return isTaken ? null : withLock(work)
}

/** Waits until nothing is under way. */
export const lockReleased = (): Promise<void> => withLock(() => Promise.resolve())
