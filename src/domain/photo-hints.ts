/** What may be wrong with a photo of a card: only a hint, since the person sees it and may know better. */
export type PhotoHint = 'blurred' | 'dark' | 'glare'

/** Red, green, blue and opacity of each pixel, 0 to 255, row by row, as a canvas gives them. */
interface Pixels {
  data: ArrayLike<number>
  width: number
  height: number
}

/** The longest side, in pixels, of a picture to be judged: the numbers below were found at this size. */
export const judgedSide = 640

// Drawn cards and pages with a camera's noise, in full light: sharp ones have 75 to 470, soft ones that can be read 15 to 90,
// ones that cannot less than 10.
const leastEdges = 10
const darkBelow = 50
const mostDark = 0.7
const burntFrom = 250
const mostBurnt = 0.015

/** How light each pixel is to the eye, 0 to 255. */
function lightness({ data, width, height }: Pixels): Float32Array {
  const light = new Float32Array(width * height)
  for (let pixel = 0; pixel < light.length; pixel += 1) {
    const [red = 0, green = 0, blue = 0] = [data[pixel * 4], data[pixel * 4 + 1], data[pixel * 4 + 2]]
    light[pixel] = 0.299 * red + 0.587 * green + 0.114 * blue
  }
  return light
}

const shareOf = (light: Float32Array, isCounted: (value: number) => boolean) =>
  light.reduce((count, value) => count + (isCounted(value) ? 1 : 0), 0) / Math.max(1, light.length)

/** A picture in which each pixel is made of it and its neighbours, by weight; smaller by a pixel on each side. */
function filtered(
  light: Float32Array,
  width: number,
  height: number,
  [corner, side, middle]: readonly [number, number, number],
): Float32Array {
  const made = new Float32Array(Math.max(0, (width - 2) * (height - 2)))
  const at = (pixel: number) => light[pixel] ?? 0
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const here = y * width + x
      const [up, down] = [here - width, here + width]
      made[(y - 1) * (width - 2) + x - 1] =
        middle * at(here) +
        side * (at(up) + at(down) + at(here - 1) + at(here + 1)) +
        corner * (at(up - 1) + at(up + 1) + at(down - 1) + at(down + 1))
    }
  }
  return made
}

/**
 * The variance of the Laplacian, of how much each pixel differs from its neighbours: blur makes it small. The camera's noise,
 * which is no edge, is smoothed away before; and it is counted as if the picture were in full light.
 */
function edges(light: Float32Array, width: number, height: number): number {
  const smooth = filtered(light, width, height, [1 / 16, 1 / 8, 1 / 4])
  const steps = filtered(smooth, width - 2, height - 2, [0, -1, 4])
  const brightest = smooth.reduce((most, value) => Math.max(most, value), 1)
  const mean = steps.reduce((sum, value) => sum + value, 0) / Math.max(1, steps.length)
  const variance = steps.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, steps.length)
  return variance * (255 / brightest) ** 2
}

/** What may be wrong with this picture of a card, by its pixels alone. */
export function photoHints(pixels: Pixels): PhotoHint[] {
  const light = lightness(pixels)
  const hints: PhotoHint[] = []
  // In the dark everything looks blurred.
  if (shareOf(light, (value) => value < darkBelow) > mostDark) hints.push('dark')
  else if (edges(light, pixels.width, pixels.height) < leastEdges) hints.push('blurred')
  if (shareOf(light, (value) => value >= burntFrom) > mostBurnt) hints.push('glare')
  return hints
}
