// A page without locks (http) has one tab's order only.
let ours: Promise<unknown> = Promise.resolve()
let isOurs = false

/** Runs when nothing else of this borrower's money is under way, in this tab and the others. */
export async function afterOthers<T>(work: () => Promise<T>): Promise<T> {
  if ('locks' in navigator) return navigator.locks.request('easy-loan/money', work)
  const mine = ours.then(async () => {
    isOurs = true
    try {
      return await work()
    } finally {
      isOurs = false
    }
  })
  ours = mine.catch(() => undefined)
  return mine
}

/** Runs only if nothing else is under way; null where something is. */
export async function unlessOthers<T>(work: () => Promise<T>): Promise<T | null> {
  if ('locks' in navigator) {
    const options = { ifAvailable: true }
    return navigator.locks.request('easy-loan/money', options, (lock) => (lock ? work() : null))
  }
  return isOurs ? null : afterOthers(work)
}

/** Waits until nothing is under way. */
export const whenAlone = (): Promise<void> => afterOthers(() => Promise.resolve())
