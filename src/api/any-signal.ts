/** `AbortSignal.any`, which Chromium has from 116 on: the build is for earlier ones, too. */
export function anySignal(signals: AbortSignal[]): AbortSignal {
  const first = new AbortController()
  for (const signal of signals) {
    const follow = () => first.abort(signal.reason)
    if (signal.aborted) follow()
    signal.addEventListener('abort', follow, { signal: first.signal })
  }
  return first.signal
}

/** `AbortSignal.timeout`, which Chromium has from 103 and Safari from 16 on. */
export function timeoutSignal(milliseconds: number): AbortSignal {
  if ('timeout' in AbortSignal) return AbortSignal.timeout(milliseconds)
  const late = new AbortController()
  setTimeout(() => late.abort(), milliseconds)
  return late.signal
}
