/** How a read failed, by shape. */
export interface ReadFailure {
  message: string
  kind?: string
  /** Of the provider. */
  words?: string
}

/** Why the provider refused, in its own words; undefined where it gave none, or where something else went wrong. */
export const refusalWords = (failure: ReadFailure | null): string | undefined =>
  (failure?.kind === 'refused' && failure.words) || undefined
