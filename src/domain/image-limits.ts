/**
 * The most bytes of an image before it is compressed (C44), this many included. A megabyte is 1024 × 1024 as in a
 * PHP server's own limits; the larger reading also never refuses a photo that a phone lists as 5.0 MB.
 */
export const maxImageBytes = 5 * 1024 * 1024

/** The most bytes of a supplementary document, this many included. */
export const maxDocumentBytes = 10 * 1024 * 1024

/** What an image is made smaller to before it is sent: size in bytes, longest side in pixels, quality 0 to 1. */
export interface Compression {
  targetBytes: number
  longestSide: number
  quality: number
}

export const compression: Compression = { targetBytes: 1024 * 1024, longestSide: 1600, quality: 0.5 }

/** The same where less data is wanted; the words on a card can still be read. */
export const strongCompression: Compression = { targetBytes: 384 * 1024, longestSide: 1200, quality: 0.4 }

/** Images above this many pixels in all, or on a side, are refused unopened: decoding one can end a cheap phone's browser. */
export const maxPixels = 50_000_000
export const maxSide = 12_000

/** The size, in whole pixels, of an image shrunk so that its longest side fits; never enlarged, never without a pixel. */
export function fitWithin(width: number, height: number, longest: number): { width: number; height: number } {
  const scale = Math.min(1, longest / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}
