import { expect, it } from 'vitest'

import { sumOf } from './sum.ts'

it.each([
  [[], 0],
  [[0.1, 0.2], 0.3],
  [[9013.33, null], null],
])('the sum of %j is %s', (amounts, sum) => {
  expect(sumOf(amounts)).toBe(sum)
})
