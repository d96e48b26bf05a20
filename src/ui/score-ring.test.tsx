// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'

import { ScoreRing } from './score-ring.tsx'

afterEach(cleanup)

describe('a score', () => {
  it.each([
    [-5, 0],
    [0, 0],
    [45, 45],
    [100, 100],
    [101, 100],
    [850, 100],
  ])('of %i is said as it is and fills %i of the ring [R222]', (value, filled) => {
    const { container } = render(<ScoreRing label="Credit score" value={value} />)
    const meter = screen.getByRole('meter', { name: 'Credit score' })
    expect(meter.textContent).toBe(String(value))
    expect(meter.getAttribute('aria-valuenow')).toBe(String(filled))
    const drawn = container.querySelector('[stroke-dasharray]')?.getAttribute('stroke-dasharray') ?? '0 100'
    expect(drawn).toBe(`${filled} 100`)
  })
})
