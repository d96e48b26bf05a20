import { describe, expect, it } from 'vitest'

import { countByStatus, statusFilters } from './loan-filter.ts'

describe('countByStatus', () => {
  it('counts every code once, so that the counts add up to all [R268 C103]', () => {
    expect(countByStatus(['9', '12', '9', '10', '0', '-1', '', '77'])).toEqual({
      'under-review': 2,
      pending: 1,
      approved: 0,
      'payment-successful': 1,
      rejected: 1,
      unknown: 3,
    })
  })

  it('has a count for each filter and for nothing else', () => {
    expect(Object.keys(countByStatus([])).toSorted()).toEqual([...statusFilters].toSorted())
  })
})
