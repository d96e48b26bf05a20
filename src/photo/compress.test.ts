import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { compression, strongCompression } from '#src/domain/image-limits.ts'

import { compress } from './compress.ts'

// A canvas is the browser's: here it only tells what it was asked for.
const encoded = vi.fn<(options: { type: string; quality: number }) => Blob>()
const drawn: { width: number; height: number }[] = []

function canvas(width: number, height: number) {
  drawn.push({ width, height })
  const context = {
    fillRect: () => {},
    drawImage: () => {},
    getImageData: () => ({ data: new Uint8ClampedArray([255, 255, 255, 255]) }),
  }
  const sheet = {
    getContext: () => context,
    convertToBlob: async (options: { type: string; quality: number }) => encoded(options),
  }
  // Only what compress asks of a canvas.
  return sheet as unknown as OffscreenCanvas
}

const weighing = (bytes: number) => new Blob([new Uint8Array(bytes)])
const qualities = () => encoded.mock.calls.map(([{ quality }]) => quality)

beforeEach(() => {
  drawn.length = 0
  encoded.mockReset().mockReturnValue(weighing(1000))
  vi.stubGlobal('createImageBitmap', async () => ({ width: 4000, height: 3000, close: () => {} }))
})
afterEach(() => vi.unstubAllGlobals())

describe('a compressed photo', () => {
  it('is smaller where less data is wanted [R400]', async () => {
    await compress(weighing(5_000_000), false, strongCompression, canvas)
    expect(drawn).toEqual([{ width: 1200, height: 900 }])
    expect(qualities()).toEqual([0.4])
    encoded.mockReset().mockReturnValue(weighing(strongCompression.targetBytes + 1))
    await compress(weighing(5_000_000), false, strongCompression, canvas)
    expect(qualities()).toEqual([0.4, 0.3])
  })

  it('is a JPEG of quality 0.5, at most 1600 pixels long [R170]', async () => {
    await compress(weighing(5_000_000), false, compression, canvas)
    expect(drawn).toEqual([{ width: 1600, height: 1200 }])
    expect(encoded.mock.calls).toEqual([[{ type: 'image/jpeg', quality: 0.5 }]])
  })

  it('is made rougher only where it is still above 1 MB [R170]', async () => {
    expect(compression.targetBytes).toBe(1024 * 1024)
    encoded.mockReturnValueOnce(weighing(compression.targetBytes + 1))
    const made = await compress(weighing(5_000_000), false, compression, canvas)
    expect(made.kind === 'photo' && made.photo.size).toBe(1000)
    expect(qualities()).toEqual([0.5, 0.4])

    encoded.mockClear().mockReturnValueOnce(weighing(compression.targetBytes))
    await compress(weighing(5_000_000), false, compression, canvas)
    expect(qualities()).toEqual([0.5])
  })

  it('is told apart from one that cannot be opened, and one that cannot be made anew', async () => {
    encoded.mockImplementation(() => {
      throw new Error('no memory')
    })
    expect(await compress(weighing(1000), false, compression, canvas)).toEqual({ kind: 'undrawn' })
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('', 'InvalidStateError')))
    expect(await compress(weighing(1000), false, compression, canvas)).toEqual({ kind: 'unopened' })
  })
})
