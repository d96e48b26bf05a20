import { latin, viewOf } from './bytes.ts'
import { jpegSegments } from './jpeg-segments.ts'

export type FileKind = 'jpeg' | 'png' | 'gif' | 'bmp' | 'webp' | 'heic' | 'avif' | 'pdf' | 'unknown'

interface PixelSize {
  width: number
  height: number
}

const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']

/** HEIC and AVIF share one container; the list of brands in its first box tells them apart. */
function brandedKind(bytes: Uint8Array, head: string): FileKind {
  const brands = head.slice(8, viewOf(bytes).getUint32(0)).match(/[^]{4}/g) ?? []
  if (brands.some((brand) => brand === 'avif' || brand === 'avis')) return 'avif'
  return brands.some((brand) => heicBrands.includes(brand)) ? 'heic' : 'unknown'
}

/** "BM" alone begins many a text: the size of the header that follows has to be one that exists. */
const bitmapHeaderSizes = [12, 40, 52, 56, 64, 108, 124]
const isBitmap = (bytes: Uint8Array, head: string) =>
  head.startsWith('BM') && bytes.length >= 18 && bitmapHeaderSizes.includes(viewOf(bytes).getUint32(14, true))

/** Something may stand before a PDF's own first words, but no tag: a browser would run that as a page. */
function isPdf(bytes: Uint8Array, head: string): boolean {
  const start = head.indexOf('%PDF-')
  return start !== -1 && !head.slice(0, start).includes('<') && bytes.length > 100
}

/** What a file is by its first bytes, whatever its name or declared type. */
export function sniff(bytes: Uint8Array): FileKind {
  const head = latin(bytes, 0, 1024)
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (/^GIF8[79]a/.test(head)) return 'gif'
  if (/^RIFF[^]{4}WEBP/.test(head)) return 'webp'
  if (isBitmap(bytes, head)) return 'bmp'
  if (head.startsWith('ftyp', 4)) return brandedKind(bytes, head)
  return isPdf(bytes, head) ? 'pdf' : 'unknown'
}

function jpegSize(bytes: Uint8Array, view: DataView): PixelSize | null {
  for (const { marker, start, end } of jpegSegments(bytes)) {
    // 0xC0 to 0xCF begin a frame, but for the three that define tables or are reserved.
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame && end - start >= 9) {
      return { width: view.getUint16(start + 7), height: view.getUint16(start + 5) }
    }
  }
  return null
}

function bmpSize(view: DataView): PixelSize {
  if (view.getUint32(14, true) === 12) {
    return { width: view.getUint16(18, true), height: view.getUint16(20, true) }
  }
  // A negative height means that the rows run from top to bottom.
  return { width: view.getInt32(18, true), height: Math.abs(view.getInt32(22, true)) }
}

function webpSize(bytes: Uint8Array, view: DataView): PixelSize | null {
  switch (latin(bytes, 12, 16)) {
    case 'VP8 ':
      return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
    case 'VP8L': {
      const bits = view.getUint32(21, true)
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
    }
    case 'VP8X': {
      const less = (at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 0x10000
      return { width: less(24) + 1, height: less(27) + 1 }
    }
    default:
      return null
  }
}

function readSize(bytes: Uint8Array, kind: FileKind): PixelSize | null {
  const view = viewOf(bytes)
  switch (kind) {
    case 'jpeg':
      return jpegSize(bytes, view)
    case 'png':
      return latin(bytes, 12, 16) === 'IHDR'
        ? { width: view.getUint32(16), height: view.getUint32(20) }
        : null
    case 'gif':
      return { width: view.getUint16(6, true), height: view.getUint16(8, true) }
    case 'bmp':
      return bmpSize(view)
    case 'webp':
      return webpSize(bytes, view)
    default:
      return null
  }
}

/**
 * An image's size in pixels as its header gives it, before any turning, without decoding it. Null where the
 * header is cut off or senseless, and for the kinds whose header is not read: HEIC, AVIF, PDF.
 */
export function pixelSize(bytes: Uint8Array, kind: FileKind): PixelSize | null {
  try {
    const size = readSize(bytes, kind)
    return size && size.width > 0 && size.height > 0 ? size : null
  } catch (error) {
    // A DataView says with a RangeError that the file ends before the number does.
    if (error instanceof RangeError) return null
    throw error
  }
}
