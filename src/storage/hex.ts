/** Bytes as text, two letters each. */
export const hexOf = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** An id that nothing else has. Also where crypto.randomUUID is missing, as on http. */
export const randomId = (): string => hexOf(crypto.getRandomValues(new Uint8Array(16)))
