// @vitest-environment jsdom
import { entries, get, createStore, set } from 'idb-keyval'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { signInAs } from '#src/session/session.test-support.ts'
import { endSession } from '#src/session/session.ts'

import { setRefusalHandler } from './area.ts'
import { sealText } from './entry-codec.ts'
import { eraseBorrower } from './erase.ts'
import { holdDecryption } from './hold-decryption.test-support.ts'
import {
  allIndexed,
  changeWhereThere,
  keysOf,
  readIndexed,
  removeIndexed,
  updateIndexed,
  writeIndexed,
} from './indexed.ts'
import { keysOrNew, newKey } from './keys.ts'
import {
  closeEntries,
  removeOpened,
  isUnopened,
  openEntries,
  readSealed,
  removeSealed,
  reopen,
  writeSealed,
} from './sealed-local.ts'

const [maria, jose] = ['maria', 'jose'] as const
const asText = (found: unknown) => (typeof found === 'string' ? found : null)
const values = (name: string) => createStore(`easy-loan-${name}`, 'values')
const found = async (...place: [name: 'outbox' | 'signature-backup' | 'sender', key: string]) =>
  (await readIndexed(...place, asText)).value
const drafts = () => localStorage.getItem('easy-loan/drafts')
const readDrafts = (owner: string = maria) => readSealed('drafts', owner, v.string())

beforeEach(async () => {
  localStorage.clear()
  sessionStorage.clear()
  await signInAs(maria)
})
afterEach(async () => {
  endSession()
  await eraseBorrower()
})

describe('a record', () => {
  it('cannot be read without the key, wherever it lies [R393 R394]', async () => {
    await writeIndexed('outbox', maria, 'Maria Santos')
    await writeSealed('drafts', maria, 'Maria Santos')
    expect(await found('outbox', maria)).toBe('Maria Santos')
    const [[, stored] = []] = await entries<string, { data: ArrayBuffer }>(values('outbox'))
    expect(new TextDecoder().decode(stored?.data)).not.toContain('Maria')
    expect(drafts()).not.toBeNull()
    expect(atob((JSON.parse(drafts() ?? '') as { sealed: string }).sealed)).not.toContain('Maria')

    endSession()
    await vi.waitFor(async () => expect(await allIndexed('keys')).toEqual([]), 20_000)
    expect(await found('outbox', maria)).toBeNull()
    await reopen('drafts')
    expect(readDrafts()).toBeNull()
    // It is there still, for its borrower.
    expect([drafts(), await allIndexed('outbox')]).toEqual([expect.any(String), [maria]])
  })

  it.each([
    ['was planted in plain text', () => 'Pay to Jose'],
    ['was planted as it would be if nothing were encrypted', () => ({ version: 2, items: [] })],
    ['was planted under a key of somebody else', async () => get<unknown>(jose, values('outbox'))],
    ['was moved here from another store', () => get<unknown>(maria, values('sender'))],
    [
      'was made younger than it is',
      async () => ({ ...(await get<object>(maria, values('outbox'))), savedAt: Date.now() + 1 }),
    ],
  ])('that %s is neither shown nor kept [R396]', async (_, forged) => {
    await keysOrNew(jose)
    await writeIndexed('outbox', jose, 'Pay to Jose')
    await writeIndexed('sender', maria, 'Pay to Jose')
    await writeIndexed('outbox', maria, 'Maria Santos')
    await set(maria, await forged(), values('outbox'))
    expect(await found('outbox', maria)).toBeNull()
    expect(await allIndexed('outbox')).toEqual([jose])
  })

  it('that was planted does not stand in the way of a change [R396]', async () => {
    await set(maria, { version: 2, items: ['planted'] }, values('outbox'))
    expect(await updateIndexed('outbox', maria, asText, () => 'mine')).toEqual({
      isStored: true,
      before: null,
    })
    expect(await found('outbox', maria)).toBe('mine')
  })

  it('that is changed in many places at once has every change', async () => {
    const add = (letter: string) =>
      updateIndexed('outbox', maria, asText, (before) => (before ?? '') + letter)
    await Promise.all([...'abcdefgh'].map(add))
    expect([...((await found('outbox', maria)) ?? '')].toSorted().join('')).toBe('abcdefgh')
  })

  it('is bytes again where it was bytes', async () => {
    const bytes = new TextEncoder().encode('ink').buffer
    await writeIndexed('signature-backup', maria, bytes)
    const { value } = await readIndexed('signature-backup', maria, (stored) =>
      Object.prototype.toString.call(stored) === '[object ArrayBuffer]' ? (stored as ArrayBuffer) : null,
    )
    expect(new TextDecoder().decode(value ?? undefined)).toBe('ink')
  })
})

describe('a small entry', () => {
  it('is there again when its borrower opens it, and not before, and for nobody else', async () => {
    await writeSealed('drafts', maria, 'typed')
    const stored = drafts() ?? ''
    const key = (await keysOf(maria)).value
    endSession()
    expect(readDrafts()).toBeNull()
    await signInAs(jose)
    expect([readDrafts(), readDrafts(jose)]).toEqual([null, null])
    endSession()
    await writeIndexed('keys', maria, key)
    localStorage.setItem('easy-loan/drafts', stored)
    await signInAs(maria)
    expect(readDrafts()).toBe('typed')
  })

  it('that does not open is deleted, and one of a visitor is never taken for a borrower’s [R396]', async () => {
    await writeSealed('drafts', maria, 'typed')
    const { sealed, ...head } = JSON.parse(drafts() ?? '') as { sealed: string }
    for (const forged of [
      { ...head, sealed: (sealed.startsWith('A') ? 'B' : 'A') + sealed.slice(1) },
      { ...head, sealed: '%' },
      { ...head, value: 'planted' },
      { owner: '09170000001', forms: { identity: { values: { fullName: 'Maria Santos' }, savedAt: 1 } } },
    ]) {
      localStorage.setItem('easy-loan/drafts', JSON.stringify(forged))
      await reopen('drafts')
      expect([readDrafts(), drafts()]).toEqual([null, null])
    }
    localStorage.setItem('easy-loan/drafts', JSON.stringify({ owner: '', savedAt: 1, value: 'planted' }))
    await reopen('drafts')
    expect(readDrafts()).toBeNull()
  })

  it('that another tab wrote is read from then on', async () => {
    await writeSealed('drafts', maria, 'theirs')
    const theirs = drafts() ?? ''
    await writeSealed('drafts', maria, 'mine')
    localStorage.setItem('easy-loan/drafts', theirs)
    dispatchEvent(new StorageEvent('storage', { key: 'easy-loan/drafts' }))
    await vi.waitFor(() => expect(readDrafts()).toBe('theirs'), 20_000)
  })

  it('that another tab wrote twice is read as it is now, also while the first is being opened', async () => {
    await writeSealed('drafts', maria, 'earlier')
    const earlier = drafts() ?? ''
    await writeSealed('drafts', maria, 'later')
    const later = drafts() ?? ''
    await writeSealed('drafts', maria, 'mine')
    /** Opens what lies there; it comes to an end once it is let go. */
    const openThere = async (text: string) => {
      const held = holdDecryption()
      localStorage.setItem('easy-loan/drafts', text)
      const opening = reopen('drafts')
      return { opening, letGo: await held }
    }
    const first = await openThere(earlier)
    const second = await openThere(later)
    first.letGo()
    await first.opening
    second.letGo()
    await second.opening
    expect(readDrafts()).toBe('later')
  })

  it('that another tab wrote after a change of the password is read, not deleted [C93]', async () => {
    await writeSealed('drafts', maria, 'mine')
    const { value: ring } = await keysOf(maria)
    const newest = await newKey(false)
    if (ring) await changeWhereThere('keys', maria, () => ({ ...ring, keys: [newest, ...ring.keys] }))
    const theirs = { owner: maria, ...(await sealText([newest], `drafts/${maria}`, 'theirs')) }
    localStorage.setItem('easy-loan/drafts', JSON.stringify(theirs))
    await reopen('drafts')
    expect([readDrafts(), drafts()]).toEqual(['theirs', JSON.stringify(theirs)])
  })

  it('is not deleted where the keys could not be read just now', async () => {
    await writeSealed('drafts', maria, 'typed')
    const theirs = { owner: maria, ...(await sealText([await newKey(false)], `drafts/${maria}`, 'theirs')) }
    localStorage.setItem('easy-loan/drafts', JSON.stringify(theirs))
    vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(() => {
      throw new DOMException('Internal error', 'UnknownError')
    })
    await reopen('drafts')
    vi.restoreAllMocks()
    expect(drafts()).toBe(JSON.stringify(theirs))
  })

  it('is not deleted where the keys are gone, as with a lock in another tab [C93]', async () => {
    await writeSealed('drafts', maria, 'typed')
    const theirs = { owner: maria, ...(await sealText([await newKey(false)], `drafts/${maria}`, 'theirs')) }
    localStorage.setItem('easy-loan/drafts', JSON.stringify(theirs))
    await removeIndexed('keys', maria)
    await reopen('drafts')
    expect(drafts()).toBe(JSON.stringify(theirs))
  })

  it('that could not be opened gives way to no write and no clear answer, and is there once it opens', async () => {
    await writeSealed('drafts', maria, 'typed')
    const stored = drafts()
    closeEntries()
    vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(() => {
      throw new DOMException('Internal error', 'UnknownError')
    })
    await signInAs(maria)
    vi.restoreAllMocks()
    expect([readDrafts(), isUnopened('drafts'), isUnopened('reads')]).toEqual([null, true, false])
    expect(await writeSealed('drafts', maria, 'new')).toBe(false)
    removeOpened('drafts')
    expect([readDrafts(), drafts()]).toEqual([null, stored])

    closeEntries()
    await signInAs(maria)
    expect([readDrafts(), isUnopened('drafts')]).toEqual(['typed', false])
    removeOpened('drafts')
    expect(drafts()).toBeNull()
  })

  it('that could not be opened is erased all the same with everything of its borrower', async () => {
    await writeSealed('drafts', maria, 'typed')
    closeEntries()
    await openEntries(maria, async () => null)
    expect(isUnopened('drafts')).toBe(true)
    await eraseBorrower()
    expect([drafts(), isUnopened('drafts')]).toEqual([null, false])
  })

  it('of nobody knows whom, as after a sign-in that was unsure, is shut too, and stays until one of this name is written', async () => {
    await writeSealed('drafts', maria, 'typed')
    closeEntries()
    await signInAs(jose)
    expect([readDrafts(jose), isUnopened('drafts')]).toEqual([null, true])
    removeOpened('drafts')
    expect(drafts()).not.toBeNull()
    await writeSealed('drafts', jose, 'mine')
    expect(isUnopened('drafts')).toBe(false)
    removeOpened('drafts')
    expect(drafts()).toBeNull()
  })

  it('is stored as it was last, and not at all once it was removed or its borrower left', async () => {
    const writes = ['a', 'ab', 'abc'].map((typed) => writeSealed('drafts', maria, typed))
    expect(readDrafts()).toBe('abc')
    await Promise.all(writes)
    await reopen('drafts')
    expect(readDrafts()).toBe('abc')

    const removed = writeSealed('drafts', maria, 'abcd')
    removeSealed('drafts')
    await removed
    expect(drafts()).toBeNull()

    const late = writeSealed('drafts', maria, 'abcd')
    localStorage.removeItem('easy-loan/session')
    expect(await late).toBe(false)
    expect(drafts()).toBeNull()
  })

  it('is stored, or what was written later is, before anyone hears so', async () => {
    await signInAs(jose)
    const sealing: (() => void)[] = []
    const seal = () =>
      new Promise<{ savedAt: number; sealed: string }>((resolve) => {
        sealing.push(() => resolve({ savedAt: 1, sealed: '' }))
      })
    closeEntries()
    const nothing = { forgetKey: () => {}, copy: async () => {}, copied: async () => null }
    await openEntries(jose, async () => ({ seal, unseal: async () => undefined, ...nothing }))
    const first = writeSealed('drafts', jose, 'a')
    const last = writeSealed('drafts', jose, 'ab')
    await vi.waitFor(() => expect(sealing).toHaveLength(2), 20_000)
    sealing[0]?.()
    const stored = vi.fn<(isStored: boolean) => void>()
    void first.then(stored)
    await new Promise((resolve) => setTimeout(resolve))
    expect(stored).not.toHaveBeenCalled()
    sealing[1]?.()
    expect([await first, await last]).toEqual([true, true])
    expect(drafts()).not.toBeNull()
  })

  it('that the phone refuses lives in this page, outlives what other tabs do, and is told once it is typed', async () => {
    const refused = vi.fn<() => void>()
    setRefusalHandler(refused)
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    expect(await writeSealed('drafts', maria, 'typed')).toBe(false)
    expect(refused).toHaveBeenCalledTimes(1)
    expect(await writeSealed('reads', maria, 'read')).toBe(false)
    expect(refused).toHaveBeenCalledTimes(1)
    await reopen('drafts')
    expect(readDrafts()).toBe('typed')
    setRefusalHandler(() => {})
  })

  it('is not stored where there is no key, as with databases that are forbidden [F39]', async () => {
    endSession()
    await openEntries(jose, async () => null)
    expect(await writeSealed('drafts', jose, 'typed')).toBe(false)
    expect([readDrafts(jose), drafts()]).toEqual(['typed', null])
  })
})

describe.each(['drafts', 'money-intents'] as const)(
  'what a killed browser forgot of %s [F48 F50]',
  (name) => {
    const read = (owner: string = maria) => readSealed(name, owner, v.string())
    const text = () => localStorage.getItem(`easy-loan/${name}`)
    /** Opens the app anew with what was stored some time before. */
    async function comeBack(before: string | null, owner: string = maria) {
      if (before === null) localStorage.removeItem(`easy-loan/${name}`)
      else localStorage.setItem(`easy-loan/${name}`, before)
      closeEntries()
      await signInAs(owner)
    }

    it('is there again, whether all or the last of it is gone', async () => {
      vi.useFakeTimers({ toFake: ['Date'] })
      await writeSealed(name, maria, 'older')
      const older = text()
      vi.advanceTimersByTime(1)
      await writeSealed(name, maria, 'newer')
      for (const before of [null, older]) {
        // oxlint-disable-next-line no-await-in-loop -- one launch after the other
        await comeBack(before)
        expect(read()).toBe('newer')
        expect(text()).not.toBe(before)
      }
      vi.useRealTimers()
    })

    it('is not there again once it was removed, nor where what lies there is newer', async () => {
      vi.useFakeTimers({ toFake: ['Date'] })
      await writeSealed(name, maria, 'removed')
      removeOpened(name)
      await comeBack(null)
      expect(read()).toBeNull()
      await writeSealed(name, maria, 'written')
      const written = text()
      vi.setSystemTime(Date.now() - 1)
      await writeSealed(name, maria, 'by a clock that was set back')
      await comeBack(written)
      expect(read()).toBe('written')
      vi.useRealTimers()
    })

    it('is not there again where another tab removes it while it is opened', async () => {
      await writeSealed(name, maria, 'sent')
      closeEntries()
      const opening = signInAs(maria)
      localStorage.removeItem(`easy-loan/${name}`)
      await opening
      expect(text()).toBeNull()
    })

    it('is nobody else’s, and takes no room of what another has left', async () => {
      await writeSealed(name, maria, 'hers')
      await comeBack(null, jose)
      expect([read(jose), text()]).toEqual([null, null])
      await writeSealed(name, jose, 'his')
      const his = text()
      await comeBack(his, maria)
      expect([read(), text()]).toEqual([null, his])
    })
  },
)

/** Stores whose transactions do not end, as WebKit's may not, until they are let go. */
function hang(...databases: string[]) {
  let isHeld = true
  let isGivenUp = false
  const hold = (values: IDBObjectStore) => {
    values.count().onsuccess = () => isHeld && hold(values)
  }
  const begun: string[] = []
  const note = (values: IDBObjectStore) => {
    const { db } = values.transaction
    if (!databases.includes(db.name)) return
    begun.push(db.name)
    values.transaction.addEventListener('abort', () => {
      isGivenUp = true
    })
    hold(values)
  }
  // oxlint-disable-next-line typescript/unbound-method -- called with its store below
  const { get, put } = IDBObjectStore.prototype
  const spies = [
    vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(function (this: IDBObjectStore, key) {
      note(this)
      return get.call(this, key)
    }),
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, value, key) {
      note(this)
      return put.call(this, value, key)
    }),
  ]
  return {
    /** The name of the store of each transaction. */
    begun,
    isGivenUp: () => isGivenUp,
    letGo: () => {
      isHeld = false
    },
    restore: () => {
      for (const spy of spies) spy.mockRestore()
    },
  }
}

it('a copy waits for none of another place, and those that were overtaken are not stored', async () => {
  const store = hang('easy-loan-drafts-copy')
  const typed = []
  for (const letters of ['a', 'ab', 'abc', 'abcd']) {
    const before = drafts()
    typed.push(writeSealed('drafts', maria, letters))
    // oxlint-disable-next-line no-await-in-loop -- each is stored before the next is typed
    await vi.waitFor(() => expect(drafts()).not.toBe(before), 20_000)
  }
  await writeSealed('money-intents', maria, 'asked for')
  store.letGo()
  await Promise.all(typed)
  await vi.waitFor(() => expect(store.begun).toHaveLength(2), 20_000)
  store.restore()
})

it('a copy whose store hangs is waited for less long than the store itself, at a start and where it is written', async () => {
  await writeSealed('drafts', maria, 'typed')
  const store = hang('easy-loan-drafts-copy', 'easy-loan-money-copy')
  closeEntries()
  await signInAs(maria)
  expect(store.isGivenUp()).toBe(false)
  expect(readDrafts()).toBe('typed')
  store.letGo()
  store.restore()
  const money = hang('easy-loan-money-copy')
  expect(await writeSealed('money-intents', maria, 'asked for')).toBe(true)
  expect(money.isGivenUp()).toBe(false)
  money.letGo()
  money.restore()
})
