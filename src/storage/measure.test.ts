// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { signInAs } from '#src/session/session.test-support.ts'
import { endSession } from '#src/session/session.ts'

import { eraseBorrower } from './erase.ts'
import { allIndexed, clearIndexed, removeIndexedOf, writeIndexed } from './indexed.ts'
import { writeLocal } from './local.ts'
import { canKeep, measureStored, sizeOf, together } from './measure.ts'
import { closeEntries, writeSealed } from './sealed-local.ts'

const [maria, ana] = ['09170000002', '09170000001']
const header = 'x-saved-at'
const textBytes = (name: string) => {
  const key = `easy-loan/${name}`
  return key.length + (localStorage.getItem(key) ?? '').length
}

beforeEach(() => signInAs(maria))
afterEach(async () => {
  vi.unstubAllGlobals()
  endSession()
  closeEntries()
  await eraseBorrower()
  localStorage.clear()
})

it('texts are measured as they lie there, with their names and the time of their writing [R400]', async () => {
  const before = Date.now()
  await writeSealed('drafts', maria, { identity: { values: { fullName: 'María' }, savedAt: 1 } })
  writeLocal('language', 'fil')
  const { own, others } = await measureStored(maria, header)
  expect(own.drafts?.bytes).toBe(textBytes('drafts'))
  expect(own.drafts?.savedAt).toBeGreaterThanOrEqual(before)
  expect(own.language).toEqual({ bytes: textBytes('language'), savedAt: null })
  expect(own.session?.bytes).toBe(textBytes('session'))
  expect(own.reads).toBeUndefined()
  expect(others).toBeNull()
})

it('bytes in databases are all of them, within a tenth [R400]', async () => {
  await writeIndexed('outbox-files', `${maria}/1`, new ArrayBuffer(50_000))
  await writeIndexed('outbox-files', `${maria}/2`, new ArrayBuffer(30_000))
  const { own } = await measureStored(maria, header)
  expect(own['outbox-files']?.bytes).toBeGreaterThan(80_000)
  expect(own['outbox-files']?.bytes).toBeLessThan(81_000)
})

it("what another borrower left is one amount, and none of it one's own [R400]", async () => {
  await writeIndexed('outbox-files', `${maria}/1`, new ArrayBuffer(10_000))
  await writeSealed('drafts', maria, { a: 1 })
  endSession()
  const visitor = await measureStored('', header)
  expect(visitor.own['outbox-files']).toBeUndefined()
  expect(visitor.own.drafts).toBeUndefined()
  expect(visitor.others?.bytes).toBeGreaterThan(10_000)
  await signInAs(ana)
  const other = await measureStored(ana, header)
  expect(other.others?.bytes).toBeGreaterThan(10_000)
  expect(Object.keys(other.own)).not.toContain('outbox-files')
})

it('a phone that does not let a database be read is measured without it [R400]', async () => {
  await writeIndexed('outbox-files', `${maria}/1`, new ArrayBuffer(10_000))
  vi.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementation(() => {
    throw new DOMException('no', 'UnknownError')
  })
  vi.spyOn(IDBObjectStore.prototype, 'openCursor').mockImplementation(() => {
    throw new DOMException('no', 'UnknownError')
  })
  expect((await measureStored(maria, header)).own.session).toBeDefined()
  vi.restoreAllMocks()
})

it('nothing can be kept without encryption, or for who has no key [R400]', async () => {
  expect(await canKeep(maria)).toBe(true)
  expect(await canKeep('')).toBe(true)
  await clearIndexed('keys')
  expect(await canKeep(maria)).toBe(false)
  vi.stubGlobal('crypto', {})
  expect(await canKeep('')).toBe(false)
})

it('everything of one owner goes at once, and nothing of another', async () => {
  await writeIndexed('outbox-files', `${maria}/1`, new ArrayBuffer(1))
  await writeIndexed('outbox-files', `${maria}/2`, new ArrayBuffer(1))
  endSession()
  await signInAs(ana)
  await writeIndexed('outbox-files', `${ana}/1`, new ArrayBuffer(1))
  await removeIndexedOf('outbox-files', maria)
  expect(await allIndexed('outbox-files')).toEqual([`${ana}/1`])
})

it.each([
  ['é', 2],
  [7, 8],
  [null, 1],
  [new ArrayBuffer(5), 5],
  [{ iv: new Uint8Array(12), data: new ArrayBuffer(100), savedAt: 1 }, 2 + 12 + 4 + 100 + 7 + 8],
])('the size of %o is %i', (value, size) => expect(sizeOf(value)).toBe(size))

it('what lies in two places is as young as the younger', () => {
  const [old, young] = [
    { bytes: 1, savedAt: 10 },
    { bytes: 2, savedAt: 20 },
  ]
  expect(together(old, young)).toEqual({ bytes: 3, savedAt: 20 })
  expect(together(undefined, { bytes: 3, savedAt: null })).toEqual({ bytes: 3, savedAt: null })
})
