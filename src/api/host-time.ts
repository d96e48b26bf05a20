const patience = 5_000

/** The time at the app's host, in epoch milliseconds; NaN where it does not answer or does not tell. */
export async function hostTime(): Promise<number> {
  try {
    const asked = { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(patience) } as const
    return Date.parse((await fetch('/', asked)).headers.get('date') ?? '')
  } catch {
    return Number.NaN
  }
}
