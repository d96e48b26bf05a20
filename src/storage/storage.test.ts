// @vitest-environment jsdom
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { setRefusalHandler, watchTexts } from './area.ts'
import { eraseBorrower, eraseOtherBorrowers } from './erase.ts'
import { allIndexed, readIndexed, removeIndexed, updateIndexed, writeIndexed } from './indexed.ts'
import { keysOrNew } from './keys.ts'
import { readLocal, removeLocal, writeLocal } from './local.ts'
import { borrowerNamesIn, registry } from './registry.ts'
import { writeSealed } from './sealed-local.ts'

afterEach(() => {
  for (const name of ['language', 'session'] as const) removeLocal(name)
})

beforeEach(async () => {
  for (const owner of ['09170000001', '09170000002']) await keysOrNew(owner)
})

const asText = (found: unknown) => (typeof found === 'string' ? found : null)
const textOf = async (...place: [name: 'outbox' | 'signature-backup', key: string]) =>
  (await readIndexed(...place, asText)).value

describe('local storage', () => {
  it('gives back what was stored, and null for another shape or nothing', () => {
    expect(readLocal('language', v.string())).toBeNull()
    expect(writeLocal('language', 'fil')).toBe(true)
    expect(readLocal('language', v.string())).toBe('fil')
    expect(readLocal('language', v.number())).toBeNull()
  })

  it('survives a value that is not JSON', () => {
    localStorage.setItem('easy-loan/session', '{')
    expect(readLocal('session', v.unknown())).toBeNull()
  })

  it('falls back to memory when the store is full, and says so', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    expect(writeLocal('session', { token: 't' })).toBe(false)
    expect(readLocal('session', v.object({ token: v.string() }))).toEqual({ token: 't' })
    removeLocal('session')
    expect(readLocal('session', v.unknown())).toBeNull()
  })

  it('gives up what was read for what must be kept, without a word [F38]', () => {
    const refused = vi.fn<() => void>()
    setRefusalHandler(refused)
    localStorage.setItem('easy-loan/reads', 'what was read')
    // oxlint-disable-next-line typescript/unbound-method -- called below with the store that it is asked of
    const { setItem } = Storage.prototype
    // Full as long as the reads are there.
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (
      this: Storage,
      name,
      text,
    ) {
      if (this.getItem('easy-loan/reads') !== null) throw new DOMException('full', 'QuotaExceededError')
      setItem.call(this, name, text)
    })
    expect(writeLocal('session', { token: 't' })).toBe(true)
    full.mockRestore()
    expect(localStorage.getItem('easy-loan/session')).toBe('{"token":"t"}')
    expect(localStorage.getItem('easy-loan/reads')).toBeNull()
    expect(refused).not.toHaveBeenCalled()
    setRefusalHandler(() => {})
  })

  it('falls back to memory when the very store is forbidden', () => {
    vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError')
    })
    expect(writeLocal('language', 'fil')).toBe(false)
    expect(readLocal('language', v.string())).toBe('fil')
  })
})

describe('watching', () => {
  it('hears of other tabs, and looks again when the page was put away for Back meanwhile [F47]', () => {
    const heard = vi.fn<() => void>()
    watchTexts(['session'], heard)
    const show = (persisted: boolean) => dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
    dispatchEvent(new StorageEvent('storage', { key: 'easy-loan/language' }))
    show(false)
    expect(heard).not.toHaveBeenCalled()
    dispatchEvent(new StorageEvent('storage', { key: 'easy-loan/session' }))
    dispatchEvent(new StorageEvent('storage', { key: null }))
    show(true)
    expect(heard).toHaveBeenCalledTimes(3)
  })
})

/** As where the phone's flash memory is broken. */
const unreadable = () =>
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('Internal error: it could not be read.', 'UnknownError')
  })

describe('a value changed in one step', () => {
  const add = (word: string) =>
    updateIndexed('outbox', '09170000001', asText, (found) => `${found ?? ''}${word}`)

  it('builds on what is stored where the phone refuses to store more, and is stored once it does again [F38]', async () => {
    expect(await add('one ')).toMatchObject({ isStored: true, before: null })
    const refuse = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    expect(await add('two ')).toMatchObject({ isStored: false, before: 'one ' })
    expect(await textOf('outbox', '09170000001')).toBe('one two ')
    refuse.mockRestore()
    expect(await add('three')).toMatchObject({ isStored: true, before: 'one two ' })
    expect(await textOf('outbox', '09170000001')).toBe('one two three')
    await removeIndexed('outbox', '09170000001')
  })

  it('loses nothing of what was stored where the phone could not even read it', async () => {
    await add('one ')
    const refuse = unreadable()
    expect(await add('two ')).toMatchObject({ isStored: false })
    refuse.mockRestore()
    expect(await textOf('outbox', '09170000001')).toBe('one two ')
    await add('three')
    expect(await textOf('outbox', '09170000001')).toBe('one two three')
    await removeIndexed('outbox', '09170000001')
  })
})

describe('a connection that is closing', () => {
  it('is opened anew, and what it refused once is stored and read [F41]', async () => {
    const fail = vi.spyOn(IDBDatabase.prototype, 'transaction')
    const close = () =>
      fail.mockImplementationOnce(() => {
        throw new DOMException('The database connection is closing.', 'InvalidStateError')
      })
    close()
    expect(await writeIndexed('signature-backup', '09170000001', 'ink')).toBe(true)
    close()
    expect(await textOf('signature-backup', '09170000001')).toBe('ink')
    fail.mockRestore()
    await removeIndexed('signature-backup', '09170000001')
  })
})

describe('a store that cannot be read', () => {
  it('is not the same as an empty one', async () => {
    expect(await readIndexed('outbox', '09170000001', asText)).toEqual({ value: null, isComplete: true })
    const refuse = unreadable()
    expect(await readIndexed('outbox', '09170000001', asText)).toEqual({ value: null, isComplete: false })
    expect(await writeIndexed('outbox', '09170000002', 'mine')).toBe(false)
    expect(await readIndexed('outbox', '09170000002', asText)).toEqual({ value: 'mine', isComplete: false })
    await expect(allIndexed('outbox')).rejects.toThrow('read')
    refuse.mockRestore()
    await removeIndexed('outbox', '09170000002')
  })

  it('is empty where the browser forbids to store anything at all [F39]', async () => {
    const refuse = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    })
    expect(await readIndexed('outbox', '09170000001', asText)).toEqual({ value: null, isComplete: true })
    refuse.mockRestore()
  })
})

it('a store that did its part in the moment in which its time was over is waited for, but not for ever', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  // As a browser's between the end of a transaction and its telling so.
  vi.spyOn(IDBTransaction.prototype, 'abort').mockImplementation(() => {
    throw new DOMException('The transaction has finished', 'InvalidStateError')
  })
  const request = { result: 'stored', onsuccess: null as (() => void) | null }
  vi.spyOn(IDBObjectStore.prototype, 'get').mockReturnValue(request as unknown as IDBRequest)
  const read = async () => {
    request.onsuccess = null
    const reading = readIndexed('locks', 'maria', (found) => found ?? null)
    await vi.waitFor(() => expect(request.onsuccess).not.toBeNull())
    vi.advanceTimersByTime(10_000)
    return { reading }
  }
  const { reading } = await read()
  request.onsuccess?.()
  expect(await reading).toEqual({ value: 'stored', isComplete: true })

  const unanswered = await read()
  vi.advanceTimersByTime(8_000)
  expect(await unanswered.reading).toEqual({ value: null, isComplete: false })
  vi.useRealTimers()
})

describe('erasing', () => {
  it('takes everything of the borrower and leaves what is of the phone', async () => {
    writeLocal('language', 'fil')
    await writeSealed('calculator', '', { amount: 1 })
    expect(sessionStorage).toHaveLength(1)
    await writeIndexed('signature-backup', '09170000001', 'ink')
    await eraseBorrower()
    expect(readLocal('language', v.string())).toBe('fil')
    expect([localStorage.length, sessionStorage.length]).toEqual([1, 0])
    expect(await textOf('signature-backup', '09170000001')).toBeNull()
  })

  it('at a change of borrower takes what is of the others, a signature too [F35]', async () => {
    await writeIndexed('signature-backup', '09170000001', 'ink')
    await writeIndexed('signature-backup', '09170000002', 'more ink')
    await eraseOtherBorrowers('09170000002')
    expect(await textOf('signature-backup', '09170000001')).toBeNull()
    expect(await textOf('signature-backup', '09170000002')).toBe('more ink')
  })

  it("begins the count of data anew for another borrower, and goes on with the same one's", async () => {
    const counted = () => readLocal('data-used', v.string())
    const [maria, jose] = ['09170000001', '09170000002']
    await writeIndexed('locks', maria, { savedAt: Date.now() })
    writeLocal('data-used', 'of this month')
    await eraseOtherBorrowers(maria)
    expect(counted()).toBe('of this month')
    await eraseOtherBorrowers(jose)
    expect(counted()).toBeNull()
  })

  it('leaves nothing but the language, whether amounts are hidden and whether installing was offered', () => {
    const lasting = Object.entries(registry).filter(([, { scope }]) => scope === 'device')
    expect(lasting.map(([name]) => name)).toEqual([
      'language',
      'hide-amounts',
      'install-offer',
      'less-data',
      'data-used',
    ])
  })

  it('knows every entry of the registry', () => {
    const known = [...borrowerNamesIn('local', 'session', 'indexeddb', 'cache')]
    const borrowers = Object.entries(registry).filter(([, { scope }]) => scope === 'borrower')
    expect(known.toSorted()).toEqual(borrowers.map(([name]) => name).toSorted())
  })
})
