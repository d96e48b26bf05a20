import { crc32, deflateSync, inflateSync } from 'node:zlib'

const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
/** Bytes a pixel of an opaque picture takes, as Chromium writes it. */
const pixel = 3

/** The nearest of 64 steps, 0 to 255. */
const coarse = (value = 0) => Math.round((Math.round((value * 63) / 255) * 255) / 63)

function chunk(type: string, data: Buffer): Buffer {
  const head = Buffer.alloc(4)
  head.writeUInt32BE(data.length)
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([head, body, sum])
}

function readChunks(png: Buffer): { header: Buffer; data: Buffer } {
  let header: Buffer = Buffer.alloc(0)
  const parts: Buffer[] = []
  for (let at = signature.length; at < png.length;) {
    const length = png.readUInt32BE(at)
    const type = png.toString('latin1', at + 4, at + 8)
    const data = png.subarray(at + 8, at + 8 + length)
    if (type === 'IHDR') header = data
    if (type === 'IDAT') parts.push(data)
    at += length + 12
  }
  return { header, data: inflateSync(Buffer.concat(parts)) }
}

function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner
  const [toLeft, toUp, toCorner] = [left, up, corner].map((value) => Math.abs(guess - value))
  if (toLeft === undefined || toUp === undefined || toCorner === undefined) return 0
  return toLeft <= toUp && toLeft <= toCorner ? left : toUp <= toCorner ? up : corner
}

/** What each of PNG's five filters foretells of a byte from its neighbours. */
const predict = [
  () => 0,
  (left: number) => left,
  (_: number, up: number) => up,
  (left: number, up: number) => (left + up) >> 1,
  paeth,
]

/**
 * The same opaque picture in fewer bytes: colours to the nearest of 64 steps a channel, which a gradient hides, and every
 * line filtered upwards and packed as tightly as deflate can. For PNGs of 8 bits a channel without transparency.
 */
export function smallerPng(png: Buffer): Buffer {
  const { header, data } = readChunks(png)
  if (header[8] !== 8 || header[9] !== 2)
    throw new Error('Not a PNG of 8 bits a channel without transparency.')
  const stride = header.readUInt32BE(0) * pixel
  const height = header.readUInt32BE(4)
  const rows: Buffer[] = []
  let above = Buffer.alloc(stride)
  for (let y = 0; y < height; y += 1) {
    const start = y * (stride + 1)
    const guess = predict[data[start] ?? 0] ?? (() => 0)
    const row = Buffer.from(data.subarray(start + 1, start + 1 + stride))
    for (let x = 0; x < stride; x += 1) {
      const foretold = guess(row[x - pixel] ?? 0, above[x] ?? 0, above[x - pixel] ?? 0)
      row[x] = (row[x] ?? 0) + foretold
    }
    rows.push(row)
    above = row
  }
  const lines = rows.map((row, y) => {
    const line = Buffer.alloc(stride + 1)
    line[0] = 2
    for (let x = 0; x < stride; x += 1) line[x + 1] = coarse(row[x]) - coarse(rows[y - 1]?.[x])
    return line
  })
  const packed = deflateSync(Buffer.concat(lines), { level: 9, memLevel: 9 })
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', packed),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
