import { withPlainHyphens } from './plain-hyphens.ts'

/** What became of a text that was to be shared: `cancelled` by the person, `failed` where the browser can do neither. */
export type Shared = 'shared' | 'copied' | 'cancelled' | 'failed'

/** Gives a text to the phone's own share sheet; where there is none, copies it. To be called at a tap. */
export async function shareText(words: string): Promise<Shared> {
  const text = withPlainHyphens(words)
  if ('share' in navigator) {
    try {
      await navigator.share({ text })
      return 'shared'
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'cancelled'
    }
  }
  try {
    await navigator.clipboard.writeText(text)
    return 'copied'
  } catch {
    return 'failed'
  }
}
