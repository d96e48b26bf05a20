// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import type { HomeConfig } from '#src/api/schema/index.ts'
import { canonicalText } from '#src/domain/agreed.ts'
import { eraseBorrower } from '#src/storage/erase.ts'
import { allIndexed } from '#src/storage/indexed.ts'
import { keysOrNew } from '#src/storage/keys.ts'

import { agreedOf, attachAgreed, sha256 } from './agreed.ts'
import { noteAgreed } from './note-agreed.ts'

const [maria, ana] = ['09170000002', '09170000001']
const texts = (html: string) => ({ name: 'Kasunduan', englishName: 'Agreement', html })
// Of the configuration only the agreements are looked at.
const config = {
  userServiceAgreement: texts('<p>Service</p>'),
  loanAgreement: texts('<p>Loan</p>'),
} as HomeConfig
const shown = {
  amount: 100_000,
  months: 12,
  fee: { perInstallment: 9013.33, dailyRate: 0.0002 },
  config,
  language: 'en',
}

beforeEach(async () => {
  for (const owner of [maria, ana]) await keysOrNew(owner)
})
afterEach(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  await eraseBorrower()
})

describe('what was agreed to [R390]', () => {
  it('lies on the phone before anything leaves, with its fingerprint, for its borrower alone', async () => {
    const at = Date.now()
    await noteAgreed(maria, shown).inTime
    const [record, ...more] = await agreedOf(maria)
    expect(more).toEqual([])
    expect(record).toMatchObject({
      language: 'en',
      names: ['Agreement', 'Agreement'],
      orderId: null,
      facts: {
        total: 108_159.96,
        agreements: [
          { kind: 'user-service', sha256: await sha256('<p>Service</p>') },
          { kind: 'loan', sha256: await sha256('<p>Loan</p>') },
        ],
      },
    })
    expect(record?.at).toBeGreaterThanOrEqual(at)
    expect(record && (await sha256(canonicalText(record.facts)))).toBe(record?.fingerprint)
    expect(await agreedOf(ana)).toEqual([])
    expect((await allIndexed('agreed')).join('')).toContain(`${maria}/`)
  })

  it('has the same fingerprint in another language, and another one for another figure', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    for (const other of [{ language: 'fil' }, { months: 24 }]) {
      vi.setSystemTime(Date.now() + 1)
      await noteAgreed(maria, { ...shown, ...other }).inTime
    }
    vi.setSystemTime(Date.now() + 1)
    await noteAgreed(maria, shown).inTime
    const [english, longer, filipino] = await agreedOf(maria)
    expect(filipino?.names).toEqual(['Kasunduan', 'Kasunduan'])
    expect(filipino?.fingerprint).toBe(english?.fingerprint)
    expect(longer?.fingerprint).not.toBe(english?.fingerprint)
  })

  it('tells the language on screen from that of the agreements, which were ticked before it was changed', async () => {
    const ticked = Object.assign({ language: 'fil' }, config)
    await noteAgreed(maria, { ...shown, config: ticked }).inTime
    expect(await agreedOf(maria)).toMatchObject([
      { language: 'en', textLanguage: 'fil', names: ['Kasunduan', 'Kasunduan'] },
    ])
  })

  it('says nothing of agreements that are not known', async () => {
    await noteAgreed(maria, { ...shown, config: undefined }).inTime
    expect((await agreedOf(maria))[0]?.facts.agreements).toEqual([])
  })

  it('knows its loan once the lender has it, and is gone when the lender says no', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const taken = noteAgreed(maria, shown)
    vi.setSystemTime(Date.now() + 1)
    const refused = noteAgreed(maria, { ...shown, months: 24 })
    await taken.accepted('7')
    await refused.refused()
    expect(await agreedOf(maria)).toMatchObject([{ orderId: '7' }])
  })

  it('stays without a loan where the answer names none', async () => {
    const note = noteAgreed(maria, shown)
    await note.accepted('')
    const [record] = await agreedOf(maria)
    expect(record?.orderId).toBeNull()
    await attachAgreed(maria, record?.at ?? 0, '9')
    expect((await agreedOf(maria))[0]?.orderId).toBe('9')
  })

  it('holds up nothing: a browser that cannot count it, or never does', async () => {
    const digest = vi.spyOn(crypto.subtle, 'digest').mockRejectedValue(new Error('no'))
    await noteAgreed(maria, shown).inTime
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    digest.mockReturnValue(new Promise(() => {}))
    const waiting = noteAgreed(maria, shown).inTime
    await vi.advanceTimersByTimeAsync(1_000)
    await waiting
    expect(await allIndexed('agreed')).toEqual([])
  })
})
