import { keptQuote } from '#src/drafts/kept-quote.ts'

/**
 * The card for the price that this borrower ('' for a visitor) sleeps on, from the day after; undefined where there is none.
 * Loaded before Home is drawn, so that it pushes nothing away, and only by whom it is for.
 */
export async function loadKeptQuote(owner: string) {
  const quote = keptQuote(owner)
  if (!quote || new Date(quote.at).toDateString() === new Date().toDateString()) return undefined
  const code = await import('./kept-quote-card.tsx').catch(() => null)
  return code && { quote, Card: code.KeptQuoteCard }
}

export type LoadedKeptQuote = Awaited<ReturnType<typeof loadKeptQuote>>
