import { expect, it } from 'vitest'

import { statusFilters } from '#src/domain/loan-filter.ts'

import { filterLabel } from './filter-label.ts'

it('the chips have the words of the lists, but for what the table does not know [R268 C103]', () => {
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
