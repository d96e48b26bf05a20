import type { Compression } from '#src/domain/image-limits.ts'

import { compress } from './compress.ts'

interface Asked {
  photo: Blob
  isLarge: boolean
  wanted: Compression
}

addEventListener('message', async ({ data: { photo, isLarge, wanted } }: MessageEvent<Asked>) => {
  postMessage(await compress(photo, isLarge, wanted, (width, height) => new OffscreenCanvas(width, height)))
})
