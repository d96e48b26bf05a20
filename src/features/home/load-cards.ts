import { isQuoteKept } from '#src/drafts/visitor-quote.ts'

/**
 * The cards of whoever is signed in, and of a visitor ('') who left something to come back to; undefined for others. Loaded
 * before Home is drawn, so that they push nothing away, and only by whom they are for.
 */
export const loadCards = async (owner: string) =>
  owner || isQuoteKept() ? (await import('./cards.tsx').catch(() => null))?.Cards : undefined

export type LoadedCards = Awaited<ReturnType<typeof loadCards>>
