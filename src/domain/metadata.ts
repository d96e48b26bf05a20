import { orientationSegment, readOrientation } from './exif-orientation.ts'
import type { FileKind } from './file-kind.ts'
import { gifBlocks } from './gif-blocks.ts'
import { endOfImage, jpegSegments, startOfScan } from './jpeg-segments.ts'
import { pngChunks, pngSignatureLength } from './png-chunks.ts'
import { webpChunks } from './webp-chunks.ts'

type Bytes = Uint8Array<ArrayBuffer>

function join(parts: readonly Bytes[]): Bytes {
  const joined = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    joined.set(part, at)
    at += part.length
  }
  return joined
}

const app0 = 0xe0
const app1 = 0xe1
const app2 = 0xe2
const app14 = 0xee
const app15 = 0xef
const comment = 0xfe

/** What a decoder needs stays: JFIF, the colour profile, Adobe's colour transform. Other APPn and comments tell of a person. */
function isNeeded(marker: number, segment: Bytes): boolean {
  if (marker === comment) return false
  if (marker < app1 || marker > app15 || marker === app14) return true
  return marker === app2 && String.fromCharCode(...segment.subarray(4, 15)) === 'ICC_PROFILE'
}

function stripJpeg(bytes: Bytes): Bytes {
  const kept: Bytes[] = []
  let read = 0
  let hasScan = false
  let hasEnd = false
  let orientation: number | null = null
  for (const { marker, start, end } of jpegSegments(bytes)) {
    const segment = bytes.subarray(start, end)
    if (isNeeded(marker, segment)) kept.push(segment)
    if (marker === app1) orientation ??= readOrientation(segment)
    hasScan ||= marker === startOfScan
    hasEnd ||= marker === endOfImage
    read = end
  }
  if (!hasScan) return bytes
  // Behind the end there may be another picture or a film with a position of its own; a picture without an end keeps its rest.
  if (!hasEnd) kept.push(bytes.subarray(read))
  if (orientation !== null) {
    const isJfifFirst = kept[1]?.[1] === app0
    kept.splice(isJfifFirst ? 2 : 1, 0, orientationSegment(orientation))
  }
  return join(kept)
}

const tellingChunks = ['eXIf', 'tEXt', 'iTXt', 'zTXt', 'tIME']

function stripPng(bytes: Bytes): Bytes {
  const chunks = pngChunks(bytes)
  if (chunks.at(-1)?.type !== 'IEND') return bytes
  const kept = chunks.filter(({ type }) => !tellingChunks.includes(type))
  return join([
    bytes.subarray(0, pngSignatureLength),
    ...kept.map(({ start, end }) => bytes.subarray(start, end)),
  ])
}

const graphicControl = 0xf9
const application = 0xff

/** How long a picture of a film stands, and how often it runs, stay; comments, texts and other applications' words do not. */
function isNeededExtension(bytes: Bytes, start: number): boolean {
  const label = bytes[start + 1]
  if (label !== application) return label === graphicControl
  return ['NETSCAPE2.0', 'ANIMEXTS1.0'].includes(
    String.fromCharCode(...bytes.subarray(start + 3, start + 14)),
  )
}

function stripGif(bytes: Bytes): Bytes {
  const blocks = [...gifBlocks(bytes)]
  if (blocks.at(-1)?.kind !== 'trailer') return bytes
  const kept = blocks.filter(({ kind, start }) => kind !== 'extension' || isNeededExtension(bytes, start))
  return join(kept.map(({ start, end }) => bytes.subarray(start, end)))
}

const webpHeadLength = 12
const neededChunks = ['VP8X', 'VP8 ', 'VP8L', 'ALPH', 'ANIM', 'ANMF', 'ICCP']
/** Where a VP8X chunk says that the file has Exif and XMP. */
const metadataFlags = 0x0c

function stripWebp(bytes: Bytes): Bytes {
  const chunks = webpChunks(bytes)
  if (!chunks) return bytes
  const kept = chunks.filter(({ name }) => neededChunks.includes(name))
  const stripped = join([
    bytes.subarray(0, webpHeadLength),
    ...kept.map(({ start, end }) => bytes.subarray(start, end)),
  ])
  new DataView(stripped.buffer).setUint32(4, stripped.length - 8, true)
  if (kept[0]?.name === 'VP8X') {
    const flags = webpHeadLength + 8
    stripped[flags] = (stripped[flags] ?? 0) & ~metadataFlags
  }
  return stripped
}

/**
 * An image without what it says about the person and the place (position, device, time, texts), and looking the
 * same: a JPEG keeps how it is turned and its colours. For JPEG, PNG, GIF and WebP; other kinds, and files whose
 * structure is not understood, come back as they are.
 */
export function stripMetadata(bytes: Bytes, kind: FileKind): Bytes {
  switch (kind) {
    case 'jpeg':
      return stripJpeg(bytes)
    case 'png':
      return stripPng(bytes)
    case 'gif':
      return stripGif(bytes)
    case 'webp':
      return stripWebp(bytes)
    default:
      return bytes
  }
}
