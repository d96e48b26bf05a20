// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'

import { nextPaint } from './next-paint.ts'

afterEach(() => void vi.restoreAllMocks())

/** Takes the place of the browser's frames; each call draws one. */
function drawByHand(): () => void {
  const due: FrameRequestCallback[] = []
  vi.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((callback) => due.push(callback))
  return () => {
    for (const callback of due.splice(0)) callback(0)
  }
}

/** Whether it has resolved, as far as that needs no frame. */
async function isOver(painted: Promise<void>): Promise<boolean> {
  let isDone = false
  void painted.then(() => (isDone = true))
  await new Promise((resolve) => setTimeout(resolve))
  return isDone
}

it('is over at the frame after the one that paints', async () => {
  const draw = drawByHand()
  const painted = nextPaint()
  draw()
  expect(await isOver(painted)).toBe(false)
  draw()
  expect(await isOver(painted)).toBe(true)
})

it('waits for no frame behind other pages, where none comes', async () => {
  drawByHand()
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  expect(await isOver(nextPaint())).toBe(true)
})
