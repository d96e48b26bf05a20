import type { FileKind } from './file-kind.ts'
import { gifBlocks } from './gif-blocks.ts'
import { endOfImage, jpegSegments } from './jpeg-segments.ts'
import { pngChunks } from './png-chunks.ts'
import { webpChunks } from './webp-chunks.ts'

/** An AVIF is boxes, one behind the other, each with its length before its name. */
function hasWholeBoxes(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let at = 0
  while (at + 16 <= bytes.length) {
    const length = view.getUint32(at)
    // 0: up to the end of the file; 1: a longer number stands behind the name.
    if (length === 0) return true
    const step = length === 1 ? Number(view.getBigUint64(at + 8)) : length
    if (step < 8) return false
    at += step
  }
  return at === bytes.length
}

/** Whether a picture reaches its own end, where that can be told. What it holds until there, only a decoder can judge. */
export function isWhole(bytes: Uint8Array<ArrayBuffer>, kind: FileKind): boolean {
  switch (kind) {
    case 'jpeg':
      return [...jpegSegments(bytes)].at(-1)?.marker === endOfImage
    case 'png':
      return pngChunks(bytes).at(-1)?.type === 'IEND'
    case 'gif':
      return [...gifBlocks(bytes)].at(-1)?.kind === 'trailer'
    case 'webp':
      return webpChunks(bytes) !== null
    case 'avif':
      return hasWholeBoxes(bytes)
    default:
      return true
  }
}
