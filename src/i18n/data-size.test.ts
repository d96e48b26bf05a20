import { expect, it } from 'vitest'

import { dataSize } from './data-size.ts'
import { createFormat } from './format.ts'

it.each([
  [0, '0 B'],
  [312, '312 B'],
  [1_049, '1 KB'],
  [4_321, '4.3 KB'],
  [9_960, '10 KB'],
  [14_400, '14 KB'],
  [1_149_000, '1.1 MB'],
  [25_600_000, '26 MB'],
])('%i bytes are said as %s [R400]', (bytes, words) => {
  expect(dataSize(bytes, createFormat('en'))).toBe(words)
})
