// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { useHold } from './use-hold.ts'

const step = vi.fn<() => void>()

function Held({ isAtEnd = false }: { isAtEnd?: boolean }) {
  return (
    <button type="button" {...useHold(step, isAtEnd)}>
      More
    </button>
  )
}

const button = () => screen.getByRole('button')
/** Lets the time go by, a drawing for each repeat. */
const pass = (milliseconds: number) => {
  for (let passed = 0; passed < milliseconds; passed += 10) act(() => void vi.advanceTimersByTime(10))
}
const repeatsIn = (milliseconds: number) => {
  step.mockClear()
  pass(milliseconds)
  return step.mock.calls.length
}

beforeEach(() => {
  vi.useFakeTimers()
  step.mockClear()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

// jsdom's own pointer events know no buttons.
const press = (which: number) =>
  fireEvent(button(), new MouseEvent('pointerdown', { button: which, bubbles: true }))

/** As a browser tells it: a finger leaves where it is lifted. */
function release() {
  fireEvent.pointerUp(button())
  fireEvent.pointerLeave(button())
  fireEvent.click(button(), { detail: 1 })
}

it('a tap is one step, and so is a key press [R372]', () => {
  render(<Held />)
  press(0)
  pass(100)
  release()
  expect(step).toHaveBeenCalledTimes(1)
  fireEvent.click(button(), { detail: 0 })
  expect(step).toHaveBeenCalledTimes(2)
})

it('held down it repeats, faster and faster, and ends with the finger [R372]', () => {
  render(<Held />)
  press(0)
  expect(repeatsIn(390)).toBe(0)
  const counts = [repeatsIn(1_000), repeatsIn(1_000), repeatsIn(1_000)]
  expect(counts[0]).toBeGreaterThan(4)
  expect(counts[1]).toBeGreaterThan(counts[0] ?? 0)
  expect(counts[2]).toBeGreaterThanOrEqual(counts[1] ?? 0)
  step.mockClear()
  release()
  expect(repeatsIn(1_000)).toBe(0)
  // The next press is one of its own, by key too.
  fireEvent.click(button(), { detail: 0 })
  expect(step).toHaveBeenCalledTimes(1)
  press(0)
  release()
  expect(step).toHaveBeenCalledTimes(2)
})

it('nothing goes beyond the end, and no other button of a mouse counts', () => {
  const { rerender } = render(<Held />)
  press(2)
  expect(repeatsIn(1_000)).toBe(0)
  press(0)
  expect(repeatsIn(1_000)).toBeGreaterThan(0)
  rerender(<Held isAtEnd />)
  expect(repeatsIn(1_000)).toBe(0)
  release()
  expect(step).not.toHaveBeenCalled()
})
