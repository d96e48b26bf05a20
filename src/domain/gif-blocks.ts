/** A block of a GIF from its first byte up to `end`, exclusive: the header with the screen's colours, an extension, a picture, the trailer. */
interface GifBlock {
  kind: 'head' | 'extension' | 'picture' | 'trailer'
  start: number
  end: number
}

const extension = 0x21
const picture = 0x2c
const trailer = 0x3b

/** The bytes of a table of colours whose flags say that it is there. */
const coloursLength = (flags: number) => (flags & 0x80 ? 3 << ((flags & 7) + 1) : 0)

/** The blocks of a GIF in order, up to and with its trailer; fewer where the file is cut off or broken. */
export function* gifBlocks(bytes: Uint8Array): Generator<GifBlock> {
  const at = (index: number) => bytes[index] ?? 0
  /** Where the run of sub-blocks that begins here ends: each is its length and so many bytes, the last is empty. */
  const runEnd = (from: number) => {
    let index = from
    while (index < bytes.length && at(index) !== 0) index += 1 + at(index)
    return index + 1
  }
  let start = 13 + coloursLength(at(10))
  if (start > bytes.length) return
  yield { kind: 'head', start: 0, end: start }
  while (start < bytes.length) {
    if (at(start) === trailer) {
      yield { kind: 'trailer', start, end: start + 1 }
      return
    }
    const isPicture = at(start) === picture
    if (!isPicture && at(start) !== extension) return
    const end = runEnd(isPicture ? start + 11 + coloursLength(at(start + 9)) : start + 2)
    if (end > bytes.length) return
    yield { kind: isPicture ? 'picture' : 'extension', start, end }
    start = end
  }
}
