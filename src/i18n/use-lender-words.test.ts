import { describe, expect, it } from 'vitest'

import { withoutNumbers } from './use-lender-words.ts'

describe('a sentence of the lender where amounts are hidden [R392]', () => {
  it.each([
    ['Paid out', 'Paid out'],
    ['Your balance is ₹5,000.50.', 'Your balance is ••••.'],
    ['₱ 1 234.50 is left', '•••• is left'],
    ["Pay $1'000 or €20 now", 'Pay •••• or •••• now'],
    ['Between 50000 and 70000', 'Between •••• and ••••'],
    ['Overdue since 18 Nov', 'Overdue since •••• Nov'],
    ['E2026X: 7', 'E••••X: ••••'],
    ['Halaga: १,००० (५)', 'Halaga: •••• (••••)'],
    ['', ''],
  ])('%s becomes %s', (sentence, hidden) => {
    expect(withoutNumbers(sentence)).toBe(hidden)
  })
})
