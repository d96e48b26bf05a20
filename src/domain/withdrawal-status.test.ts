import { describe, expect, it } from 'vitest'

import { withdrawalStatus } from './withdrawal-status.ts'

describe('withdrawalStatus', () => {
  it.each([
    ['3', 'success'],
    ['4', 'rejected'],
    ['0', 'pending'],
    ['2', 'pending'],
    ['5', 'pending'],
    ['-1', 'pending'],
    ['', 'pending'],
  ])('%s is %s [R236]', (code, status) => {
    expect(withdrawalStatus(code)).toBe(status)
  })
})
