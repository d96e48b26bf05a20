import { type Compression, fitWithin } from '#src/domain/image-limits.ts'

/** What became of a photo: `undrawn` was opened, so it is a whole picture, but this browser could not make it anew. */
export type Compressed = { kind: 'photo'; photo: Blob } | { kind: 'undrawn' } | { kind: 'unopened' }

type AnyCanvas = OffscreenCanvas | HTMLCanvasElement

type CreateCanvas = (width: number, height: number) => AnyCanvas

const lowerQualities = [0.4, 0.3]

/** What is drawn as a JPEG; rejects where this browser cannot make one. */
export function encode(canvas: AnyCanvas, quality: number): Promise<Blob> {
  const type = 'image/jpeg'
  if ('convertToBlob' in canvas) return canvas.convertToBlob({ type, quality })
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('not encoded'))), type, quality)
  })
}

/** Some browsers hand back noise or nothing from a canvas, against tracking or for want of memory. */
function isFaithful(context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D): boolean {
  const { data } = context.getImageData(0, 0, 1, 1)
  return data.every((value) => value > 250)
}

async function draw(
  bitmap: ImageBitmap,
  { longestSide, targetBytes, quality: wanted }: Compression,
  createCanvas: CreateCanvas,
): Promise<Blob> {
  const { width, height } = fitWithin(bitmap.width, bitmap.height, longestSide)
  const canvas = createCanvas(width, height)
  // The two kinds of canvas have one and the same getContext, which their union cannot say.
  const context = (canvas as HTMLCanvasElement).getContext('2d')
  if (!context) throw new Error('no canvas')
  context.fillStyle = 'white'
  context.fillRect(0, 0, width, height)
  if (!isFaithful(context)) throw new Error('a canvas that does not keep what is drawn')
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, width, height)
  let smallest = await encode(canvas, wanted)
  for (const quality of lowerQualities.filter((lower) => lower < wanted)) {
    if (smallest.size <= targetBytes) break
    smallest = await encode(canvas, quality)
  }
  return smallest
}

/**
 * A photo as a JPEG whose longest side and size are those of `wanted`; what is transparent becomes white.
 * `isLarge` says that both sides are longer than the longest side wanted. Works in a worker and on the page.
 */
export async function compress(
  photo: Blob,
  isLarge: boolean,
  wanted: Compression,
  createCanvas: CreateCanvas,
): Promise<Compressed> {
  const resize = { resizeWidth: wanted.longestSide, resizeQuality: 'medium' } as const
  let bitmap: ImageBitmap
  try {
    // The header's width may be the shown height: so wide is enough for either, and the canvas does the rest.
    bitmap = await createImageBitmap(photo, isLarge ? resize : {})
  } catch {
    return { kind: 'unopened' }
  }
  try {
    return { kind: 'photo', photo: await draw(bitmap, wanted, createCanvas) }
  } catch {
    return { kind: 'undrawn' }
  } finally {
    bitmap.close()
  }
}
