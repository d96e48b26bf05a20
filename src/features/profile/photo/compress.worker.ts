import { compress } from './compress.ts'

addEventListener('message', ({ data }: MessageEvent<{ photo: Blob; isLarge: boolean }>) => {
  compress(data.photo, data.isLarge, (width, height) => new OffscreenCanvas(width, height)).then(
    (shrunk) => postMessage(shrunk),
    () => postMessage(null),
  )
})
