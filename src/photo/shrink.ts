import { usesLessData } from '#src/device/less-data.ts'
import { compression, strongCompression } from '#src/domain/image-limits.ts'

import { askWorker } from './ask-worker.ts'
import { compress, type Compressed } from './compress.ts'
// oxlint-disable-next-line import/default -- Vite makes one for this query
import workerAddress from './compress.worker.ts?worker&url'

/** Longer than any phone needs for a photo: a decoder that hangs must not hold up the form for ever. */
const timeLimit = 30_000

/**
 * A photo made small enough to send, as a JPEG, away from the page's own thread where the browser can.
 * `size` is what its header says, in pixels.
 */
export async function shrink(
  photo: Blob,
  size: { width: number; height: number } | null,
): Promise<Compressed> {
  const wanted = usesLessData() ? strongCompression : compression
  const isLarge = size !== null && Math.min(size.width, size.height) > wanted.longestSide
  try {
    if (typeof OffscreenCanvas !== 'undefined') {
      const asked = { photo, isLarge, wanted }
      return await askWorker<Compressed>(workerAddress, asked, timeLimit, { kind: 'unopened' })
    }
  } catch {
    // A worker that does not start is no reason to give up: the page can do the same, only less smoothly.
  }
  return compress(photo, isLarge, wanted, (width, height) =>
    Object.assign(document.createElement('canvas'), { width, height }),
  )
}
