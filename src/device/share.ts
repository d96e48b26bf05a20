import { withPlainHyphens } from './plain-hyphens.ts'
import { openShareSheet } from './share-sheet.ts'

/** What became of a text that was to be shared: `cancelled` by the person, `failed` where the browser can do neither. */
type Shared = 'shared' | 'copied' | 'cancelled' | 'failed'

/** Gives a text to the phone's own share sheet; where there is none, copies it. To be called at a tap. */
export async function shareText(words: string): Promise<Shared> {
  const text = withPlainHyphens(words)
  const shared = 'share' in navigator ? await openShareSheet({ text }) : null
  if (shared) return shared
  try {
    await navigator.clipboard.writeText(text)
    return 'copied'
  } catch {
    return 'failed'
  }
}
