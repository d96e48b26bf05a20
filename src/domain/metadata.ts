import { orientationSegment, readOrientation } from './exif-orientation.ts'
import type { FileKind } from './file-kind.ts'
import { endOfImage, jpegSegments, startOfScan } from './jpeg-segments.ts'

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

const pngSignatureLength = 8
const tellingChunks = ['eXIf', 'tEXt', 'iTXt', 'zTXt', 'tIME']

function stripPng(bytes: Bytes): Bytes {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const kept = [bytes.subarray(0, pngSignatureLength)]
  let at = pngSignatureLength
  // A chunk is its length, its type, its content and a checksum.
  while (at + 12 <= bytes.length) {
    const end = at + 12 + view.getUint32(at)
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8))
    if (!tellingChunks.includes(type)) kept.push(bytes.subarray(at, end))
    if (type === 'IEND') return join(kept)
    at = end
  }
  return bytes
}

/**
 * An image without what it says about the person and the place (position, device, time, texts), and looking the
 * same: a JPEG keeps how it is turned and its colours. For JPEG and PNG; other kinds, and files whose structure
 * is not understood, come back as they are.
 */
export function stripMetadata(bytes: Bytes, kind: FileKind): Bytes {
  if (kind === 'jpeg') return stripJpeg(bytes)
  return kind === 'png' ? stripPng(bytes) : bytes
}
