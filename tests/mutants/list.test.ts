import { readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import { mutants } from './list.ts'

describe('the list of mutants', () => {
  it.each(mutants)('breaks a place that is there: $breaks', ({ file, from }) => {
    expect(readFileSync(file, 'utf8').split(from)).toHaveLength(2)
  })
})
