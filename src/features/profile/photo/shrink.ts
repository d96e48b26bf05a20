import { compression } from '#src/domain/image-limits.ts'
import { ownScript } from '#src/updates/own-script.ts'

import { compress } from './compress.ts'
// oxlint-disable-next-line import/default -- Vite makes one for this query
import workerAddress from './compress.worker.ts?worker&url'

/** Longer than any phone needs for a photo; a decoder that hangs must not keep the photo from being sent. */
const timeLimit = 30_000

/** Resolves with null where the worker cannot make it; rejects where there is no worker. */
function inWorker(photo: Blob, isLarge: boolean): Promise<Blob | null> {
  const worker = new Worker(ownScript(workerAddress), { type: 'module' })
  return new Promise<Blob | null>((resolve, reject) => {
    setTimeout(() => resolve(null), timeLimit)
    worker.addEventListener('message', ({ data }: MessageEvent<Blob | null>) => resolve(data))
    worker.addEventListener('error', () => reject(new Error('no worker')))
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker takes none
    worker.postMessage({ photo, isLarge })
  }).finally(() => worker.terminate())
}

function onPage(photo: Blob, isLarge: boolean): Promise<Blob> {
  return compress(photo, isLarge, (width, height) =>
    Object.assign(document.createElement('canvas'), { width, height }),
  )
}

/**
 * A photo made small enough to send, as a JPEG, away from the page's own thread where the browser can.
 * `size` is what its header says, in pixels. Null where this browser cannot open or draw it.
 */
export async function shrink(
  photo: Blob,
  size: { width: number; height: number } | null,
): Promise<Blob | null> {
  const isLarge = size !== null && Math.min(size.width, size.height) > compression.longestSide
  try {
    if (typeof OffscreenCanvas !== 'undefined') return await inWorker(photo, isLarge)
  } catch {
    // A worker that does not start is no reason to give up: the page can do the same, only less smoothly.
  }
  try {
    return await onPage(photo, isLarge)
  } catch {
    return null
  }
}
