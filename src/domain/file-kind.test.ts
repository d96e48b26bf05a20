import { describe, expect, it } from 'vitest'

import { type FileKind, pixelSize, sniff } from './file-kind.ts'

/** One byte for each character, so that "\xff" is a byte and letters read as themselves. */
const bytesOf = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))

const body = ' '.repeat(100)
const ftyp = (...brands: string[]) =>
  `\0\0\0${String.fromCharCode(8 + brands.join('').length)}ftyp${brands.join('')}`

describe('sniff', () => {
  it.each<[string, string, FileKind]>([
    ['a JPEG', '\xff\xd8\xff\xe0', 'jpeg'],
    ['a PNG', '\x89PNG\r\n\x1a\n', 'png'],
    ['a PNG mangled as text', '\x89PNG\n\x1a\n', 'unknown'],
    ['an old GIF', 'GIF87a', 'gif'],
    ['a GIF', 'GIF89a', 'gif'],
    ['no GIF', 'GIF88a', 'unknown'],
    ['a GIF behind something else', ' GIF89a', 'unknown'],
    ['a bitmap', `BM${'\0'.repeat(12)}\x28\0\0\0`, 'bmp'],
    ['an OS/2 bitmap', `BM${'\0'.repeat(12)}\x0c\0\0\0`, 'bmp'],
    ['a text about BMW', 'BMW cars are for sale on credit', 'unknown'],
    ['a bitmap without its header', `BM${'\0'.repeat(12)}\x28\0\0`, 'unknown'],
    ['the header of a bitmap under another name', `XM${'\0'.repeat(12)}\x28\0\0\0`, 'unknown'],
    ['a WebP', 'RIFF\x10\0\0\0WEBPVP8 ', 'webp'],
    ['a WebP behind something else', ' RIFF\x10\0\0\0WEBPVP8 ', 'unknown'],
    ['a WAV', 'RIFF\x10\0\0\0WAVEfmt ', 'unknown'],
    ['a HEIC', ftyp('heic', '\0\0\0\0', 'mif1', 'heic'), 'heic'],
    ['a HEIC named by a compatible brand', ftyp('mif1', '\0\0\0\0', 'heix'), 'heic'],
    ['an AVIF', ftyp('avif', '\0\0\0\0', 'mif1', 'miaf'), 'avif'],
    ['a moving AVIF', ftyp('avis', '\0\0\0\0', 'msf1'), 'avif'],
    ['an AVIF under the general brand', ftyp('mif1', '\0\0\0\0', 'avif'), 'avif'],
    ['a film', ftyp('isom', '\0\0\0\0', 'mp42'), 'unknown'],
    ['brands behind the box', `${ftyp('isom', '\0\0\0\0')}heic`, 'unknown'],
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg">', 'unknown'],
    ['an SVG with a prolog', '\xef\xbb\xbf<?xml version="1.0"?>\n<!-- drawn -->\n<svg>', 'unknown'],
    ['an SVG with a doctype', ' <!DOCTYPE svg PUBLIC "x">\n<svg>', 'unknown'],
    ['a page with a drawing in it', '<p><svg>', 'unknown'],
    ['a byte order mark within a tag', '<\xef\xbb\xbfsvg>', 'unknown'],
    ['other XML', '<?xml version="1.0"?><note/>', 'unknown'],
    ['a PDF', `%PDF-1.7\n${body}`, 'pdf'],
    [
      'an encrypted PDF',
      `%PDF-1.6\n1 0 obj<</Filter/Standard>>endobj trailer<</Encrypt 1 0 R>>${body}`,
      'pdf',
    ],
    ['a PDF behind a byte order mark', `\xef\xbb\xbf%PDF-1.4\n${body}`, 'pdf'],
    ['a PDF beginning at byte 1019', `${' '.repeat(1019)}%PDF-`, 'pdf'],
    ['a PDF beginning at byte 1020', `${' '.repeat(1020)}%PDF-${body}`, 'unknown'],
    ['a PDF of 101 bytes', '%PDF-'.padEnd(101), 'pdf'],
    ['a PDF of 100 bytes', '%PDF-'.padEnd(100), 'unknown'],
    ['a page renamed .pdf', `<!doctype html><script>alert(1)</script>${body}`, 'unknown'],
    ['a page posing as a PDF', `\n <html><!-- %PDF-1.7 -->${body}`, 'unknown'],
    ['a page posing as a PDF, with words first', `hello <script>%PDF-1.7${body}`, 'unknown'],
    ['text renamed .jpg', 'This is not a picture.', 'unknown'],
    ['nothing', '', 'unknown'],
  ])('%s', (_name, text, kind) => {
    expect(sniff(bytesOf(text))).toBe(kind)
  })

  it.each(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'])('HEIC of brand %s', (brand) => {
    expect(sniff(bytesOf(ftyp(brand, '\0\0\0\0')))).toBe('heic')
  })

  it.each([12, 40, 52, 56, 64, 108, 124])('a bitmap whose header has %d bytes', (size) => {
    expect(sniff(bytesOf(`BM${'\0'.repeat(12)}${String.fromCharCode(size)}\0\0\0`))).toBe('bmp')
  })
})

const u16 = (value: number) => String.fromCharCode(value & 0xff, value >> 8)
const u24 = (value: number) => u16(value & 0xffff) + String.fromCharCode(value >> 16)
const u32 = (value: number) => u16(value & 0xffff) + u16(value >>> 16)
const reversed = (text: string) => [...text].toReversed().join('')
const big16 = (value: number) => reversed(u16(value))
const big32 = (value: number) => reversed(u32(value))

const png = (width: number, height: number) =>
  `\x89PNG\r\n\x1a\n${big32(13)}IHDR${big32(width)}${big32(height)}`
const gif = (width: number, height: number) => `GIF89a${u16(width)}${u16(height)}`
const bmp = (width: number, height: number) => `BM${'\0'.repeat(12)}${u32(40)}${u32(width)}${u32(height)}`
const oldBmp = (width: number, height: number) => `BM${'\0'.repeat(12)}${u32(12)}${u16(width)}${u16(height)}`
const webp = (chunk: string) => `RIFF${u32(99)}WEBP${chunk}`
const lossy = (width: number, height: number) =>
  webp(`VP8 ${u32(9)}\0\0\0\x9d\x01\x2a${u16(width)}${u16(height)}`)
const lossless = (width: number, height: number) =>
  webp(`VP8L${u32(9)}\x2f${u32((width - 1) | ((height - 1) << 14))}`)
const extended = (width: number, height: number) =>
  webp(`VP8X${u32(10)}\0\0\0\0${u24(width - 1)}${u24(height - 1)}`)

const frame = (marker: string, width: number, height: number) =>
  `\xff${marker}${big16(11)}\x08${big16(height)}${big16(width)}\x01\x01\x11\0`
const tables = `\xff\xc4${big16(12)}${'\x07'.repeat(10)}`
// A camera's thumbnail, a whole picture with a frame of its own, inside Exif.
const thumbnail = `\xff\xd8${frame('\xc0', 160, 120)}\xff\xd9`
const exif = `\xff\xe1${big16(2 + thumbnail.length)}${thumbnail}`
// The second 0xFF before the frame is filling, which is allowed.
const jpeg = (marker: string, width: number, height: number) =>
  `\xff\xd8${exif}${tables}\xff${frame(marker, width, height)}`

/** A frame of so many bytes, the scan's behind it. */
const shortJpeg = (length: number) =>
  `\xff\xd8\xff\xe0${big16(2)}\xff\xc0${big16(length)}${'\x01'.repeat(length - 2)}\xff\xda${big16(2)}data`
const reservedFirst = `\xff\xd8\xff\x02${big16(10)}\x08\0\x07\0\x07\0\0\0${frame('\xc0', 40, 30)}`

describe('pixelSize', () => {
  it.each<[string, FileKind, string, number, number]>([
    ['PNG', 'png', png(1200, 800), 1200, 800],
    ['PNG bomb', 'png', png(30_000, 30_000), 30_000, 30_000],
    ['GIF', 'gif', gif(320, 200), 320, 200],
    ['bitmap', 'bmp', bmp(640, 480), 640, 480],
    ['bitmap from top to bottom', 'bmp', bmp(640, -480), 640, 480],
    ['OS/2 bitmap', 'bmp', oldBmp(40_000, 300), 40_000, 300],
    ['lossy WebP', 'webp', lossy(550, 368), 550, 368],
    ['lossy WebP with scaling bits', 'webp', lossy(550 | 0x4000, 368 | 0x8000), 550, 368],
    ['lossless WebP', 'webp', lossless(16_384, 10_000), 16_384, 10_000],
    ['extended WebP', 'webp', extended(70_000, 1), 70_000, 1],
    ['baseline JPEG', 'jpeg', jpeg('\xc0', 4000, 3000), 4000, 3000],
    ['progressive JPEG', 'jpeg', jpeg('\xc2', 4000, 3000), 4000, 3000],
    ['arithmetic JPEG', 'jpeg', jpeg('\xcf', 4000, 3000), 4000, 3000],
    ['JPEG with a frame of no parts', 'jpeg', shortJpeg(7), 0x0101, 0x0101],
    ['JPEG with a reserved segment first', 'jpeg', reservedFirst, 40, 30],
  ])('%s', (_name, kind, text, width, height) => {
    expect(sniff(bytesOf(text))).toBe(kind)
    expect(pixelSize(bytesOf(text), kind)).toEqual({ width, height })
  })

  it('reads a part of a larger buffer', () => {
    const bytes = bytesOf(`junk${png(1200, 800)}`)
    expect(pixelSize(bytes.subarray(4), 'png')).toEqual({ width: 1200, height: 800 })
  })

  it.each<[FileKind, string]>([
    ['png', png(1200, 800)],
    ['gif', gif(320, 200)],
    ['bmp', bmp(640, 480)],
    ['bmp', oldBmp(640, 480)],
    ['webp', lossy(550, 368)],
    ['webp', lossless(550, 368)],
    ['webp', extended(550, 368)],
    ['jpeg', jpeg('\xc0', 4000, 3000)],
  ])('is null for a %s cut off anywhere', (kind, text) => {
    const bytes = bytesOf(text)
    for (let length = 0; length < bytes.length; length += 1) {
      expect(pixelSize(bytes.subarray(0, length), kind)).toBeNull()
    }
  })

  it.each<[string, FileKind, string]>([
    ['no width', 'png', png(0, 800)],
    ['no height', 'gif', gif(320, 0)],
    ['a negative width', 'bmp', bmp(-640, 480)],
    ['a PNG that begins with another chunk', 'png', png(1200, 800).replace('IHDR', 'tEXt')],
    ['an unknown WebP chunk', 'webp', webp(`ALPH${'\0'.repeat(30)}`)],
    ['a frame too short to say a size', 'jpeg', shortJpeg(6)],
    ['tables and no frame', 'jpeg', `\xff\xd8${tables}\xff\xd9`],
    ['a kind whose header is not read', 'heic', ftyp('heic') + body],
  ])('is null for %s', (_name, kind, text) => {
    expect(pixelSize(bytesOf(text), kind)).toBeNull()
  })
})
