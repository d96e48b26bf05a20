import { describe, expect, it } from 'vitest'

import { photoHints } from './photo-hints.ts'

type Picture = (x: number, y: number) => number

const [width, height] = [320, 200]

/** A grey picture, as a canvas gives it. */
function pixels(picture: Picture) {
  const data = new Uint8ClampedArray(width * height * 4).fill(255)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) data.fill(picture(x, y), (y * width + x) * 4, (y * width + x) * 4 + 3)
  return { data, width, height }
}

/** A card with lines of words on it; `ink` and `ground` are how light they are. */
const card =
  (ground = 210, ink = 40): Picture =>
  (x, y) =>
    y % 20 < 8 && (x * 7 + Math.floor(y / 20) * 13) % 11 < 5 ? ink : ground

const soft =
  (picture: Picture, reach: number): Picture =>
  (x, y) => {
    let sum = 0
    for (let right = -reach; right <= reach; right += 1)
      for (let down = -reach; down <= reach; down += 1) sum += picture(x + right, y + down)
    return sum / (2 * reach + 1) ** 2
  }

/** The same noise every time, as a phone's camera leaves it. */
const noisy =
  (picture: Picture): Picture =>
  (x, y) => {
    const some = Math.sin(x * 12.9898 + y * 78.233) * 43_758.5453
    return picture(x, y) + ((some - Math.floor(some)) * 2 - 1) * 4
  }

const dim =
  (picture: Picture, light: number): Picture =>
  (x, y) =>
    picture(x, y) * light

const shining =
  (picture: Picture, radius: number): Picture =>
  (x, y) =>
    (x - 200) ** 2 + (y - 80) ** 2 < radius ** 2 ? 255 : picture(x, y)

describe('hints about a photo', () => {
  it.each<[string, Picture, string[]]>([
    ['a sharp card', card(), []],
    ['a sharp card with noise', noisy(card()), []],
    ['a sharp card in dim light', noisy(dim(card(), 0.5)), []],
    ['a card that is a little soft', soft(card(), 1), []],
    ['a dark blue card with white words', card(62, 230), []],
    ['a white card that is not burnt', card(245), []],
    ['a small reflection', shining(card(), 10), []],
    ['a blurred card', soft(card(), 8), ['blurred']],
    ['a blurred card with noise', noisy(soft(card(), 8)), ['blurred']],
    ['nothing at all', () => 128, ['blurred']],
    ['a card in the dark', dim(card(), 0.15), ['dark']],
    ['a blurred card in the dark', dim(soft(card(), 8), 0.15), ['dark']],
    ['a hand over the camera', () => 4, ['dark']],
    ['a reflection', shining(card(), 30), ['glare']],
    ['a reflection on a blurred card', shining(soft(card(), 8), 25), ['blurred', 'glare']],
    ['a flash in the dark', shining(dim(card(), 0.15), 30), ['dark', 'glare']],
  ])('%s [R407]', (_, picture, hints) => {
    expect(photoHints(pixels(picture))).toEqual(hints)
  })

  it('a picture of no size is no failure [R407]', () => {
    expect(photoHints({ data: [], width: 0, height: 0 })).toEqual(['blurred'])
  })
})
