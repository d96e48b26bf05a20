import { describe, expect, it } from 'vitest'

import { moved, reachOf, viewOf, within } from './sheet.ts'

describe('the sheet on a pad', () => {
  it('fills a pad of its own shape', () => {
    expect(viewOf(288, 180, within)).toEqual({ scale: 0.9, left: 0, top: 0 })
  })

  it('lies in the middle of a wider one, as high as that', () => {
    expect(viewOf(700, 250, within)).toEqual({ scale: 1.25, left: 150, top: 0 })
  })

  it('grows smaller where more than it holds has to be seen', () => {
    expect(viewOf(320, 200, { x: 320, y: 100 })).toEqual({ scale: 0.5, left: 80, top: 50 })
  })

  it('has a place where it was, whatever the views between', () => {
    const [upright, wide] = [viewOf(288, 180, within), viewOf(700, 250, within)]
    const seen = moved({ x: 144, y: 36 }, upright, wide)
    expect(seen).toEqual({ x: 350, y: 50 })
    expect(moved(seen, wide, upright)).toEqual({ x: 144, y: 36 })
  })
})

describe('how far ink reaches', () => {
  const wide = viewOf(700, 250, within)

  it('is at least the sheet', () => {
    expect(reachOf([], within, 700, 250, wide)).toEqual(within)
    expect(reachOf([{ x: 350, y: 125 }], within, 700, 250, wide)).toEqual(within)
  })

  it('is as far as one draws beside it, to either side, and never less than before', () => {
    expect(reachOf([{ x: 50, y: 10 }], within, 700, 250, wide)).toEqual({ x: 240, y: 100 })
    expect(reachOf([{ x: 650, y: 10 }], within, 700, 250, wide)).toEqual({ x: 240, y: 100 })
    expect(reachOf([{ x: 650, y: 10 }], { x: 260, y: 100 }, 700, 250, wide)).toEqual({ x: 260, y: 100 })
  })

  it('ends with the pad', () => {
    expect(reachOf([{ x: 900, y: -90 }], within, 700, 250, wide)).toEqual({ x: 280, y: 100 })
  })
})
