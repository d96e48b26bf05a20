import { hasKeptQuote } from '#src/drafts/has-kept-quote.ts'

/**
 * The card for the price that this borrower ('' for a visitor) sleeps on; undefined where there is none. Loaded before Home
 * is drawn, so that it pushes nothing away, and only by whom it is for.
 */
export const loadKeptQuote = async (owner: string) =>
  hasKeptQuote(owner) ? (await import('./kept-quote-card.tsx').catch(() => null))?.KeptQuoteCard : undefined

export type LoadedKeptQuote = Awaited<ReturnType<typeof loadKeptQuote>>
