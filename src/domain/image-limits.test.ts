import { describe, expect, it } from 'vitest'

import { compression, fitWithin, maxDocumentBytes, maxImageBytes } from './image-limits.ts'

it('a photo has 5 MB at most, a document 10 [R161 R201]', () => {
  expect([maxImageBytes, maxDocumentBytes]).toEqual([5_242_880, 10_485_760])
})

describe('fitWithin', () => {
  it.each([
    [1600, 1200, 1600, 1200],
    [1601, 1200, 1600, 1199],
    [1599, 10, 1599, 10],
    [4000, 3000, 1600, 1200],
    [3000, 4000, 1200, 1600],
    [3200, 3200, 1600, 1600],
    [320, 200, 320, 200],
    [12_000, 1, 1600, 1],
    [1, 12_000, 1, 1600],
  ])('%s × %s becomes %s × %s [R170]', (width, height, fitWidth, fitHeight) => {
    expect(fitWithin(width, height, compression.longestSide)).toEqual({ width: fitWidth, height: fitHeight })
  })
})
