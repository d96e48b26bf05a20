import { describe, expect, it } from 'vitest'

import { type Box, frameFor } from './photo-frame.ts'

const sizes = [
  [1080, 1920],
  [1920, 1080],
  [1440, 1920],
  [640, 480],
  [720, 720],
] as const

const isInside = (box: Box, width: number, height: number) =>
  box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height

describe('the frame of a photo', () => {
  it.each(sizes)('of a card is a card as large as it fits into %i by %i [R407]', (width, height) => {
    for (const subject of ['front', 'back'] as const) {
      const { paper, face } = frameFor(subject, width, height)
      expect(paper.width / paper.height).toBeCloseTo(1.586, 2)
      expect(isInside(paper, width, height)).toBe(true)
      expect(Math.max(paper.width / width, paper.height / height)).toBeGreaterThan(0.85)
      expect(paper.x * 2 + paper.width).toBeCloseTo(width)
      expect(paper.y * 2 + paper.height).toBeCloseTo(height)
      expect(face).toBeUndefined()
    }
  })

  it.each(sizes)('of a page is upright in %i by %i [R407]', (width, height) => {
    const { paper } = frameFor('page', width, height)
    expect(paper.width / paper.height).toBeCloseTo(210 / 297)
    expect(isInside(paper, width, height)).toBe(true)
  })

  it.each(sizes)('of a person is a face with a card below it in %i by %i [R407]', (width, height) => {
    const { paper, face } = frameFor('person', width, height)
    if (!face) throw new Error('no face')
    expect(isInside(face, width, height)).toBe(true)
    expect(isInside(paper, width, height)).toBe(true)
    expect(paper.y).toBeGreaterThan(face.y + face.height)
    expect(face.x * 2 + face.width).toBeCloseTo(width)
  })
})
