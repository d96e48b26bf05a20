import { crc32, deflateSync } from 'node:zlib'

import { findFile, storeFile } from '../book/files.ts'
import type { Database } from '../database.ts'

type Colour = readonly [number, number, number]
type Pixel = (x: number, y: number) => Colour

const white: Colour = [255, 255, 255]
const ink: Colour = [20, 20, 30]
const navy: Colour = [11, 47, 74]
const paper: Colour = [240, 238, 228]

function chunk(name: string, data: Uint8Array) {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const length = Buffer.alloc(4)
  const check = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

/** A PNG of 8 bits a colour, drawn by asking for each pixel. */
function png(width: number, height: number, pixel: Pixel): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  // Each row begins with how it is filtered: 0, not at all.
  const row = 1 + 3 * width
  const pixels = Buffer.alloc(row * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) pixels.set(pixel(x, y), y * row + 1 + 3 * x)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A card: a coloured head, a picture on the left, lines of "text" on the right. */
const card =
  (head: Colour): Pixel =>
  (x, y) => {
    if (y < 28) return head
    if (Math.hypot(x - 54, y - 78) < 30) return navy
    const isText = x > 108 && x < 220 - ((y * 7) % 40) && y > 44 && y % 16 < 5 && y < 136
    return isText ? ink : paper
  }

/** A page of lines, with a coloured head. */
const page =
  (head: Colour): Pixel =>
  (x, y) => {
    if (y < 24) return head
    return x > 16 && x < 144 - ((y * 11) % 50) && y > 36 && y < 184 && y % 12 < 3 ? ink : white
  }

/** A wave that grows calm towards the right, 2 pixels thick. */
const scribble: Pixel = (x, y) => {
  const isStroke = x > 30 && x < 290
  const line = 100 + 50 * Math.sin(x / 14) * Math.exp(-x / 200) + 12 * Math.sin(x / 5)
  return isStroke && Math.abs(y - line) < 1 + Math.abs(Math.cos(x / 14)) * 3 ? ink : white
}

const samples = {
  front: () => png(240, 150, card([30, 90, 160])),
  back: () => png(240, 150, card([120, 120, 130])),
  holding: () => png(240, 150, card([170, 90, 60])),
  statement: () => png(160, 200, page([0, 110, 90])),
  bill: () => png(160, 200, page([200, 130, 0])),
  employee: () => png(160, 200, page([110, 60, 140])),
  signature: () => png(320, 200, scribble),
  receipt: () => png(160, 200, page([40, 140, 60])),
}

// Once for every provider of a process, since tests start many.
const drawn = new Map<keyof typeof samples, Buffer>()

function draw(name: keyof typeof samples): Buffer {
  const bytes = drawn.get(name) ?? samples[name]()
  drawn.set(name, bytes)
  return bytes
}

/** Where a drawn stand-in for a person's file is served, made when first asked for. */
export function sampleFile(database: Database, name: keyof typeof samples): string {
  const file = `sample-${name}.png`
  if (findFile(database, file)) return `/upload/${file}`
  return storeFile(database, draw(name), { extension: 'png', type: 'image/png' }, file)
}
