import { beforeEach, expect, it, vi } from 'vitest'

import { allIndexed, clearIndexed, eraseOldIndexed } from '#src/storage/indexed.ts'
import { keysOrNew } from '#src/storage/keys.ts'

import { draftReceiptOf, removeDraftReceipt, removeDraftReceipts, saveDraftReceipt } from './draft-receipt.ts'

const owner = 'maria'
const place = { orderNumber: 'E1', installmentId: '2' }
const bytes = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])
const photo = new File([bytes], 'photo.jpg', { type: 'image/jpeg' })

beforeEach(async () => {
  await keysOrNew(owner)
  await clearIndexed('draft-receipts')
})

it('is there again, byte by byte, until it is removed', async () => {
  expect(await draftReceiptOf(owner, place)).toBeNull()
  expect(await saveDraftReceipt(owner, place, photo)).toBe(true)
  const found = await draftReceiptOf(owner, place)
  expect(found && new Uint8Array(found)).toEqual(bytes)
  expect(await draftReceiptOf(owner, { ...place, installmentId: '3' })).toBeNull()
  await removeDraftReceipt(owner, place)
  expect(await draftReceiptOf(owner, place)).toBeNull()
})

it('stays for as long as what is typed beside it later', async () => {
  const day = 24 * 60 * 60_000
  const at = Date.UTC(2026, 11, 1)
  vi.useFakeTimers({ toFake: ['Date'], now: at })
  await saveDraftReceipt(owner, place, photo)
  vi.setSystemTime(at + 20 * day)
  // The form is opened again, and typed in.
  await draftReceiptOf(owner, place)
  vi.setSystemTime(at + 49 * day)
  await eraseOldIndexed(Date.now())
  expect(await allIndexed('draft-receipts')).toHaveLength(1)
  vi.setSystemTime(at + 51 * day)
  await eraseOldIndexed(Date.now())
  expect(await allIndexed('draft-receipts')).toEqual([])
  vi.useRealTimers()
})

it('goes with all of them', async () => {
  await saveDraftReceipt(owner, place, photo)
  await saveDraftReceipt(owner, { ...place, installmentId: '3' }, photo)
  await removeDraftReceipts(owner)
  expect(await allIndexed('draft-receipts')).toEqual([])
})

it('is not there, and not said to be, where the phone is too full', async () => {
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError')
  })
  expect(await saveDraftReceipt(owner, place, photo)).toBe(false)
  vi.restoreAllMocks()
  expect(await draftReceiptOf(owner, place)).toBeNull()
})
