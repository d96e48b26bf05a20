// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest'

import { eraseBorrower, eraseOtherBorrowers } from '#src/storage/erase.ts'

import { removeDraft, saveDraft, readDraft } from './draft.ts'

const maria = '09170000002'
const day = 24 * 60 * 60_000
const values = { fullName: 'Maria' }

beforeEach(() => localStorage.clear())

describe('a draft', () => {
  it("is its borrower's, form by form, until it is dropped", () => {
    expect(saveDraft(maria, 'identity', values, 1000)).toBe(true)
    saveDraft(maria, 'bank-info', { bankName: 'B' }, 2000)
    expect(readDraft(maria, 'identity', 3000)).toEqual({ values, savedAt: 1000 })
    expect(readDraft('09170000009', 'identity', 3000)).toBeNull()
    removeDraft(maria, 'identity')
    expect(readDraft(maria, 'identity', 3000)).toBeNull()
    expect(readDraft(maria, 'bank-info', 3000)).not.toBeNull()
    removeDraft(maria, 'bank-info')
    expect(localStorage).toHaveLength(0)
  })

  it('lives 30 days, and also when the clock was set back since [F57]', () => {
    saveDraft(maria, 'identity', values, 30 * day)
    expect(readDraft(maria, 'identity', 60 * day - 1)).not.toBeNull()
    expect(readDraft(maria, 'identity', 60 * day)).toBeNull()
    expect(readDraft(maria, 'identity', 29 * day)).not.toBeNull()
  })

  it('is not overwritten by a form that is still open for a moment after its session ended', () => {
    saveDraft(maria, 'identity', values)
    expect(saveDraft('', 'withdraw', { amount: '5' })).toBe(false)
    expect(readDraft(maria, 'identity')).not.toBeNull()
  })

  it('is nothing where what is stored is of another shape', () => {
    localStorage.setItem(
      'easy-loan/drafts',
      JSON.stringify({ owner: maria, forms: { identity: { values: { a: 1 } } } }),
    )
    expect(readDraft(maria, 'identity')).toBeNull()
  })

  it("survives the same borrower's return, and nobody else's", async () => {
    saveDraft(maria, 'identity', values)
    await eraseOtherBorrowers(maria)
    expect(readDraft(maria, 'identity')).not.toBeNull()
    await eraseOtherBorrowers('09170000009')
    expect(localStorage).toHaveLength(0)
    saveDraft(maria, 'identity', values)
    await eraseBorrower()
    expect(localStorage).toHaveLength(0)
  })
})
