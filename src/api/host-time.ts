import { askHost } from './ask-host.ts'

/** The time at the app's host, in epoch milliseconds; NaN where it does not answer or does not tell. */
export async function hostTime(): Promise<number> {
  try {
    return Date.parse((await askHost('HEAD')).headers.get('date') ?? '')
  } catch {
    return Number.NaN
  }
}
