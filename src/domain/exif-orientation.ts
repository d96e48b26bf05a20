import { latin, viewOf } from './bytes.ts'

const exifMark = 'Exif\0\0'
const orientationTag = 0x0112
const shortType = 3

/** The orientation, 1 to 8, that a JPEG's APP1 segment gives; null when it is not Exif or gives none. */
export function readOrientation(segment: Uint8Array): number | null {
  if (latin(segment, 4, 10) !== exifMark || segment.length < 18) return null
  const tiff = viewOf(segment, 10)
  const isLittle = tiff.getUint16(0) === 0x4949
  if (!isLittle && tiff.getUint16(0) !== 0x4d4d) return null
  const directory = tiff.getUint32(4, isLittle)
  if (directory + 2 > tiff.byteLength) return null
  const count = tiff.getUint16(directory, isLittle)
  for (let index = 0; index < count; index += 1) {
    const entry = directory + 2 + index * 12
    if (entry + 12 > tiff.byteLength) return null
    const isOrientation =
      tiff.getUint16(entry, isLittle) === orientationTag && tiff.getUint16(entry + 2, isLittle) === shortType
    if (isOrientation) {
      const value = tiff.getUint16(entry + 8, isLittle)
      return value >= 1 && value <= 8 ? value : null
    }
  }
  return null
}

/** An APP1 segment that says nothing but how the picture is turned. */
export function orientationSegment(orientation: number): Uint8Array<ArrayBuffer> {
  const segment = new Uint8Array(36)
  const view = viewOf(segment)
  view.setUint16(0, 0xffe1)
  view.setUint16(2, segment.length - 2)
  segment.set(new TextEncoder().encode(exifMark), 4)
  view.setUint16(10, 0x4d4d)
  view.setUint16(12, 42)
  view.setUint32(14, 8)
  view.setUint16(18, 1)
  view.setUint16(20, orientationTag)
  view.setUint16(22, shortType)
  view.setUint32(24, 1)
  view.setUint16(28, orientation)
  return segment
}
