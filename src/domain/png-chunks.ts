import { latin, viewOf } from './bytes.ts'

/** A chunk of a PNG from its length up to `end`, exclusive: length, type, content, checksum. */
interface PngChunk {
  type: string
  start: number
  end: number
}

export const pngSignatureLength = 8

/** The chunks of a PNG in order, up to and with its end; fewer where the file is cut off. */
export function pngChunks(bytes: Uint8Array): PngChunk[] {
  const view = viewOf(bytes)
  const chunks: PngChunk[] = []
  let start = pngSignatureLength
  while (start + 12 <= bytes.length) {
    const end = start + 12 + view.getUint32(start)
    if (end > bytes.length) break
    const type = latin(bytes, start + 4, start + 8)
    chunks.push({ type, start, end })
    if (type === 'IEND') break
    start = end
  }
  return chunks
}
