import { latin, viewOf } from './bytes.ts'

/** A chunk of a WebP from its name up to `end`, exclusive, with the byte that may fill it up. */
interface WebpChunk {
  name: string
  start: number
  end: number
}

export const webpHeadLength = 12

/** The chunks of a WebP in order, as far as its own length says; null where the file ends before that. */
export function webpChunks(bytes: Uint8Array): WebpChunk[] | null {
  const view = viewOf(bytes)
  if (bytes.length < webpHeadLength) return null
  const length = 8 + view.getUint32(4, true)
  const chunks: WebpChunk[] = []
  let start = webpHeadLength
  while (start + 8 <= length) {
    if (start + 8 > bytes.length) return null
    const size = view.getUint32(start + 4, true)
    const end = start + 8 + size + (size % 2)
    // Some writers leave out the last filling byte.
    if (start + 8 + size > bytes.length) return null
    chunks.push({ name: latin(bytes, start, start + 4), start, end })
    start = end
  }
  return chunks
}
