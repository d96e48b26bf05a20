// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { inTurnOfTabs } from '#src/device/tabs.ts'
import { signInAs } from '#src/session/session.test-support.ts'
import { eraseBorrower, eraseOtherBorrowers, eraseReads } from '#src/storage/erase.ts'
import { closeEntries, openEntries, writeSealed } from '#src/storage/sealed-local.ts'

import {
  hasUnopenedIntents,
  removeIntent,
  removeIntents,
  findIntent,
  intentsOf,
  rereadIntents,
  saveIntent,
  type MoneyIntent,
} from './intent.ts'

const maria = '09170000002'
const day = 24 * 60 * 60_000
const start = Date.UTC(2027, 0, 1)
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
  await eraseBorrower()
  closeEntries()
  await signInAs(maria)
})
afterEach(() => void vi.useRealTimers())

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
    await Promise.all(intentsOf(maria).map((intent) => removeIntent(maria, intent)))
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

  it('that could not be opened are there still, and go only where their borrower erases them', async () => {
    await saveIntent(maria, withdrawal)
    const written = stored()
    closeEntries()
    await openEntries(maria, async () => null)
    expect([hasUnopenedIntents(), intentsOf(maria)]).toEqual([true, []])
    // Of an attempt before, whose answer comes now.
    await saveIntent(maria, payment('1'))
    await removeIntent(maria, payment('1'))
    expect(stored()).toBe(written)
    removeIntents()
    expect([hasUnopenedIntents(), stored()]).toEqual([false, null])
  })

  it.each([
    ['forgotten', () => removeIntent(maria, withdrawal), ['payment']],
    [
      'noted',
      () => saveIntent(maria, { ...withdrawal, kind: 'application', months: 12 }),
      ['withdrawal', 'payment', 'application'],
    ],
  ])(
    'one that is %s while another tab writes takes nothing of what that wrote along',
    async (_, change, kinds) => {
      await saveIntent(maria, withdrawal)
      const before = stored() ?? ''
      await saveIntent(maria, payment('1'))
      const after = stored() ?? ''
      localStorage.setItem('easy-loan/money-intents', before)
      await rereadIntents()
      const { promise: written, resolve: write } = Promise.withResolvers<void>()
      const otherTab = inTurnOfTabs('intents', () => written)
      const changed = change()
      await rereadIntents()
      localStorage.setItem('easy-loan/money-intents', after)
      write()
      await Promise.all([otherTab, changed])
      expect(intentsOf(maria).map(({ kind }) => kind)).toEqual(kinds)
    },
  )

  it('are read again where another tab has written them', async () => {
    await saveIntent(maria, withdrawal)
    const written = stored() ?? ''
    await removeIntent(maria, withdrawal)
    localStorage.setItem('easy-loan/money-intents', written)
    expect(intentsOf(maria)).toEqual([])
    await rereadIntents()
    expect(intentsOf(maria)).toEqual([withdrawal])
  })

  it('are forgotten 7 days after they were looked for, and where what is stored is of another shape', async () => {
    vi.useFakeTimers({ now: withdrawal.at, toFake: ['Date'] })
    const missing = { ...withdrawal, state: 'missing' } as const
    for (const [intent, since] of [
      // As builds before wrote it.
      [missing, withdrawal.at],
      [{ ...missing, missingAt: withdrawal.at + day }, withdrawal.at + day],
    ] as const) {
      // One at a time is the point of it.
      // oxlint-disable-next-line no-await-in-loop
      await saveIntent(maria, intent)
      vi.setSystemTime(since + 7 * day - 1)
      expect(intentsOf(maria)).toHaveLength(1)
      vi.setSystemTime(since + 7 * day)
      expect(intentsOf(maria)).toEqual([])
    }
    await writeSealed('money-intents', maria, ['{'])
    expect(intentsOf(maria)).toEqual([])
  })

  it.each([
    ['had lost its date, and has it again', Date.UTC(2016, 0, 1), start],
    ['was ten days behind, and is right again', start - 10 * day, start],
    ['was right, and is years ahead', start, start + 1000 * day],
    ['was right, and has lost its date', start, Date.UTC(1970, 0, 1)],
  ])('stay in doubt on a phone whose clock %s', async (_, at, now) => {
    vi.useFakeTimers({ now: at, toFake: ['Date'] })
    const sent = { ...withdrawal, at }
    await saveIntent(maria, sent)
    vi.setSystemTime(now)
    expect(findIntent(maria, withdrawal)).toEqual(sent)
    const missing = { ...sent, state: 'missing', missingAt: now } as const
    await saveIntent(maria, missing)
    expect(findIntent(maria, withdrawal)).toEqual(missing)
  })

  it('that were looked for while the phone had lost its date are no older when it is right again', async () => {
    const undated = { ...withdrawal, at: Date.UTC(2016, 0, 1), state: 'missing' } as const
    await saveIntent(maria, undated)
    expect(findIntent(maria, withdrawal)).toEqual(undated)
  })
})
