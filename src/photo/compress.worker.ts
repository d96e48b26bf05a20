import { compress } from './compress.ts'

addEventListener('message', async ({ data }: MessageEvent<{ photo: Blob; isLarge: boolean }>) => {
  postMessage(await compress(data.photo, data.isLarge, (width, height) => new OffscreenCanvas(width, height)))
})
