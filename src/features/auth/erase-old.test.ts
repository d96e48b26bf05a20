// @vitest-environment jsdom
import { Blob as NodeBlob } from 'node:buffer'

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { savedAtHeader } from '#src/api/schema/offline-reads.ts'
import { readDraft, saveDraft } from '#src/drafts/draft.ts'
import { savedSignature, saveSignature } from '#src/drafts/signature-backup.ts'
import { type MoneyIntent, saveIntent } from '#src/money/intent.ts'
import { listOutbox, putFile } from '#src/outbox/store.ts'
import { allIndexed } from '#src/storage/indexed.ts'

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

beforeEach(() => {
  localStorage.clear()
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
    saveIntent(maria, intent)
    await saveSignature(maria, new Blob(['ink']))
    const file = new File(['a photo'], 'photo.jpg', { type: 'image/jpeg' })
    await putFile(maria, photo, file)

    await eraseOld(start + 7 * day - 1)
    expect(localStorage.getItem('easy-loan/money-intents')).not.toBeNull()
    await eraseOld(start + 7 * day + 1)
    expect(localStorage.getItem('easy-loan/money-intents')).toBeNull()
    expect([...copies.keys()]).toEqual(['mark', 'young'])

    await eraseOld(start + 30 * day - 1)
    expect(readDraft(maria, 'identity', start)).not.toBeNull()
    expect((await listOutbox(maria, start)).items).toHaveLength(1)
    await eraseOld(start + 30 * day + 1)
    expect(localStorage).toHaveLength(0)
    expect(await allIndexed('outbox')).toEqual([])
    expect(await allIndexed('outbox-files')).toEqual([])

    await eraseOld(start + 180 * day - 1)
    expect(await savedSignature(maria)).not.toBeNull()
    await eraseOld(start + 180 * day)
    expect(await savedSignature(maria)).toBeNull()
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
