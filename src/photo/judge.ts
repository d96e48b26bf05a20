import type { Box } from '#src/domain/photo-frame.ts'
import type { PhotoHint } from '#src/domain/photo-hints.ts'

import { askWorker } from './ask-worker.ts'
// oxlint-disable-next-line import/default -- Vite makes one for this query
import workerAddress from './judge.worker.ts?worker&url'

/** Longer than any phone needs: nobody waits for a hint. */
const timeLimit = 4_000

/** What may be wrong with this part of a photo; nothing where this browser cannot tell. */
export const judge = (photo: Blob, part: Box): Promise<PhotoHint[]> =>
  askWorker<PhotoHint[]>(workerAddress, { photo, part }, timeLimit, []).catch(() => [])
