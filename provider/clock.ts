let ahead = 0

/** The lender's time: this machine's, or ahead of it where a test asked for that. Epoch milliseconds. */
export const now = (): number => Date.now() + ahead

/** From now on the clock of every provider in this process is so many days ahead of this machine's. */
export function setClock(days: number): void {
  ahead = days * 24 * 60 * 60_000
}
