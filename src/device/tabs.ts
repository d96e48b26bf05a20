/** What only one tab does at a time: each waits for its own kind alone. */
type Work = 'session' | 'outbox' | 'money' | 'intents'

// A page without locks (http) orders what its own tab does: its tabs share nothing that could be mixed up.
const underWay = new Map<Work, Promise<unknown>>()

function inTurnOfTab<T>(kind: Work, work: () => Promise<T>): Promise<T> {
  const result = (underWay.get(kind) ?? Promise.resolve()).then(work, work)
  const end = () => {
    if (underWay.get(kind) === result) underWay.delete(kind)
  }
  underWay.set(kind, result)
  result.then(end, end)
  return result
}

/**
 * Does something in no other tab (nor the worker) at the same time, one after the other. Rejects as the work does, and when
 * `signal` aborts it before it began.
 */
export const inTurnOfTabs = <T>(kind: Work, work: () => Promise<T>, signal?: AbortSignal): Promise<T> =>
  'locks' in navigator
    ? navigator.locks.request(`easy-loan/${kind}`, { ...(signal && { signal }) }, work)
    : inTurnOfTab(kind, work)

/** Does something unless it is being done, in this tab or another: then null. */
export const unlessUnderWay = async <T>(kind: Work, work: () => Promise<T>): Promise<T | null> => {
  if ('locks' in navigator) {
    const options = { ifAvailable: true }
    return navigator.locks.request(`easy-loan/${kind}`, options, (lock) => (lock ? work() : null))
  }
  return underWay.has(kind) ? null : inTurnOfTab(kind, work)
}
