// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { Slider } from './slider.tsx'

const onChange = vi.fn<(value: number) => void>()

function draw(value: number, step = 10_000) {
  onChange.mockReset()
  render(
    <Slider
      label="Loan amount"
      value={value}
      min={5000}
      max={100_000}
      step={step}
      valueText={`₹${value}`}
      minText="₹5,000"
      maxText="₹100,000"
      onChange={onChange}
    />,
  )
  return screen.getByRole<HTMLInputElement>('slider', { name: 'Loan amount' })
}

afterEach(cleanup)

describe('a slider', () => {
  it('says its value in words and its true end', () => {
    const slider = draw(25_000)
    expect(slider.getAttribute('aria-valuetext')).toBe('₹25000')
    expect(slider.getAttribute('aria-valuemax')).toBe('100000')
    expect(slider.getAttribute('aria-valuenow')).toBe('25000')
  })

  it('reaches a maximum that is no whole number of steps away', () => {
    const slider = draw(95_000)
    fireEvent.change(slider, { target: { value: String(95_000 + 10_000) } })
    expect(onChange).toHaveBeenCalledExactlyOnceWith(100_000)
  })

  it('goes from there back to the last whole step', () => {
    const slider = draw(100_000)
    expect(slider.valueAsNumber).toBe(105_000)
    fireEvent.change(slider, { target: { value: String(slider.valueAsNumber - 10_000) } })
    expect(onChange).toHaveBeenCalledExactlyOnceWith(95_000)
  })

  it('adds no step where the steps fit', () => {
    const slider = draw(100_000, 5000)
    expect(slider.max).toBe('100000')
    expect(slider.valueAsNumber).toBe(100_000)
  })
})
