import { createHash } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'

// Files that the app sends as they are, so that each can be told from every other wherever it turns up.

/** A file as a browser's file field takes it, and the hash of its bytes. */
export interface MarkedFile {
  name: string
  mimeType: string
  buffer: Buffer
  hash: string
}

/** SHA-256 in hexadecimal digits. */
export const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const ends = [Buffer.alloc(4), Buffer.alloc(4)] as const
  ends[0].writeUInt32BE(data.length)
  ends[1].writeUInt32BE(crc32(named))
  return Buffer.concat([ends[0], named, ends[1]])
}

/** A picture of 8 × 8 pixels that no compression makes smaller; `below` is random. */
export function markedPicture(below: (limit: number) => number): MarkedFile {
  const side = 8
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  // Eight bits a colour, three colours.
  header.set([8, 2], 8)
  const rows = Array.from({ length: side }, () => [0, ...Array.from({ length: side * 3 }, () => below(256))])
  const buffer = Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.from(rows.flat()))),
    chunk('IEND', Buffer.alloc(0)),
  ])
  return { name: 'picture.png', mimeType: 'image/png', buffer, hash: hashOf(buffer) }
}

/** Something that passes for a PDF; `below` is random. */
export function markedPaper(below: (limit: number) => number): MarkedFile {
  const noise = Array.from({ length: 200 }, () => below(10)).join('')
  const buffer = Buffer.from(`%PDF-1.4\n% ${noise}\n%%EOF\n`)
  return { name: 'paper.pdf', mimeType: 'application/pdf', buffer, hash: hashOf(buffer) }
}
