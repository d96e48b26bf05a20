import { compression } from '#src/domain/image-limits.ts'
import { ownScript } from '#src/updates/own-script.ts'

import { compress, type Compressed } from './compress.ts'
// oxlint-disable-next-line import/default -- Vite makes one for this query
import workerAddress from './compress.worker.ts?worker&url'

/** Longer than any phone needs for a photo: a decoder that hangs must not hold up the form for ever. */
const timeLimit = 30_000

/** Rejects where there is no worker. */
function inWorker(photo: Blob, isLarge: boolean): Promise<Compressed> {
  const worker = new Worker(ownScript(workerAddress), { type: 'module' })
  return new Promise<Compressed>((resolve, reject) => {
    setTimeout(() => resolve({ kind: 'unopened' }), timeLimit)
    worker.addEventListener('message', ({ data }: MessageEvent<Compressed>) => resolve(data))
    worker.addEventListener('error', () => reject(new Error('no worker')))
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker takes none
    worker.postMessage({ photo, isLarge })
  }).finally(() => worker.terminate())
}

/**
 * A photo made small enough to send, as a JPEG, away from the page's own thread where the browser can.
 * `size` is what its header says, in pixels.
 */
export async function shrink(
  photo: Blob,
  size: { width: number; height: number } | null,
): Promise<Compressed> {
  const isLarge = size !== null && Math.min(size.width, size.height) > compression.longestSide
  try {
    if (typeof OffscreenCanvas !== 'undefined') return await inWorker(photo, isLarge)
  } catch {
    // A worker that does not start is no reason to give up: the page can do the same, only less smoothly.
  }
  return compress(photo, isLarge, (width, height) =>
    Object.assign(document.createElement('canvas'), { width, height }),
  )
}
