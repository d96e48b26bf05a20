// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { Slider } from './slider.tsx'

const onSlide = vi.fn<(place: number) => void>()
const onStep = vi.fn<(steps: number) => void>()

function draw(place: number) {
  onSlide.mockReset()
  onStep.mockReset()
  render(
    <Slider
      label="Loan amount"
      place={place}
      valueText="₹25,000"
      minText="₹5,000"
      maxText="₹105,000"
      onSlide={onSlide}
      onStep={onStep}
    />,
  )
  return screen.getByRole<HTMLInputElement>('slider', { name: 'Loan amount' })
}

afterEach(cleanup)

describe('a slider [R373]', () => {
  it('says its value in words, and to an assistive tool that moves the thumb no other numbers than the thumb has', () => {
    const slider = draw(0.5)
    expect(slider.valueAsNumber / Number(slider.max)).toBe(0.5)
    expect(slider.getAttribute('aria-valuetext')).toBe('₹25,000')
    for (const name of ['aria-valuemin', 'aria-valuenow', 'aria-valuemax'])
      expect(slider.hasAttribute(name)).toBe(false)
  })

  it.each([
    [0, 0],
    [2500, 0.25],
    [10_000, 1],
  ])('tells the place that its thumb is dragged to: %s is %s', (value, place) => {
    fireEvent.change(draw(0.5), { target: { value: String(value) } })
    expect(onSlide).toHaveBeenCalledExactlyOnceWith(place)
    expect(onStep).not.toHaveBeenCalled()
  })

  it.each([
    [5001, 1],
    [4999, -1],
  ])('takes the smallest move (to %s), which no finger makes, for a step', (value, steps) => {
    fireEvent.change(draw(0.5), { target: { value: String(value) } })
    expect(onStep).toHaveBeenCalledExactlyOnceWith(steps)
    expect(onSlide).not.toHaveBeenCalled()
  })

  it('takes the same move under a finger for what it is', () => {
    const slider = draw(0.5)
    fireEvent.pointerDown(slider)
    fireEvent.change(slider, { target: { value: '5001' } })
    expect(onSlide).toHaveBeenCalledExactlyOnceWith(0.5001)
    expect(onStep).not.toHaveBeenCalled()
    fireEvent.pointerUp(slider)
    fireEvent.change(slider, { target: { value: '4999' } })
    expect(onStep).toHaveBeenCalledExactlyOnceWith(-1)
  })

  it.each([
    ['{ArrowRight}', 1],
    ['{ArrowUp}', 1],
    ['{ArrowLeft}', -1],
    ['{ArrowDown}', -1],
    ['{PageUp}', 10],
    ['{PageDown}', -10],
  ])('steps by key: %s by %s', async (key, steps) => {
    draw(0.5).focus()
    await userEvent.keyboard(key)
    expect(onStep).toHaveBeenCalledExactlyOnceWith(steps)
  })

  it('leaves keys to the browser that mean something else with another', async () => {
    draw(0.5).focus()
    await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}a')
    expect(onStep).not.toHaveBeenCalled()
  })
})
