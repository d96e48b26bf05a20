import { fitWithin } from '#src/domain/image-limits.ts'
import type { Box } from '#src/domain/photo-frame.ts'
import { judgedSide, type PhotoHint, photoHints } from '#src/domain/photo-hints.ts'

interface Asked {
  photo: Blob
  part: Box
}

async function judge({ photo, part }: Asked): Promise<PhotoHint[]> {
  const { width, height } = fitWithin(part.width, part.height, judgedSide)
  const bitmap = await createImageBitmap(photo, part.x, part.y, part.width, part.height, {
    resizeWidth: width,
    resizeHeight: height,
    resizeQuality: 'medium',
  })
  const context = new OffscreenCanvas(width, height).getContext('2d')
  context?.drawImage(bitmap, 0, 0)
  bitmap.close()
  return context ? photoHints(context.getImageData(0, 0, width, height)) : []
}

addEventListener('message', async ({ data }: MessageEvent<Asked>) => {
  // What cannot be judged is not warned of.
  postMessage(await judge(data).catch(() => []))
})
