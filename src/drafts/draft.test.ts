// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { openBorrower } from '#src/session/open-borrower.ts'
import { signInAs } from '#src/session/session.test-support.ts'
import { endSession, startSession } from '#src/session/session.ts'
import { eraseBorrower, eraseOtherBorrowers } from '#src/storage/erase.ts'
import { closeEntries, openEntries, writeSealed } from '#src/storage/sealed-local.ts'
import { unsaved } from '#src/updates/unsaved.ts'

import { readDraft, removeDraft, removeDrafts, removeOldDrafts, saveDraft } from './draft.ts'

const maria = '09170000002'
const day = 24 * 60 * 60_000
const start = Date.UTC(2027, 0, 1)
const values = { fullName: 'Maria' }

/** The phone takes nothing more. */
const fillPhone = () =>
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })

const stored = () => localStorage.getItem('easy-loan/drafts')

beforeEach(async () => {
  localStorage.clear()
  closeEntries()
  await signInAs(maria)
})

describe('a draft', () => {
  it("is its borrower's, form by form, until it is dropped", () => {
    void saveDraft(maria, 'identity', values, 1000)
    void saveDraft(maria, 'bank-info', { bankName: 'B' }, 2000)
    expect(readDraft(maria, 'identity', 3000)).toEqual({ values, savedAt: 1000 })
    expect(readDraft('09170000009', 'identity', 3000)).toBeNull()
    removeDraft(maria, 'identity')
    expect(readDraft(maria, 'identity', 3000)).toBeNull()
    expect(readDraft(maria, 'bank-info', 3000)).not.toBeNull()
    removeDraft(maria, 'bank-info')
    expect(stored()).toBeNull()
  })

  it('that could not be opened stays where another of this visit is dropped, until all are erased', async () => {
    await saveDraft(maria, 'identity', values)
    const typed = stored()
    closeEntries()
    await openEntries(maria, async () => null)
    await saveDraft(maria, 'withdraw', { amount: '5' })
    removeDraft(maria, 'withdraw')
    expect([readDraft(maria, 'withdraw'), stored()]).toEqual([null, typed])
    removeDrafts()
    expect(stored()).toBeNull()
  })

  it('lives 30 days, and also when the clock was set back since [F57]', () => {
    void saveDraft(maria, 'identity', values, start)
    expect(readDraft(maria, 'identity', start + 30 * day - 1)).not.toBeNull()
    expect(readDraft(maria, 'identity', start + 30 * day)).toBeNull()
    expect(readDraft(maria, 'identity', start - day)).not.toBeNull()
  })

  it('that was typed while the phone had lost its date stays once the date is back', () => {
    void saveDraft(maria, 'identity', values, Date.UTC(2015, 0, 1))
    removeOldDrafts(maria, start)
    expect(readDraft(maria, 'identity', start)).not.toBeNull()
  })

  it('is not overwritten by a form that is still open for a moment after its session ended', () => {
    void saveDraft(maria, 'identity', values)
    void saveDraft('', 'withdraw', { amount: '5' })
    expect(readDraft(maria, 'identity')).not.toBeNull()
  })

  it('would be lost by a reload where the phone does not store it, until it is stored or removed', async () => {
    const put = fillPhone()
    void saveDraft(maria, 'identity', values)
    await vi.waitFor(() => expect(unsaved()).toBe('lost'), 20_000)
    put.mockRestore()
    void saveDraft(maria, 'identity', { fullName: 'Mar' })
    await vi.waitFor(() => expect(unsaved()).toBeNull(), 20_000)
    expect(stored()).not.toBeNull()
    const again = fillPhone()
    void saveDraft(maria, 'identity', values)
    await vi.waitFor(() => expect(unsaved()).toBe('lost'), 20_000)
    // Whoever types on is told nothing else between.
    void saveDraft(maria, 'identity', { fullName: 'Maria S' })
    expect(unsaved()).toBe('lost')
    removeDraft(maria, 'identity')
    expect(unsaved()).toBeNull()
    again.mockRestore()
  })

  it('would be lost by a reload where its session lives in this tab only, and is gone with it', async () => {
    startSession({ token: 'tab', owner: 'tab', expiresAt: null, seenAt: Date.now() })
    await openBorrower()
    void saveDraft('tab', 'identity', values)
    await vi.waitFor(() => expect(unsaved()).toBe('lost'))
    endSession()
    expect(unsaved()).toBeNull()
  })

  it('is nothing where what is stored is of another shape', async () => {
    await writeSealed('drafts', maria, { identity: { values: { a: 1 } } })
    expect(readDraft(maria, 'identity')).toBeNull()
  })

  it("survives the same borrower's return, and nobody else's", async () => {
    void saveDraft(maria, 'identity', values)
    await vi.waitFor(() => expect(stored()).not.toBeNull(), 20_000)
    await eraseOtherBorrowers(maria)
    expect(readDraft(maria, 'identity')).not.toBeNull()
    await eraseOtherBorrowers('09170000009')
    expect(stored()).toBeNull()
    await writeSealed('drafts', maria, {})
    await eraseBorrower()
    expect(stored()).toBeNull()
  })
})
