import { isSomethingKept } from '#src/drafts/kept-for-home.ts'

/**
 * The cards of what this borrower ('' for a visitor) left to come back to; undefined where there is nothing. Loaded before
 * Home is drawn, so that they push nothing away, and only by whom they are for.
 */
export const loadCards = async (owner: string) =>
  isSomethingKept(owner) ? (await import('./cards.tsx').catch(() => null))?.Cards : undefined

export type LoadedCards = Awaited<ReturnType<typeof loadCards>>
