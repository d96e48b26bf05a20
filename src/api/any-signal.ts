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
