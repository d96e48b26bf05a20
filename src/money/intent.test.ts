// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { signInAs } from '#src/session/session.test-support.ts'
import { eraseBorrower, eraseOtherBorrowers, eraseReads } from '#src/storage/erase.ts'
import { closeEntries, writeSealed } from '#src/storage/sealed-local.ts'

import { removeIntent, findIntent, intentsOf, rereadIntents, saveIntent, type MoneyIntent } from './intent.ts'

const maria = '09170000002'
const day = 24 * 60 * 60_000
const withdrawal: MoneyIntent = {
  kind: 'withdrawal',
  amount: 100,
  at: Date.now(),
  known: ['1'],
  state: 'open',
}
const payment = (id: string): MoneyIntent => ({
  ...withdrawal,
  kind: 'payment',
  orderNumber: 'EL1',
  id,
  at: withdrawal.at + Number(id),
})

const stored = () => localStorage.getItem('easy-loan/money-intents')

beforeEach(async () => {
  localStorage.clear()
  closeEntries()
  await signInAs(maria)
})

describe('money intents', () => {
  it('are kept one of a kind, payments one an installment, until they are dropped', async () => {
    await saveIntent(maria, withdrawal)
    await saveIntent(maria, payment('1'))
    await saveIntent(maria, payment('2'))
    await saveIntent(maria, { ...withdrawal, kind: 'application', months: 12 })
    await saveIntent(maria, { ...withdrawal, amount: 200, at: withdrawal.at + 9 })
    expect(intentsOf(maria)).toHaveLength(4)
    expect(findIntent(maria, { kind: 'withdrawal', amount: 0 })?.amount).toBe(200)
    // An answer that comes late speaks of its own attempt only.
    await removeIntent(maria, withdrawal)
    expect(intentsOf(maria)).toHaveLength(4)
    // Or a component that reads them would be drawn without end.
    expect(intentsOf(maria)).toBe(intentsOf(maria))
    for (const intent of intentsOf(maria)) void removeIntent(maria, intent)
    expect(stored()).toBeNull()
  })

  it("are their borrower's alone, and outlive the end of a session but no log-out [F46 F50]", async () => {
    await saveIntent(maria, withdrawal)
    expect(stored()).not.toBeNull()
    expect(intentsOf('09170000009')).toEqual([])
    await eraseOtherBorrowers(maria)
    await eraseReads()
    expect(intentsOf(maria)).toEqual([withdrawal])
    await eraseOtherBorrowers('09170000009')
    expect(stored()).toBeNull()
    await saveIntent(maria, withdrawal)
    await eraseBorrower()
    expect(stored()).toBeNull()
  })

  it('are read again where another tab has written them', async () => {
    await saveIntent(maria, withdrawal)
    const written = stored() ?? ''
    await removeIntent(maria, withdrawal)
    localStorage.setItem('easy-loan/money-intents', written)
    expect(intentsOf(maria)).toEqual([])
    await rereadIntents()
    expect(intentsOf(maria)).toEqual([withdrawal])
  })

  it('are forgotten after 7 days, and where what is stored is of another shape', async () => {
    vi.useFakeTimers({ now: withdrawal.at })
    await saveIntent(maria, withdrawal)
    vi.setSystemTime(withdrawal.at + 7 * day - 1)
    expect(intentsOf(maria)).toHaveLength(1)
    vi.setSystemTime(withdrawal.at + 7 * day)
    expect(intentsOf(maria)).toEqual([])
    await writeSealed('money-intents', maria, ['{'])
    expect(intentsOf(maria)).toEqual([])
    vi.useRealTimers()
  })
})
