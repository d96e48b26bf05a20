import { expect, it } from 'vitest'

import { isAnothers } from './is-anothers.ts'

it.each([
  ['0917 123 4567', '+63 (917) 123-4567', false],
  ['09171234568', '09171234567', true],
  ['0917****568', '09171234567', false],
  ['2345678', '09171234567', false],
  ['09171234568', '', false],
  ['', '09171234567', false],
])('the number %j beside one’s own %j', (phone, own, is) => {
  expect(isAnothers(phone, own)).toBe(is)
})
