/** How a read failed, by shape. */
export interface ReadFailure {
  message: string
  kind?: string
  /** Of the provider. */
  words?: string
}

/** Whether the provider answered that there is no such thing, or none of this borrower's, rather than not answering. */
export const isNotThere = (failure: ReadFailure | null): boolean =>
  failure?.kind === 'refused' || failure?.kind === 'not-found'

/** Why the provider refused, in its own words; undefined where it gave none, or where something else went wrong. */
export const refusalWords = (failure: ReadFailure | null): string | undefined =>
  (failure?.kind === 'refused' && failure.words) || undefined
