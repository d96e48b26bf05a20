// @vitest-environment jsdom
import { Blob as NodeBlob } from 'node:buffer'

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { savedAtHeader } from '#src/api/schema/offline-reads.ts'
import { compareClock } from '#src/device/phone-trouble.ts'
import { readDraft, saveDraft } from '#src/drafts/draft.ts'
import { saveSignature } from '#src/drafts/signature-backup.ts'
import { type MoneyIntent, saveIntent } from '#src/money/intent.ts'
import { listOutbox, putFile } from '#src/outbox/store.ts'
import { saveOwnPayment } from '#src/records/note-own-payment.ts'
import { ownPaymentsOf } from '#src/records/own-payments.ts'
import { lockedSession } from '#src/session/lock.ts'
import { savePhone, storedPhone } from '#src/session/phone.ts'
import { signInAs } from '#src/session/session.test-support.ts'
import { endSession } from '#src/session/session.ts'
import { allIndexed, readIndexed, writeIndexed } from '#src/storage/indexed.ts'
import { closeEntries, writeSealed } from '#src/storage/sealed-local.ts'

import { eraseOld } from './erase-old.ts'

const maria = '09170000002'
const ana = '09170000003'
const day = 24 * 60 * 60_000
const start = Date.UTC(2027, 0, 1)
const intent: MoneyIntent = { kind: 'withdrawal', amount: 5, known: [], state: 'open', at: start }
const photo = { section: 'identity', field: 'frontPhoto', name: 'photo.jpg' } as const

/** The worker's copies, by address, with when they were saved; '' for what is no copy. */
function useCaches(entries: Record<string, string>) {
  const saved = new Map(Object.entries(entries))
  const cache = {
    keys: async () => [...saved.keys()],
    match: async (address: string) => ({ headers: new Headers([[savedAtHeader, saved.get(address) ?? '']]) }),
    delete: async (address: string) => saved.delete(address),
  }
  vi.stubGlobal('caches', { open: async () => cache })
  return saved
}

beforeEach(async () => {
  localStorage.clear()
  closeEntries()
  await signInAs(maria)
  // The bytes of jsdom's own are of another kind than those that a store gives back.
  vi.stubGlobal('Blob', NodeBlob)
  vi.useFakeTimers({ now: start, toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('what is older than it may be', () => {
  it('is erased though nobody comes back for it, each thing in its time', async () => {
    const copies = useCaches({ mark: '', old: `${start}`, young: `${start + day}` })
    await saveDraft(maria, 'identity', { fullName: 'Maria' })
    await saveIntent(maria, intent)
    await saveSignature(maria, new Blob(['ink']))
    const file = new File(['a photo'], 'photo.jpg', { type: 'image/jpeg' })
    await putFile(maria, photo, file)
    endSession()
    await vi.waitFor(async () => expect(await allIndexed('keys')).toEqual([]), 20_000)

    await eraseOld(start + 7 * day - 1)
    expect(localStorage.getItem('easy-loan/money-intents')).not.toBeNull()
    expect([...copies.keys()]).toEqual(['mark', 'old', 'young'])
    await eraseOld(start + 7 * day)
    expect(localStorage.getItem('easy-loan/money-intents')).toBeNull()
    expect([...copies.keys()]).toEqual(['mark', 'young'])

    const made = ['outbox', 'outbox-files'] as const
    await eraseOld(start + 30 * day - 1)
    expect(localStorage.getItem('easy-loan/drafts')).not.toBeNull()
    for (const name of made) expect(await allIndexed(name)).toHaveLength(1)
    await eraseOld(start + 30 * day)
    expect(localStorage).toHaveLength(0)
    for (const name of made) expect(await allIndexed(name)).toEqual([])

    await eraseOld(start + 180 * day - 1)
    expect(await allIndexed('signature-backup')).toEqual([maria])
    await eraseOld(start + 180 * day)
    expect(await allIndexed('signature-backup')).toEqual([])
  })

  const inStore = (name: Parameters<typeof writeIndexed>[0]) => ({
    name,
    write: () => writeIndexed(name, maria, 'of hers'),
    isThere: async () => (await allIndexed(name)).length > 0,
  })
  const inEntry = (name: Parameters<typeof writeSealed>[0]) => ({
    name,
    write: () => writeSealed(name, maria, 'of hers'),
    isThere: async () => localStorage.getItem(`easy-loan/${name}`) !== null,
  })
  it.each([
    { days: 7, ...inEntry('unreadable-money') },
    { days: 7, ...inEntry('kept-quote') },
    { days: 180, ...inEntry('news') },
    { days: 7, ...inStore('money-copy') },
    { days: 30, ...inStore('drafts-copy') },
    { days: 30, ...inStore('draft-receipts') },
    { days: 30, ...inStore('sender') },
    { days: 180, ...inStore('agreed') },
  ])('is erased after $days days: $name [R397]', async ({ days, write, isThere }) => {
    useCaches({})
    expect(await write()).toBe(true)
    await eraseOld(start + days * day - 1)
    expect(await isThere()).toBe(true)
    await eraseOld(start + days * day)
    expect(await isThere()).toBe(false)
  })

  it('is nothing that was made while the phone had lost its date', async () => {
    useCaches({})
    vi.setSystemTime(Date.UTC(2015, 0, 1))
    await saveDraft(maria, 'identity', { fullName: 'Maria' })
    await saveSignature(maria, new Blob(['ink']))
    await putFile(maria, photo, new File(['a photo'], 'photo.jpg', { type: 'image/jpeg' }))
    endSession()
    await eraseOld(start)
    expect(localStorage.getItem('easy-loan/drafts')).not.toBeNull()
    for (const name of ['outbox', 'outbox-files', 'signature-backup'] as const)
      expect(await allIndexed(name)).toHaveLength(1)
  })

  it('is nothing at all while the date is known to be wrong', async () => {
    const copies = useCaches({ mark: '', old: `${start}` })
    await saveDraft(maria, 'identity', { fullName: 'Maria' })
    await putFile(maria, photo, new File(['a photo'], 'photo.jpg', { type: 'image/jpeg' }))
    const payment = { orderNumber: 'E1', installmentId: '1', stage: '1', amount: 5, day: '2027-01-01' }
    await saveOwnPayment(maria, { ...payment, where: '', reference: '' }, null)
    const later = start + 400 * day
    vi.setSystemTime(later)
    // At a start before any answer: what seems old is shown to nobody, and is deleted by nobody.
    expect([(await listOutbox(maria)).items, (await ownPaymentsOf(maria)).payments]).toEqual([[], []])
    const headers = { date: new Date(start).toUTCString() }
    const host = vi.fn(async () => new Response(null, { headers }))
    vi.stubGlobal('fetch', host)
    await eraseOld(later)
    // An answer that does not tell is none.
    compareClock(Number.NaN)
    await eraseOld(later)
    expect(host).toHaveBeenCalledOnce()
    expect(readDraft(maria, 'identity')?.values).toEqual({ fullName: 'Maria' })
    expect([...copies.keys()]).toEqual(['mark', 'old'])
    compareClock(start, start)
    expect(readDraft(maria, 'identity', start)?.values).toEqual({ fullName: 'Maria' })
    expect((await listOutbox(maria, start)).items).toHaveLength(1)
    expect((await ownPaymentsOf(maria, start)).payments).toHaveLength(1)
    await eraseOld(later)
    expect((await listOutbox(maria, start)).items).toEqual([])
    expect((await ownPaymentsOf(maria, start)).payments).toEqual([])
    expect([...copies.keys()]).toEqual(['mark'])
  })

  it('is not the phone number of who is signed in, nor what their password opens', async () => {
    useCaches({})
    const savedAt = async () =>
      (await readIndexed('locks', maria, (found) => found as { savedAt: number })).value?.savedAt
    await savePhone(maria, '+639170000002')
    await writeIndexed('locks', maria, { savedAt: start, phone: {}, keys: [] })
    await eraseOld(start + 181 * day)
    expect([storedPhone(), await savedAt()]).toEqual(['+639170000002', start + 181 * day])
    endSession()
    await eraseOld(start + 182 * day)
    expect(localStorage.getItem('easy-loan/phone')).toBeNull()
    expect(await savedAt()).toBe(start + 181 * day)
  })

  it('takes nothing younger with it', async () => {
    useCaches({})
    void saveDraft(maria, 'identity', { fullName: 'Maria' }, start)
    void saveDraft(maria, 'bank-info', { bankName: 'B' }, start + day)
    await eraseOld(start + 30 * day)
    expect(readDraft(maria, 'identity', start)).toBeNull()
    expect(readDraft(maria, 'bank-info', start + day)).not.toBeNull()
  })

  it('is no money in doubt of who is signed in, until it was looked for', async () => {
    useCaches({})
    await signInAs(ana)
    const stored = () => localStorage.getItem('easy-loan/money-intents')
    await saveIntent(ana, intent)
    vi.setSystemTime(start + 8 * day)
    await eraseOld()
    expect(stored()).not.toBeNull()
    await saveIntent(ana, { ...intent, state: 'missing', missingAt: start + 8 * day })
    vi.setSystemTime(start + 15 * day)
    await eraseOld()
    expect(stored()).toBeNull()
  })

  it('is no money of who is signed in while their entries are not open: nobody can read whether it is in doubt', async () => {
    useCaches({})
    await signInAs(ana)
    await saveIntent(ana, intent)
    closeEntries()
    await eraseOld(start + 8 * day)
    expect(localStorage.getItem('easy-loan/money-intents')).not.toBeNull()
  })

  it('is no money of who is locked out, since nobody can read whether it is in doubt', async () => {
    useCaches({})
    await signInAs(ana)
    await saveIntent(ana, intent)
    endSession()
    const lock = { after: 0, savedAt: start, sealed: 'x', wrongPins: 0, wrongPasswords: 0 }
    localStorage.setItem('easy-loan/session', JSON.stringify({ owner: ana, lock }))
    expect(lockedSession()?.owner).toBe(ana)
    await eraseOld(start + 8 * day)
    expect(localStorage.getItem('easy-loan/money-intents')).not.toBeNull()
  })
})
