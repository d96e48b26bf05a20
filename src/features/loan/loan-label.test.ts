import { describe, expect, it } from 'vitest'

import { listStatus } from '#src/domain/loan-status.ts'
import { statusWords } from '#src/ui/loan-words.ts'

import { statusTone } from './loan-label.ts'

describe('the words and the colour of a loan in a list', () => {
  it.each([
    ['9', 'Under review', 'info'],
    ['1', 'Approved', 'success'],
    ['12', 'Payment successful', 'success'],
    ['-1', 'Rejected', 'danger'],
    ['0', 'Pending', 'neutral'],
    ['10', 'Unknown status', 'neutral'],
    ['11', 'Unknown status', 'neutral'],
    ['77', 'Unknown status', 'neutral'],
    ['', 'Unknown status', 'neutral'],
  ])('code "%s" is %s [R272]', (code, words, tone) => {
    expect(statusWords[listStatus(code)].message).toBe(words)
    expect(statusTone[listStatus(code)]).toBe(tone)
  })
})
