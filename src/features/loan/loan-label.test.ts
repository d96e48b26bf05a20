import { describe, expect, it } from 'vitest'

import { listStatus, statusFilters } from '#src/domain/loan-status.ts'
import { statusWords } from '#src/ui/loan-words.ts'

import { filterLabel, statusTone } from './loan-label.ts'

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

  it('are the words of the chips too, but for what the table does not know [R268 C103]', () => {
    expect((['all', ...statusFilters] as const).map((each) => [each, filterLabel[each].message])).toEqual([
      ['all', 'All'],
      ['under-review', 'Under review'],
      ['pending', 'Pending'],
      ['approved', 'Approved'],
      ['payment-successful', 'Payment successful'],
      ['rejected', 'Rejected'],
      ['unknown', 'Other'],
    ])
  })
})
