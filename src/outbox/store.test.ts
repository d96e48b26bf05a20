import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { allIndexed, forgetUnsaved, writeIndexed } from '#src/storage/indexed.ts'
import { keysOrNew } from '#src/storage/keys.ts'

import { type OutboxEvent, subscribe } from './channel.ts'
import { credentialsOf, putCredentials } from './credentials.ts'
import { readItems } from './item.ts'
import { changeItem, fileOf, listOutbox, putFile, putForm, removeItems, removeOldItems } from './store.ts'

const owner = '09170000001'
const photo = (name = 'photo.jpg') => new File(['a photo'], name, { type: 'image/jpeg' })
const listed = async () => (await listOutbox(owner)).items
const front = { section: 'identity', field: 'frontPhoto', name: 'IMG_1' } as const

beforeEach(async () => {
  await keysOrNew(owner)
  await removeItems(owner, () => true)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('a file that waits', () => {
  it('takes the place of the one of its field, whose bytes go, and of nothing else', async () => {
    const { item: first } = await putFile(owner, front, photo())
    await putFile(owner, { ...front, field: 'backPhoto' }, photo())
    await putFile(owner, { ...front, section: 'documents' }, photo())
    await putForm(owner, 'identity', { fullName: 'Ana' })
    const { item: second } = await putFile(owner, { ...front, name: 'IMG_2' }, photo())
    expect(await listed()).toMatchObject([
      { field: 'backPhoto' },
      { section: 'documents' },
      { kind: 'form' },
      { id: second.id, name: 'IMG_2' },
    ])
    expect(await fileOf(owner, first)).toBeNull()
  })

  it('comes back as it was, and not at all once it has an address or its bytes were none', async () => {
    const { item, isStored } = await putFile(owner, front, photo('sent.jpg'))
    expect(isStored).toBe(true)
    const file = await fileOf(owner, item)
    expect([file?.name, file?.type, await file?.text()]).toEqual(['sent.jpg', 'image/jpeg', 'a photo'])
    await changeItem(owner, item.id, { attempts: 1 })
    expect(await fileOf(owner, item)).not.toBeNull()
    await changeItem(owner, item.id, { address: 'https://files.example/1.jpg' })
    expect(await fileOf(owner, item)).toBeNull()
    const { item: empty } = await putFile(owner, front, new File([], 'empty.jpg'))
    expect(await fileOf(owner, empty)).toBeNull()
  })

  it.each(['easy-loan-outbox', 'easy-loan-outbox-files'])(
    'is not said to be stored where the phone refuses %s',
    async (database) => {
      // oxlint-disable-next-line typescript/unbound-method -- called below with the store that it is asked of
      const { put } = IDBObjectStore.prototype
      vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...given) {
        if (this.transaction.db.name === database) throw new DOMException('Full', 'QuotaExceededError')
        return put.apply(this, given)
      })
      expect((await putFile(owner, front, photo())).isStored).toBe(false)
    },
  )
})

it('a file picked anew on a phone that is full is stored in the room of the one before', async () => {
  await putFile(owner, front, photo())
  // oxlint-disable-next-line typescript/unbound-method -- called below with the store that it is asked of
  const [put, remove] = [IDBObjectStore.prototype.put, IDBObjectStore.prototype.delete]
  let isFull = true
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...given) {
    if (isFull) throw new DOMException('Full', 'QuotaExceededError')
    return put.apply(this, given)
  })
  vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(function (this: IDBObjectStore, key) {
    isFull = false
    return remove.call(this, key)
  })
  const { item, isStored } = await putFile(owner, { ...front, name: 'IMG_2' }, photo('2.jpg'))
  expect(isStored).toBe(true)
  // All that this page holds in its memory goes with it.
  forgetUnsaved()
  expect(await listed()).toMatchObject([{ id: item.id, name: 'IMG_2' }])
  expect(await (await fileOf(owner, item))?.text()).toBe('a photo')
})

describe('a form that waits', () => {
  it('takes the place of the one of its section, and of nothing else', async () => {
    await putFile(owner, front, photo())
    await putForm(owner, 'documents', {})
    await putForm(owner, 'identity', { fullName: 'Ana' })
    const { item, isStored } = await putForm(owner, 'identity', { fullName: 'Maria' })
    expect(isStored).toBe(true)
    expect(item).toMatchObject({ attempts: 0, state: 'waiting', isInDoubt: false })
    expect(await listed()).toMatchObject([
      { kind: 'file' },
      { section: 'documents' },
      { id: item.id, values: { fullName: 'Maria' } },
    ])
  })

  it('is changed alone, and not once it is gone', async () => {
    const { item } = await putForm(owner, 'identity', {})
    await putForm(owner, 'documents', {})
    expect(await changeItem(owner, item.id, { attempts: 3 })).toBe(true)
    expect(await listed()).toMatchObject([{ attempts: 3 }, { attempts: 0 }])
    await removeItems(owner, ({ id }) => id === item.id)
    expect(await changeItem(owner, item.id, { attempts: 4 })).toBe(false)
    expect(await listed()).toMatchObject([{ section: 'documents', attempts: 0 }])
  })
})

describe('what waits', () => {
  it('is nothing that is older than 30 days', async () => {
    await putForm(owner, 'bank-info', { cardNumber: '1' })
    const day = 24 * 60 * 60_000
    expect((await listOutbox(owner, Date.now() + 29 * day)).items).toHaveLength(1)
    expect((await listOutbox(owner, Date.now() + 31 * day)).items).toEqual([])
    // The clock may be wrong: what is listed deletes nothing.
    expect(await listed()).toHaveLength(1)
  })

  it('is of one borrower', async () => {
    await putForm(owner, 'bank-info', { cardNumber: '1' })
    expect((await listOutbox('09170000002')).items).toEqual([])
  })
})

describe('what is forgotten', () => {
  const day = 24 * 60 * 60_000

  it('is what waits for 30 days, bytes included, and nothing younger', async () => {
    const start = Date.UTC(2027, 0, 1)
    vi.useFakeTimers({ toFake: ['Date'], now: start })
    const { item: old } = await putFile(owner, front, photo())
    vi.setSystemTime(start + 1)
    const { item: young } = await putFile(owner, { ...front, field: 'backPhoto' }, photo())
    vi.setSystemTime(start + 30 * day)
    await removeOldItems(owner, Date.now())
    vi.setSystemTime(start)
    expect(await listed()).toMatchObject([{ id: young.id }])
    expect(await fileOf(owner, old)).toBeNull()
    expect(await fileOf(owner, young)).not.toBeNull()
  })

  it('is nothing that was made while the phone had lost its date', async () => {
    const now = Date.now()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2015, 0, 1) })
    const { item } = await putFile(owner, front, photo())
    await putForm(owner, 'identity', {})
    vi.setSystemTime(now)
    await removeOldItems(owner, now)
    expect(await listed()).toMatchObject([{ id: item.id }, { kind: 'form' }])
    expect(await fileOf(owner, item)).not.toBeNull()
  })

  it('leaves nothing under the name of who has nothing waiting', async () => {
    await putForm(owner, 'identity', {})
    expect(await allIndexed('outbox')).toContain(owner)
    await removeItems(owner, () => true)
    expect(await allIndexed('outbox')).not.toContain(owner)
  })

  it('is not changed by a look at a list in which nothing is old', async () => {
    await putForm(owner, 'identity', {})
    const heard: OutboxEvent[] = []
    const unsubscribe = subscribe((event) => heard.push(event))
    await listed()
    expect(heard).toEqual([])
    await putForm(owner, 'identity', {})
    expect(heard).toEqual([{ kind: 'changed' }])
    unsubscribe()
    await putForm(owner, 'identity', {})
    expect(heard).toHaveLength(1)
  })
})

it('another version of the record, and what is none, is nothing', () => {
  const items = { version: 2, items: [] }
  expect(readItems(items)).toBe(items)
  for (const found of [null, undefined, 'text', {}, { items: [] }, { version: 1, items: [] }, { version: 2 }])
    expect(readItems(found)).toBeNull()
})

describe('what the worker sends with', () => {
  const credentials = {
    token: 't',
    language: 'en',
    providerUrl: 'https://a.example',
    uploadUrl: 'https://b.example',
  }

  it('is valid until it expires, and nothing after', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_800_000_000_000 })
    await putCredentials(owner, { ...credentials, expiresAt: null })
    expect(await credentialsOf(owner)).toEqual({ ...credentials, expiresAt: null })
    await putCredentials(owner, { ...credentials, expiresAt: Date.now() })
    expect(await credentialsOf(owner)).not.toBeNull()
    await putCredentials(owner, { ...credentials, expiresAt: Date.now() - 1 })
    expect(await credentialsOf(owner)).toBeNull()
  })

  it.each([null, 'text', {}, { token: 't' }, { uploadUrl: 'https://b.example' }])(
    'is nothing of %o',
    async (found) => {
      await writeIndexed('sender', owner, found)
      expect(await credentialsOf(owner)).toBeNull()
    },
  )
})
