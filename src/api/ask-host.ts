const patience = 5_000

/** Asks whoever serves the app for its page, past every copy. Rejects where nobody answers in time. */
export const askHost = (method: 'GET' | 'HEAD'): Promise<Response> =>
  fetch('/', { method, cache: 'no-store', signal: AbortSignal.timeout(patience) })
