// @vitest-environment jsdom
import * as v from 'valibot'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { eraseBorrower, eraseOtherBorrowers } from './erase.ts'
import { readIndexed, removeIndexed, updateIndexed, writeIndexed } from './indexed.ts'
import { readLocal, removeLocal, watchLocal, writeLocal } from './local.ts'
import { borrowerNamesIn, registry } from './registry.ts'

afterEach(() => {
  for (const name of ['language', 'session', 'calculator'] as const) removeLocal(name)
})

const asText = (found: unknown) => (typeof found === 'string' ? found : null)

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
    const stop = watchLocal('session', heard)
    const show = (persisted: boolean) => dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
    dispatchEvent(new StorageEvent('storage', { key: 'easy-loan/language' }))
    show(false)
    expect(heard).not.toHaveBeenCalled()
    dispatchEvent(new StorageEvent('storage', { key: 'easy-loan/session' }))
    dispatchEvent(new StorageEvent('storage', { key: null }))
    show(true)
    expect(heard).toHaveBeenCalledTimes(3)
    stop()
    show(true)
    expect(heard).toHaveBeenCalledTimes(3)
  })
})

describe('a value changed in one step', () => {
  const add = (word: string) =>
    updateIndexed('outbox', '09170000001', asText, (found) => `${found ?? ''}${word}`)

  it('builds on what is stored where the phone refuses to store more, and is stored once it does again [F38]', async () => {
    expect(await add('one ')).toBe(true)
    const refuse = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    expect(await add('two ')).toBe(false)
    expect(await readIndexed('outbox', '09170000001', asText)).toBe('one two ')
    refuse.mockRestore()
    expect(await add('three')).toBe(true)
    expect(await readIndexed('outbox', '09170000001', asText)).toBe('one two three')
    await removeIndexed('outbox', '09170000001')
  })
})

describe('erasing', () => {
  it('takes everything of the borrower and leaves what is of the phone', async () => {
    writeLocal('language', 'fil')
    writeLocal('session', { token: 't' })
    writeLocal('calculator', { amount: 1 })
    await writeIndexed('signature-backup', '09170000001', 'ink')
    await eraseBorrower()
    expect(readLocal('language', v.string())).toBe('fil')
    expect([localStorage.length, sessionStorage.length]).toEqual([1, 0])
    expect(await readIndexed('signature-backup', '09170000001', asText)).toBeNull()
  })

  it('at a change of borrower takes what is of the others, a signature too [F35]', async () => {
    await writeIndexed('signature-backup', '09170000001', 'ink')
    await writeIndexed('signature-backup', '09170000002', 'more ink')
    await eraseOtherBorrowers('09170000002')
    expect(await readIndexed('signature-backup', '09170000001', asText)).toBeNull()
    expect(await readIndexed('signature-backup', '09170000002', asText)).toBe('more ink')
  })

  it('knows every entry of the registry', () => {
    const known = [...borrowerNamesIn('local', 'session', 'indexeddb', 'cache')]
    const borrowers = Object.entries(registry).filter(([, { scope }]) => scope === 'borrower')
    expect(known.toSorted()).toEqual(borrowers.map(([name]) => name).toSorted())
  })
})
