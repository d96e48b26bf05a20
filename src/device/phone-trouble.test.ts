import { expect, it, vi } from 'vitest'

import {
  dismissPhoneTrouble,
  forgetDismissed,
  notePhoneTrouble,
  watchPhoneTroubles,
} from './phone-trouble.ts'

it('is said once to whoever read it, and again to the next one', () => {
  const shown = vi.fn<() => void>()
  notePhoneTrouble('insecure')
  watchPhoneTroubles(shown)
  const isSaid = () => {
    shown.mockClear()
    notePhoneTrouble('storage')
    notePhoneTrouble('insecure')
    return shown.mock.calls.length
  }
  expect(isSaid()).toBe(1)
  dismissPhoneTrouble('storage')
  expect(isSaid()).toBe(0)
  forgetDismissed()
  // The other one still stands there.
  expect(isSaid()).toBe(1)
})
