import { fitWithin } from '#src/domain/image-limits.ts'

import { encode } from './compress.ts'

/** As sharp as what is sent can be, and never above the 5 MB of a picked one (C44). */
const longestSide = 2560

export interface Still {
  photo: File
  width: number
  height: number
}

/** The picture that a video shows now, as a photo; rejects where this browser cannot draw it. */
export async function stillOf(video: HTMLVideoElement): Promise<Still> {
  const size = fitWithin(video.videoWidth, video.videoHeight, longestSide)
  const canvas = Object.assign(document.createElement('canvas'), size)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  context.drawImage(video, 0, 0, size.width, size.height)
  const photo = await encode(canvas, 0.9)
  return { photo: new File([photo], 'photo.jpg', { type: 'image/jpeg' }), ...size }
}
