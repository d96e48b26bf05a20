/** Reads as text with one character for each byte, so that positions stay those of the bytes. */
export const latin = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to))

/** Reads the numbers in the bytes, `from` being position 0. */
export const viewOf = (bytes: Uint8Array, from = 0): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset + from, bytes.byteLength - from)
