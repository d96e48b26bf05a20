import { describe, expect, it } from 'vitest'

import { repaymentLabel } from './repayment-label.ts'

describe('repaymentLabel', () => {
  it.each([
    ['1', 'Paid', 'success'],
    ['paid', 'Paid', 'success'],
    ['0', 'Pending', 'info'],
    ['pending', 'Pending', 'info'],
    ['-1', 'Overdue', 'danger'],
    ['overdue', 'Overdue', 'danger'],
    ['77', 'Unknown status', 'neutral'],
    ['', 'Unknown status', 'neutral'],
  ])('code "%s" is %s [R290]', (status, words, tone) => {
    expect(repaymentLabel({ status, statusTitle: '' })).toMatchObject({ words: { message: words }, tone })
  })

  it('lets the provider name a status that the app does not know', () => {
    expect(repaymentLabel({ status: '77', statusTitle: 'Frozen' }).words).toBe('Frozen')
  })

  it('keeps its own word for a known status', () => {
    expect(repaymentLabel({ status: '1', statusTitle: 'Frozen' }).words).toMatchObject({ message: 'Paid' })
  })
})
