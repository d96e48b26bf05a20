import { latin, viewOf } from './bytes.ts'
import { orientationSegment, readOrientation } from './exif-orientation.ts'
import type { FileKind } from './file-kind.ts'
import { gifBlocks } from './gif-blocks.ts'
import { endOfImage, jpegSegments } from './jpeg-segments.ts'
import { pngChunks, pngSignatureLength } from './png-chunks.ts'
import { webpChunks, webpHeadLength } from './webp-chunks.ts'

type Bytes = Uint8Array<ArrayBuffer>

const partsAt = (bytes: Bytes, places: readonly { start: number; end: number }[]): Bytes[] =>
  places.map(({ start, end }) => bytes.subarray(start, end))

const app0 = 0xe0
const app1 = 0xe1
const app2 = 0xe2
const app14 = 0xee
const app15 = 0xef
const comment = 0xfe

/** What a decoder needs stays: JFIF, the colour profile, Adobe's colour transform. Other APPn and comments tell of a person. */
function isNeeded(marker: number, segment: Bytes): boolean {
  if (marker === comment) return false
  // Some cameras write their own name there, too.
  if (marker === app0) return latin(segment, 4, 9) === 'JFIF\0'
  if (marker < app1 || marker > app15 || marker === app14) return true
  return marker === app2 && latin(segment, 4, 15) === 'ICC_PROFILE'
}

function stripJpeg(bytes: Bytes): Bytes[] | null {
  // Behind the end there may be another picture or a film with a position of its own.
  const segments = [...jpegSegments(bytes)]
  if (segments.at(-1)?.marker !== endOfImage) return null
  const kept: Bytes[] = []
  let orientation: number | null = null
  for (const { marker, start, end } of segments) {
    const segment = bytes.subarray(start, end)
    if (isNeeded(marker, segment)) kept.push(segment)
    if (marker === app1) orientation ??= readOrientation(segment)
  }
  if (orientation !== null) {
    const isJfifFirst = kept[1]?.[1] === app0
    kept.splice(isJfifFirst ? 2 : 1, 0, orientationSegment(orientation))
  }
  return kept
}

/** Chunks without which nothing is drawn, whose names begin with a capital, and those of how it looks. */
const drawnChunk = /^([A-Z]|tRNS|gAMA|cHRM|sRGB|iCCP|cICP|mDCV|cLLI|sBIT|bKGD|pHYs|hIST|sPLT|acTL|fcTL|fdAT)/

function stripPng(bytes: Bytes): Bytes[] | null {
  const chunks = pngChunks(bytes)
  if (chunks.at(-1)?.type !== 'IEND') return null
  const kept = chunks.filter(({ type }) => drawnChunk.test(type))
  return [bytes.subarray(0, pngSignatureLength), ...partsAt(bytes, kept)]
}

const graphicControl = 0xf9
const application = 0xff

/** How long a picture of a film stands, and how often it runs, stay; comments, texts and other applications' words do not. */
function isNeededExtension(bytes: Bytes, start: number): boolean {
  const label = bytes[start + 1]
  if (label !== application) return label === graphicControl
  return ['NETSCAPE2.0', 'ANIMEXTS1.0'].includes(latin(bytes, start + 3, start + 14))
}

function stripGif(bytes: Bytes): Bytes[] | null {
  const blocks = [...gifBlocks(bytes)]
  if (blocks.at(-1)?.kind !== 'trailer') return null
  return partsAt(
    bytes,
    blocks.filter(({ kind, start }) => kind !== 'extension' || isNeededExtension(bytes, start)),
  )
}

const neededChunks = ['VP8X', 'VP8 ', 'VP8L', 'ALPH', 'ANIM', 'ANMF', 'ICCP']
/** Where a VP8X chunk says that the file has Exif and XMP. */
const metadataFlags = 0x0c

function stripWebp(bytes: Bytes): Bytes[] | null {
  const chunks = webpChunks(bytes)?.filter(({ name }) => neededChunks.includes(name))
  if (!chunks) return null
  const parts = chunks.map(({ name, start, end }) => {
    if (name !== 'VP8X') return bytes.subarray(start, end)
    const chunk = bytes.slice(start, end)
    chunk[8] = (chunk[8] ?? 0) & ~metadataFlags
    return chunk
  })
  const head = bytes.slice(0, webpHeadLength)
  const length = parts.reduce((sum, part) => sum + part.length, webpHeadLength - 8)
  viewOf(head).setUint32(4, length, true)
  return [head, ...parts]
}

/** An AVIF is boxes, one behind the other, each with its length before its name. */
function hasWholeBoxes(bytes: Bytes): boolean {
  const view = viewOf(bytes)
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

/**
 * The parts of an image that may leave: without what it says about the person and the place (position, device, time, texts),
 * and looking the same. Null where it does not reach its own end; what it holds until there, only a decoder can judge. A BMP
 * and HEIC are not looked into, and an AVIF only for its end.
 */
export function stripMetadata(bytes: Bytes, kind: FileKind): Bytes[] | null {
  switch (kind) {
    case 'jpeg':
      return stripJpeg(bytes)
    case 'png':
      return stripPng(bytes)
    case 'gif':
      return stripGif(bytes)
    case 'webp':
      return stripWebp(bytes)
    case 'avif':
      return hasWholeBoxes(bytes) ? [bytes] : null
    default:
      return [bytes]
  }
}
