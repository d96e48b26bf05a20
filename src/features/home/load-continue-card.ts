import { leftOff } from '#src/drafts/left-off.ts'

/**
 * The card for this borrower with where it leads; undefined where nothing was interrupted. Loaded before Home is drawn, so
 * that it pushes nothing away, and only by whom it is for.
 */
export async function loadContinueCard(owner: string) {
  const href = leftOff(owner)
  if (!href) return undefined
  const code = await import('./continue-card.tsx').catch(() => null)
  return code && { href, Card: code.ContinueCard }
}

export type LoadedContinueCard = Awaited<ReturnType<typeof loadContinueCard>>
