// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { eraseBorrower, eraseOtherBorrowers, eraseReads } from '#src/storage/erase.ts'

import { removeIntent, findIntent, intentsOf, saveIntent, type MoneyIntent } from './intent.ts'

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

beforeEach(() => localStorage.clear())

describe('money intents', () => {
  it('are kept one of a kind, payments one an installment, until they are dropped', () => {
    saveIntent(maria, withdrawal)
    saveIntent(maria, payment('1'))
    saveIntent(maria, payment('2'))
    saveIntent(maria, { ...withdrawal, amount: 200, at: withdrawal.at + 9 })
    expect(intentsOf(maria)).toHaveLength(3)
    expect(findIntent(maria, { kind: 'withdrawal', amount: 0 })?.amount).toBe(200)
    // An answer that comes late speaks of its own attempt only.
    removeIntent(maria, withdrawal)
    expect(intentsOf(maria)).toHaveLength(3)
    for (const intent of intentsOf(maria)) removeIntent(maria, intent)
    expect(localStorage).toHaveLength(0)
  })

  it("are their borrower's alone, and outlive the end of a session but no log-out [F46 F50]", async () => {
    saveIntent(maria, withdrawal)
    expect(intentsOf('09170000009')).toEqual([])
    await eraseReads()
    await eraseOtherBorrowers(maria)
    expect(intentsOf(maria)).toEqual([withdrawal])
    await eraseOtherBorrowers('09170000009')
    expect(localStorage).toHaveLength(0)
    saveIntent(maria, withdrawal)
    await eraseBorrower()
    expect(localStorage).toHaveLength(0)
  })

  it('are forgotten after 7 days, and where what is stored is of another shape', () => {
    vi.useFakeTimers({ now: withdrawal.at })
    saveIntent(maria, withdrawal)
    vi.setSystemTime(withdrawal.at + 7 * day - 1)
    expect(intentsOf(maria)).toHaveLength(1)
    vi.setSystemTime(withdrawal.at + 7 * day)
    localStorage.setItem('easy-loan/money-intents', '{')
    expect(intentsOf(maria)).toEqual([])
    saveIntent(maria, withdrawal)
    expect(intentsOf(maria)).toEqual([])
    vi.useRealTimers()
  })
})
