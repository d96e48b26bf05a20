/** A marker segment of a JPEG: from its 0xFF up to `end`, exclusive. A scan includes the image data that follows it. */
interface JpegSegment {
  marker: number
  start: number
  end: number
}

const startOfScan = 0xda
export const endOfImage = 0xd9
const startOfImage = 0xd8

const isStandalone = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd9)

/** Where the image data that begins at `from` ends: at the next real marker, or with the file. */
function scanEnd(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0
    // Below 0xC0 it is an escaped 0xFF or noise, 0xD0 to 0xD7 restart the same scan, a second 0xFF is filling.
    if (next >= 0xc0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at
  }
  return bytes.length
}

/** The segments of a JPEG in order, up to and with the end of the image; fewer where the file is cut off or broken. */
export function* jpegSegments(bytes: Uint8Array): Generator<JpegSegment> {
  if (bytes[0] !== 0xff || bytes[1] !== startOfImage) return
  yield { marker: startOfImage, start: 0, end: 2 }
  let at = 2
  while (bytes[at] === 0xff) {
    // Any number of 0xFF may fill the room before a marker.
    while (bytes[at + 1] === 0xff) at += 1
    const marker = bytes[at + 1]
    if (marker === undefined) return
    const start = at
    if (isStandalone(marker)) {
      at += 2
    } else {
      const length = ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0)
      at += 2 + length
      if (length < 2 || at > bytes.length) return
      if (marker === startOfScan) at = scanEnd(bytes, at)
    }
    yield { marker, start, end: at }
    if (marker === endOfImage) return
  }
}
