// @vitest-environment jsdom
import { Blob as NodeBlob } from 'node:buffer'

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { savedAtHeader } from '#src/api/schema/offline-reads.ts'
import { readDraft, saveDraft } from '#src/drafts/draft.ts'
import { saveSignature } from '#src/drafts/signature-backup.ts'
import { type MoneyIntent, saveIntent } from '#src/money/intent.ts'
import { putFile } from '#src/outbox/store.ts'
import { signInAs } from '#src/session/session.test-support.ts'
import { endSession } from '#src/session/session.ts'
import { allIndexed } from '#src/storage/indexed.ts'
import { closeEntries } from '#src/storage/sealed-local.ts'

import { eraseOld } from './erase-old.ts'

const maria = '09170000002'
const day = 24 * 60 * 60_000
const start = new Date(2026, 0, 1).getTime()
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
    saveDraft(maria, 'identity', { fullName: 'Maria' })
    await saveIntent(maria, intent)
    await saveSignature(maria, new Blob(['ink']))
    const file = new File(['a photo'], 'photo.jpg', { type: 'image/jpeg' })
    await putFile(maria, photo, file)
    await vi.waitFor(() => expect(localStorage.getItem('easy-loan/drafts')).not.toBeNull(), 20_000)
    endSession()
    await vi.waitFor(async () => expect(await allIndexed('keys')).toEqual([]), 20_000)

    await eraseOld(start + 7 * day - 1)
    expect(localStorage.getItem('easy-loan/money-intents')).not.toBeNull()
    expect([...copies.keys()]).toEqual(['mark', 'old', 'young'])
    await eraseOld(start + 7 * day + 1)
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

  it('takes nothing younger with it', async () => {
    useCaches({})
    saveDraft(maria, 'identity', { fullName: 'Maria' }, start)
    saveDraft(maria, 'bank-info', { bankName: 'B' }, start + day)
    await eraseOld(start + 30 * day)
    expect(readDraft(maria, 'identity', start)).toBeNull()
    expect(readDraft(maria, 'bank-info', start + day)).not.toBeNull()
  })
})
