// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'

import { drawPart } from './draw-part.test-support.tsx'
import { Steps } from './steps.tsx'

afterEach(cleanup)

function drawn(...states: ('done' | 'current' | 'upcoming' | 'failed')[]) {
  drawPart(<Steps label="Loan progress" steps={states.map((state) => ({ label: 'Step', state }))} />)
  return within(screen.getByRole('list', { name: 'Loan progress' })).getAllByRole('listitem')
}

describe('steps', () => {
  it('say their state in words and mark the current one', () => {
    const items = drawn('done', 'current', 'failed', 'upcoming')
    expect(items.map((item) => item.textContent)).toEqual([
      'Step (Done)',
      'Step (In progress)',
      'Step (Failed)',
      'Step (Not yet)',
    ])
    expect(items.map((item) => item.getAttribute('aria-current'))).toEqual([null, 'step', null, null])
  })

  it('say Done of the last one once it is reached, which stays the current one', () => {
    const last = drawn('done', 'current').at(-1)
    expect(last?.textContent).toBe('Step (Done)')
    expect(last?.getAttribute('aria-current')).toBe('step')
  })
})
