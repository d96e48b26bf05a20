import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { forgetUnsaved, removeIndexed } from '#src/storage/indexed.ts'
import { keysOrNew } from '#src/storage/keys.ts'

import { type OutboxEvent, subscribe } from './channel.ts'
import { waitingFile } from './item.ts'
import { sendOutbox, type Transport, type Trigger } from './sender.ts'
import { changeItem, fileOf, listOutbox, putFile, putForm, removeItems } from './store.ts'

const owner = '09170000001'
const photo = (name = 'photo.jpg') => new File(['a photo'], name, { type: 'image/jpeg' })
const never = new AbortController().signal

const failure = (kind: string, words = '', status = 0) =>
  Object.assign(new Error(kind), { kind, words, status })

/** A transport that says what was asked of it. */
function spied(): Transport & { sent: string[] } {
  const sent: string[] = []
  return {
    sent,
    isOwner: () => true,
    upload: vi.fn<Transport['upload']>(async (file) => {
      sent.push(`upload ${file.name}`)
      return `https://files.example/${sent.length}.jpg`
    }),
    submit: vi.fn<Transport['submit']>(async (section, values) => {
      sent.push(`submit ${section} ${JSON.stringify(values)}`)
    }),
    hasArrived: vi.fn<Transport['hasArrived']>(async () => {
      sent.push('look')
      return false
    }),
  }
}

const queueDocuments = async () => {
  await putForm(owner, 'documents', {
    bankStatement: waitingFile,
    addressProof: 'https://files.example/old.jpg',
  })
  await putFile(owner, { section: 'documents', field: 'bankStatement', name: 'IMG_1.jpg' }, photo())
}
const send = (transport: Transport, trigger: Trigger = 'due') =>
  sendOutbox(owner, transport, never, { trigger })
const listed = async () => (await listOutbox(owner)).items
const only = async () => {
  const [item, ...more] = await listed()
  expect(more).toEqual([])
  if (!item) throw new Error('nothing waits')
  return item
}

beforeEach(async () => {
  await keysOrNew(owner)
  await removeItems(owner, () => true)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('the sender', () => {
  it('sends the files of a section, then its form with their addresses, and forgets both', async () => {
    const transport = spied()
    await queueDocuments()
    await send(transport)
    expect(transport.sent).toEqual([
      'upload photo.jpg',
      'submit documents {"bankStatement":"https://files.example/1.jpg","addressProof":"https://files.example/old.jpg"}',
    ])
    expect(await listed()).toEqual([])
  })

  it('leaves to its page what the phone was too full to store, and does not say that it is gone', async () => {
    const transport = spied()
    await putForm(owner, 'documents', { bankStatement: waitingFile })
    // oxlint-disable-next-line typescript/unbound-method -- called below with the store that it is asked of
    const { put } = IDBObjectStore.prototype
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...given) {
      if (this.transaction.db.name === 'easy-loan-outbox-files') throw new DOMException('Full')
      return put.apply(this, given)
    })
    await putFile(owner, { section: 'documents', field: 'bankStatement', name: 'IMG_1.jpg' }, photo())
    vi.restoreAllMocks()
    // What the page holds, another tab and the worker do not have.
    forgetUnsaved()
    await send(transport, 'online')
    expect(transport.sent).toEqual([])
    expect(await listed()).toMatchObject([
      { kind: 'form', state: 'waiting' },
      { kind: 'file', state: 'waiting', attempts: 0 },
    ])
  })

  it('sends the very bytes that were kept', async () => {
    const transport = spied()
    const text = vi.fn<(text: string) => void>()
    transport.upload = async (file) => {
      text(await file.text())
      return 'https://files.example/1.jpg'
    }
    await putFile(owner, { section: 'identity', field: 'frontPhoto', name: 'IMG_1.jpg' }, photo())
    await send(transport)
    expect(text).toHaveBeenCalledExactlyOnceWith('a photo')
    // The address stays for the form that is still being filled in.
    expect(await only()).toMatchObject({ kind: 'file', address: 'https://files.example/1.jpg' })
  })

  it('leaves what nobody answered waiting, for longer each time, and tries it when the network is back', async () => {
    const transport = spied()
    vi.mocked(transport.submit).mockRejectedValue(failure('network'))
    await putForm(owner, 'signature', { signature: 'https://files.example/1.png' })
    const pauses: number[] = []
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      const before = Date.now()
      await send(transport, 'online')
      const item = await only()
      expect(item).toMatchObject({ state: 'waiting', attempts: attempt, reason: { kind: 'network' } })
      pauses.push(item.nextTryAt - before)
    }
    expect(pauses[0]).toBeGreaterThan(3_000)
    expect(pauses[2]).toBeGreaterThan((pauses[0] ?? 0) * 2)
    await send(transport, 'due')
    expect(transport.submit).toHaveBeenCalledTimes(3)
  })

  it('looks whether it arrived before it sends again what may have, and then does not', async () => {
    const transport = spied()
    vi.mocked(transport.submit).mockRejectedValueOnce(failure('network'))
    await putForm(owner, 'bank-info', { cardNumber: '1' })
    await send(transport)
    vi.mocked(transport.hasArrived).mockResolvedValueOnce(true)
    await send(transport, 'online')
    expect(transport.submit).toHaveBeenCalledTimes(1)
    expect(await listed()).toEqual([])
  })

  it('knows of a send that a kill cut short', async () => {
    const transport = spied()
    const hung = Promise.withResolvers<void>()
    vi.mocked(transport.submit).mockImplementationOnce(() => hung.promise)
    await putForm(owner, 'bank-info', { cardNumber: '1' })
    const killed = new AbortController()
    const run = sendOutbox(owner, transport, killed.signal, { trigger: 'due' })
    await vi.waitFor(() => expect(transport.submit).toHaveBeenCalled(), 20_000)
    expect(await only()).toMatchObject({ isInDoubt: true })
    killed.abort()
    hung.reject(failure('network'))
    await run
    await send(transport, 'online')
    expect(transport.sent).toEqual(['look', 'submit bank-info {"cardNumber":"1"}'])
  })

  it('keeps a refusal with its words until the person asks, and does not look for it: it did not arrive', async () => {
    const transport = spied()
    vi.mocked(transport.submit).mockRejectedValueOnce(failure('refused', 'Unknown bank', 200))
    await putForm(owner, 'bank-info', { cardNumber: '1' })
    await send(transport)
    expect(await only()).toMatchObject({
      state: 'stopped',
      isInDoubt: false,
      reason: { words: 'Unknown bank' },
    })
    await send(transport, 'online')
    expect(transport.submit).toHaveBeenCalledTimes(1)
    await send(transport, 'user')
    expect(transport.sent).toEqual(['submit bank-info {"cardNumber":"1"}'])
  })

  it('opens the section again when one of its files is refused or gone', async () => {
    const transport = spied()
    vi.mocked(transport.upload).mockRejectedValueOnce(failure('refused', 'Too dark', 200))
    await queueDocuments()
    await send(transport)
    const [form, file] = await listed()
    expect([form, file]).toMatchObject([
      { kind: 'form', state: 'stopped', reason: { words: 'Too dark' } },
      { kind: 'file', state: 'stopped' },
    ])
    expect(transport.submit).not.toHaveBeenCalled()

    await removeItems(owner, ({ kind }) => kind === 'file')
    await send(transport, 'user')
    expect(await only()).toMatchObject({ state: 'stopped', reason: { kind: 'file-is-gone' } })
  })

  it('sends no file and no form for somebody who is not signed in', async () => {
    const transport = spied()
    await queueDocuments()
    await sendOutbox(owner, { ...transport, isOwner: () => false }, never, { trigger: 'user' })
    expect(transport.sent).toEqual([])
    expect(await listed()).toHaveLength(2)
  })

  it('sends nothing for somebody who is not signed in any more, and counts no attempt when the session ends', async () => {
    const transport = spied()
    await putForm(owner, 'bank-info', { cardNumber: '1' })
    // Leaves after the item was chosen, and before it is sent.
    const isOwner = vi.fn<() => boolean>(() => false).mockReturnValueOnce(true)
    await sendOutbox(owner, { ...transport, isOwner }, never, { trigger: 'user' })
    expect(transport.submit).not.toHaveBeenCalled()
    vi.mocked(transport.submit).mockRejectedValueOnce(failure('unauthorized', '', 401))
    await send(transport)
    expect(await only()).toMatchObject({ state: 'waiting', attempts: 0 })
  })

  it('is one at a time, so that what two want to send leaves once', async () => {
    const transport = spied()
    await queueDocuments()
    await Promise.all([send(transport), send(transport), send(transport, 'user')])
    expect(transport.sent).toHaveLength(2)
  })

  it('keeps what was submitted anew while the former was on its way', async () => {
    const transport = spied()
    vi.mocked(transport.submit).mockImplementationOnce(async () => {
      await putForm(owner, 'bank-info', { cardNumber: '2' })
    })
    await putForm(owner, 'bank-info', { cardNumber: '1' })
    await send(transport)
    expect(transport.submit).toHaveBeenCalledTimes(2)
    expect(vi.mocked(transport.submit).mock.calls[1]?.[1]).toEqual({ cardNumber: '2' })
    expect(await listed()).toEqual([])
  })

  it('gives up a file that was replaced while it was on its way', async () => {
    const transport = spied()
    const place = { section: 'identity', field: 'frontPhoto', name: 'IMG' } as const
    vi.mocked(transport.upload).mockImplementationOnce(async (_, __, signal) => {
      const stopped = Promise.withResolvers<string>()
      signal.addEventListener('abort', () => stopped.reject(failure('network')))
      const [, address] = await Promise.all([putFile(owner, place, photo('second.jpg')), stopped.promise])
      return address
    })
    await putFile(owner, place, photo('first.jpg'))
    await send(transport)
    expect(transport.sent).toEqual(['upload second.jpg'])
    expect(await only()).toMatchObject({ sentName: 'second.jpg', attempts: 0 })
  })

  it('does not bring back what a logout erased while it was on its way', async () => {
    const transport = spied()
    vi.mocked(transport.submit).mockImplementationOnce(
      async () => void (await removeItems(owner, () => true)),
    )
    await putForm(owner, 'bank-info', { cardNumber: '1' })
    await send(transport)
    await changeItem(owner, 'gone', { attempts: 9 })
    expect(await listed()).toEqual([])
  })
})

describe('what is tried', () => {
  it('is one section where only that was asked for', async () => {
    const transport = spied()
    await putForm(owner, 'bank-info', { cardNumber: '1' })
    await putForm(owner, 'signature', { signature: 'https://files.example/1.png' })
    await sendOutbox(owner, transport, never, { trigger: 'user', section: 'bank-info' })
    expect(transport.sent).toEqual(['submit bank-info {"cardNumber":"1"}'])
    expect(await only()).toMatchObject({ section: 'signature', attempts: 0 })
  })

  it.each([
    [0, 3_200],
    [1 - Number.EPSILON, 4_800],
  ])('comes again by itself when its pause is over: %d', async (random, pause) => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_800_000_000_000 })
    vi.spyOn(Math, 'random').mockReturnValue(random)
    const transport = spied()
    vi.mocked(transport.submit).mockRejectedValueOnce(failure('network'))
    await putForm(owner, 'bank-info', { cardNumber: '1' })
    await send(transport)
    expect((await only()).nextTryAt - Date.now()).toBeCloseTo(pause)
    vi.setSystemTime(Date.now() + pause - 1)
    await send(transport)
    expect(transport.sent).toEqual([])
    vi.setSystemTime(Date.now() + 2)
    await send(transport)
    expect(transport.sent).toHaveLength(2)
  })

  it('is never longer away than six minutes', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_800_000_000_000 })
    vi.spyOn(Math, 'random').mockReturnValue(0.5)
    const transport = spied()
    vi.mocked(transport.submit).mockRejectedValue(failure('network'))
    await putForm(owner, 'bank-info', { cardNumber: '1' })
    await changeItem(owner, (await only()).id, { attempts: 30 })
    await send(transport)
    expect((await only()).nextTryAt - Date.now()).toBeCloseTo(5 * 60_000)
  })

  it('is each thing once in a run, the files before any form', async () => {
    const transport = spied()
    vi.mocked(transport.submit).mockRejectedValue(failure('network'))
    await putForm(owner, 'signature', { signature: 'https://files.example/1.png' })
    await queueDocuments()
    await send(transport, 'user')
    expect(transport.sent).toEqual(['upload photo.jpg'])
    expect(vi.mocked(transport.submit).mock.calls.map(([section]) => section)).toEqual([
      'signature',
      'documents',
    ])
  })

  it('is a form of which a file is not through, no more than that file', async () => {
    const transport = spied()
    vi.mocked(transport.upload).mockRejectedValue(failure('network'))
    await queueDocuments()
    await send(transport, 'user')
    expect(transport.upload).toHaveBeenCalledTimes(1)
    expect(transport.submit).not.toHaveBeenCalled()
    expect(await listed()).toMatchObject([
      { kind: 'form', state: 'waiting', attempts: 0, reason: null },
      { kind: 'file', state: 'waiting', attempts: 1 },
    ])
  })

  it('is tried again after a failure of no kind that we know', async () => {
    const transport = spied()
    vi.mocked(transport.submit).mockRejectedValueOnce(undefined)
    await putForm(owner, 'bank-info', { cardNumber: '1' })
    await send(transport)
    expect(await only()).toMatchObject({
      state: 'waiting',
      reason: { kind: 'network', words: '', status: 0 },
    })
  })

  it('is still in doubt where nobody answers whether it arrived', async () => {
    const transport = spied()
    await putForm(owner, 'bank-info', { cardNumber: '1' })
    await changeItem(owner, (await only()).id, { isInDoubt: true })
    vi.mocked(transport.hasArrived).mockRejectedValueOnce(failure('network'))
    await send(transport)
    expect(transport.hasArrived).toHaveBeenCalledExactlyOnceWith('bank-info', { cardNumber: '1' }, never)
    expect(transport.submit).not.toHaveBeenCalled()
    expect(await only()).toMatchObject({ state: 'waiting', isInDoubt: true, attempts: 1 })
  })

  it.each([
    ['refused', 'No data', 200],
    ['forbidden', '', 403],
    ['not-found', '', 404],
  ])('is sent again where the question whether it arrived is %s', async (kind, words, status) => {
    const transport = spied()
    await putForm(owner, 'bank-info', { cardNumber: '1' })
    await changeItem(owner, (await only()).id, { isInDoubt: true })
    vi.mocked(transport.hasArrived).mockRejectedValueOnce(failure(kind, words, status))
    vi.mocked(transport.submit).mockRejectedValueOnce(failure('network'))
    await send(transport)
    expect(await only()).toMatchObject({ state: 'waiting', isInDoubt: true, reason: { kind: 'network' } })
  })

  describe('and was at work still when it was looked for', () => {
    /** One in doubt that is not there yet, and is refused; then it is looked for again. */
    async function refusedThenLooked(
      look: () => Promise<boolean>,
      signal = never,
      refusal = failure('refused', 'Only one card', 200),
    ) {
      const transport = spied()
      const results: unknown[] = []
      const unsubscribe = subscribe((event) => {
        if (event.kind === 'result') results.push(event.result)
      })
      await putForm(owner, 'bank-info', { cardNumber: '1' })
      await changeItem(owner, (await only()).id, { isInDoubt: true })
      vi.mocked(transport.hasArrived).mockResolvedValueOnce(false).mockImplementationOnce(look)
      vi.mocked(transport.submit).mockRejectedValueOnce(refusal)
      await sendOutbox(owner, transport, signal, { trigger: 'due' })
      unsubscribe()
      expect(transport.submit).toHaveBeenCalledTimes(1)
      return { transport, results }
    }

    it('has arrived, though the second one was refused', async () => {
      const { results } = await refusedThenLooked(async () => true)
      expect(results).toEqual([{ state: 'sent' }])
      expect(await listed()).toEqual([])
    })

    it.each([
      ['is not there', async () => false],
      ['may not be looked for', () => Promise.reject(failure('forbidden', '', 403))],
    ])('is refused where it %s', async (_, look) => {
      await refusedThenLooked(look)
      expect(await only()).toMatchObject({
        state: 'stopped',
        isInDoubt: false,
        reason: { words: 'Only one card' },
      })
    })

    it.each([
      ['nobody answers that', failure('network'), { attempts: 1, reason: { kind: 'network' } }],
      ['the session ends', failure('unauthorized', '', 401), { attempts: 0, reason: null }],
    ])('is in doubt still where %s', async (_, error, now) => {
      await refusedThenLooked(() => Promise.reject(error))
      expect(await only()).toMatchObject({ state: 'waiting', isInDoubt: true, ...now })
    })

    it('is not looked for a second time where the second one has no answer', async () => {
      const { transport } = await refusedThenLooked(async () => true, never, failure('network'))
      expect(transport.hasArrived).toHaveBeenCalledTimes(1)
      expect(await only()).toMatchObject({ state: 'waiting', isInDoubt: true, attempts: 1 })
    })

    it.each([true, false])('is as it was where it is stopped meanwhile: %s', async (isThere) => {
      const stopped = new AbortController()
      const { results } = await refusedThenLooked(async () => {
        stopped.abort()
        return isThere
      }, stopped.signal)
      expect(results).toEqual([])
      expect(await only()).toMatchObject({ state: 'waiting', isInDoubt: true, attempts: 0 })
    })
  })

  it('is not sent where the session turns out to have ended while what arrived is looked for', async () => {
    const transport = spied()
    await putForm(owner, 'bank-info', { cardNumber: '1' })
    await changeItem(owner, (await only()).id, { isInDoubt: true })
    vi.mocked(transport.hasArrived).mockImplementationOnce(async () => {
      transport.isOwner = () => false
      throw failure('unauthorized', '', 401)
    })
    await send(transport)
    expect(transport.submit).not.toHaveBeenCalled()
    expect(await only()).toMatchObject({ state: 'waiting', isInDoubt: true, attempts: 0 })
  })

  it.each([
    [
      'corrected',
      () => putForm(owner, 'bank-info', { cardNumber: '2' }),
      ['submit bank-info {"cardNumber":"2"}'],
    ],
    ['removed', () => removeItems(owner, () => true), []],
  ])('is not sent as it was where it is %s while the provider is asked', async (_, change, sent) => {
    const transport = spied()
    await putForm(owner, 'bank-info', { cardNumber: '1' })
    await changeItem(owner, (await only()).id, { isInDoubt: true })
    vi.mocked(transport.hasArrived).mockImplementationOnce(async () => {
      await change()
      return false
    })
    await send(transport)
    expect(transport.sent).toEqual(sent)
  })

  it.each([
    ['the very same', '1', []],
    ['another', '2', ['submit bank-info {"cardNumber":"2"}']],
  ])('submitted again after a lost answer as %s is looked for, or sent', async (_, cardNumber, sent) => {
    const transport = spied()
    await putForm(owner, 'bank-info', { cardNumber: '1' })
    vi.mocked(transport.submit).mockRejectedValueOnce(failure('network'))
    await send(transport)
    await putForm(owner, 'bank-info', { cardNumber })
    vi.mocked(transport.hasArrived).mockResolvedValueOnce(true)
    await send(transport, 'user')
    expect(transport.sent).toEqual(sent)
    expect(await listed()).toEqual([])
  })

  it('is due where it was planned by a clock that was ahead', async () => {
    const transport = spied()
    vi.useFakeTimers({ toFake: ['Date'], now: 1_800_000_000_000 })
    await putForm(owner, 'bank-info', { cardNumber: '1' })
    await changeItem(owner, (await only()).id, { nextTryAt: Date.now() + 3_600_000 })
    await send(transport)
    expect(transport.sent).toEqual(['submit bank-info {"cardNumber":"1"}'])
  })

  it('is nothing when it is stopped before it began, or between two things', async () => {
    const transport = spied()
    await queueDocuments()
    const stopped = new AbortController()
    vi.mocked(transport.upload).mockImplementationOnce(async () => {
      stopped.abort()
      return 'https://files.example/1.jpg'
    })
    await sendOutbox(owner, transport, stopped.signal, { trigger: 'user' })
    expect(transport.submit).not.toHaveBeenCalled()
    expect(await listed()).toMatchObject([
      { state: 'waiting' },
      { state: 'waiting', address: '', attempts: 0 },
    ])
    await expect(sendOutbox(owner, transport, stopped.signal, { trigger: 'user' })).rejects.toThrow('aborted')
    expect(transport.upload).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['answered', async () => undefined],
    ['failed', () => Promise.reject(failure('refused'))],
  ])('is in doubt where it is stopped on its way, however it %s', async (_, end) => {
    const transport = spied()
    const stopped = new AbortController()
    await putForm(owner, 'bank-info', { cardNumber: '1' })
    vi.mocked(transport.submit).mockImplementationOnce(() => {
      stopped.abort()
      return end()
    })
    await sendOutbox(owner, transport, stopped.signal, { trigger: 'user' })
    expect(await only()).toMatchObject({ state: 'waiting', attempts: 0, isInDoubt: true })
  })

  it('is not sent where it is stopped while what arrived is looked for', async () => {
    const transport = spied()
    const stopped = new AbortController()
    await putForm(owner, 'bank-info', { cardNumber: '1' })
    await changeItem(owner, (await only()).id, { isInDoubt: true })
    vi.mocked(transport.hasArrived).mockImplementationOnce(async () => {
      stopped.abort()
      return false
    })
    await sendOutbox(owner, transport, stopped.signal, { trigger: 'user' })
    expect(transport.submit).not.toHaveBeenCalled()
  })
})

describe('one sender at a time', () => {
  /** Two senders at once; resolves with how many were at work together at most. */
  async function mostTogether() {
    let [now, most] = [0, 0]
    const transport = spied()
    const isOwner = async () => {
      now += 1
      most = Math.max(most, now)
      await new Promise((resolve) => {
        setTimeout(resolve)
      })
      now -= 1
      return true
    }
    await Promise.all(
      [1, 2, 3].map(() => sendOutbox(owner, { ...transport, isOwner }, never, { trigger: 'due' })),
    )
    return most
  }

  it('waits for the one before, with locks and without', async () => {
    expect(await mostTogether()).toBe(1)
    vi.stubGlobal('navigator', {})
    expect(await mostTogether()).toBe(1)
    vi.unstubAllGlobals()
  })

  it('begins after one that failed, without locks too', async () => {
    vi.stubGlobal('navigator', {})
    const transport = spied()
    await putForm(owner, 'bank-info', { cardNumber: '1' })
    const isOwner = () => Promise.reject(new Error('the phone fails'))
    const failed = sendOutbox(owner, { ...transport, isOwner }, never, { trigger: 'due' })
    const next = send(transport)
    await expect(failed).rejects.toThrow('the phone fails')
    await next
    expect(transport.sent).toHaveLength(1)
    vi.unstubAllGlobals()
  })

  it('holds the lock of its name, which a logout need not wait for', async () => {
    const transport = spied()
    const held = Promise.withResolvers<void>()
    const holding = navigator.locks.request('easy-loan/outbox', () => held.promise)
    const left = new AbortController()
    const run = sendOutbox(owner, transport, left.signal, { trigger: 'due' })
    left.abort()
    await expect(run).rejects.toThrow('aborted')
    held.resolve()
    await holding
  })
})

describe('a file on its way', () => {
  const events = () => {
    const heard: OutboxEvent[] = []
    return { heard, unsubscribe: subscribe((event) => heard.push(event)) }
  }
  const place = { section: 'identity', field: 'frontPhoto', name: 'IMG' } as const

  it('says how far it is, and that nothing is sent any more', async () => {
    const transport = spied()
    vi.mocked(transport.upload).mockImplementationOnce(async (_, onProgress) => {
      onProgress(0.5)
      return 'https://files.example/1.jpg'
    })
    const { item } = await putFile(owner, place, photo())
    const { heard, unsubscribe } = events()
    await send(transport)
    unsubscribe()
    expect(heard.filter(({ kind }) => kind === 'sending')).toEqual([
      { kind: 'sending', id: item.id, part: null },
      { kind: 'sending', id: item.id, part: 0.5 },
    ])
    expect(heard.at(-1)).toEqual({ kind: 'idle' })
  })

  it('is not given up where something else changes', async () => {
    const transport = spied()
    let isGivenUp = false
    vi.mocked(transport.upload).mockImplementationOnce(async (_, __, signal) => {
      await putForm(owner, 'bank-info', { cardNumber: '1' })
      // As long as it takes to read the list, which is when a removed file would be given up.
      await listed()
      await listed()
      isGivenUp = signal.aborted
      return 'https://files.example/1.jpg'
    })
    await putFile(owner, place, photo())
    await send(transport)
    expect(isGivenUp).toBe(false)
  })

  it('leaves no bytes once it has an address', async () => {
    const transport = spied()
    const { item } = await putFile(owner, place, photo())
    await send(transport)
    expect(await fileOf(owner, item)).toBeNull()
  })

  it('is not lost where the phone does not store its address [F40]', async () => {
    const transport = spied()
    await putFile(owner, place, photo())
    const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError')
    })
    await send(transport)
    expect(await only()).toMatchObject({ address: 'https://files.example/1.jpg' })
    full.mockRestore()
    // As after the app was closed.
    forgetUnsaved()
    await send(transport)
    expect(transport.sent).toEqual(['upload photo.jpg', 'upload photo.jpg'])
    expect(await only()).toMatchObject({ address: 'https://files.example/2.jpg' })
  })

  it('that is gone from the phone leaves the list, and its section says so', async () => {
    const transport = spied()
    await queueDocuments()
    await putForm(owner, 'bank-info', { cardNumber: '1' })
    const file = (await listed()).find(({ kind }) => kind === 'file')
    await removeIndexed('outbox-files', `${owner}/${file?.id}`)
    await send(transport)
    expect(transport.sent).toEqual(['submit bank-info {"cardNumber":"1"}'])
    expect(await only()).toMatchObject({
      section: 'documents',
      state: 'stopped',
      reason: { kind: 'file-is-gone' },
    })
  })

  it('that is refused stops no form that has something else in its field', async () => {
    const transport = spied()
    vi.mocked(transport.upload).mockRejectedValueOnce(failure('refused', 'Too dark', 200))
    await putForm(owner, 'documents', { bankStatement: 'https://files.example/old.jpg' })
    await changeItem(owner, (await only()).id, { nextTryAt: Date.now() + 60_000 })
    await putFile(owner, { section: 'documents', field: 'bankStatement', name: 'IMG_2.jpg' }, photo())
    await putFile(owner, place, photo())
    await send(transport)
    expect(await listed()).toMatchObject([
      { kind: 'form', state: 'waiting' },
      { section: 'documents', state: 'stopped' },
      { section: 'identity', address: 'https://files.example/1.jpg' },
    ])
  })

  it('goes with the form of its section, under its own field', async () => {
    const transport = spied()
    for (const [section, field] of [
      ['identity', 'bankStatement'],
      ['documents', 'addressProof'],
      ['documents', 'bankStatement'],
    ] as const)
      await putFile(owner, { section, field, name: 'IMG' }, photo(`${section}-${field}`))
    await putForm(owner, 'documents', { bankStatement: waitingFile, addressProof: waitingFile })
    vi.mocked(transport.upload).mockImplementation(async ({ name }) => name)
    await send(transport)
    expect(transport.sent).toEqual([
      'submit documents {"bankStatement":"documents-bankStatement","addressProof":"documents-addressProof"}',
    ])
  })

  it('that is refused stops the form of its own section alone', async () => {
    const transport = spied()
    vi.mocked(transport.upload).mockRejectedValueOnce(failure('refused', 'Too dark', 200))
    await putForm(owner, 'identity', { bankStatement: waitingFile })
    await queueDocuments()
    await changeItem(owner, (await listed())[0]?.id ?? '', { nextTryAt: Date.now() + 60_000 })
    await send(transport)
    expect(await listed()).toMatchObject([
      { section: 'identity', state: 'waiting' },
      { section: 'documents', state: 'stopped' },
      { kind: 'file', state: 'stopped' },
    ])
  })

  it('that was picked before its section was submitted goes with it; later ones and those of others stay', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_800_000_000_000 })
    const transport = spied()
    await putFile(owner, place, photo())
    await putFile(owner, { section: 'documents', field: 'bankStatement', name: 'IMG_1.jpg' }, photo())
    await putForm(owner, 'documents', { bankStatement: 'https://files.example/old.jpg' })
    vi.setSystemTime(Date.now() + 1)
    await putFile(owner, { section: 'documents', field: 'addressProof', name: 'IMG_2.jpg' }, photo())
    await send(transport)
    expect(await listed()).toMatchObject([{ field: 'frontPhoto' }, { field: 'addressProof' }])
  })

  it('stays where it was picked after its section was submitted, on a phone that has lost its date since', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_800_000_000_000 })
    const transport = spied()
    await putForm(owner, 'documents', { bankStatement: 'https://files.example/old.jpg' })
    vi.setSystemTime(Date.UTC(2016, 0, 1))
    await putFile(owner, { section: 'documents', field: 'addressProof', name: 'IMG_2.jpg' }, photo())
    vi.setSystemTime(1_800_000_060_000)
    await send(transport)
    expect(await only()).toMatchObject({ kind: 'file', field: 'addressProof' })
  })
})

describe('what became of each thing', () => {
  /** The results that are notified while something is sent, in order. */
  async function resultsOf(work: () => Promise<unknown>) {
    const results: unknown[] = []
    const unsubscribe = subscribe((event: OutboxEvent) => {
      if (event.kind === 'result') results.push([event.item.kind, event.result])
    })
    await work()
    unsubscribe()
    return results
  }

  it('is notified: sent, waiting with its reason, stopped with its reason', async () => {
    const transport = spied()
    await queueDocuments()
    expect(await resultsOf(() => send(transport))).toEqual([
      ['file', { state: 'sent' }],
      ['form', { state: 'sent' }],
    ])
    await putForm(owner, 'bank-info', { cardNumber: '1' })
    vi.mocked(transport.submit).mockRejectedValueOnce(failure('network'))
    expect(await resultsOf(() => send(transport))).toEqual([
      ['form', { state: 'waiting', reason: { kind: 'network', words: '', status: 0 } }],
    ])
    vi.mocked(transport.submit).mockRejectedValueOnce(failure('refused', 'Unknown bank', 200))
    expect(await resultsOf(() => send(transport, 'online'))).toEqual([
      ['form', { state: 'stopped', reason: { kind: 'refused', words: 'Unknown bank', status: 200 } }],
    ])
    vi.mocked(transport.submit).mockRejectedValueOnce(failure('unauthorized', '', 401))
    expect(await resultsOf(() => send(transport, 'user'))).toEqual([
      ['form', { state: 'waiting', reason: null }],
    ])
  })

  it('is that it was removed, where it failed and nobody waits for it any more', async () => {
    const transport = spied()
    await putForm(owner, 'bank-info', { cardNumber: '1' })
    vi.mocked(transport.submit).mockImplementationOnce(async () => {
      await removeItems(owner, () => true)
      throw failure('refused', 'Unknown bank', 200)
    })
    expect(await resultsOf(() => send(transport))).toEqual([['form', { state: 'removed' }]])
  })

  it('is that it waits, where its borrower left before it was sent', async () => {
    const transport = spied()
    await putForm(owner, 'bank-info', { cardNumber: '1' })
    const isOwner = vi.fn<() => boolean>(() => false).mockReturnValueOnce(true)
    const run = () => sendOutbox(owner, { ...transport, isOwner }, never, { trigger: 'user' })
    expect(await resultsOf(run)).toEqual([['form', { state: 'waiting', reason: null }]])
  })

  it('is that a form stopped with its file, refused or gone', async () => {
    const transport = spied()
    const tooDark = { kind: 'refused', words: 'Too dark', status: 200 }
    vi.mocked(transport.upload).mockRejectedValueOnce(failure('refused', 'Too dark', 200))
    await queueDocuments()
    expect(await resultsOf(() => send(transport))).toEqual([
      ['file', { state: 'stopped', reason: tooDark }],
      ['form', { state: 'stopped', reason: tooDark }],
    ])
    const file = (await listed()).find(({ kind }) => kind === 'file')
    await removeIndexed('outbox-files', `${owner}/${file?.id}`)
    const gone = { kind: 'file-is-gone', words: '', status: 0 }
    expect(await resultsOf(() => send(transport, 'user'))).toEqual([
      ['file', { state: 'stopped', reason: gone }],
      ['form', { state: 'stopped', reason: gone }],
      ['form', { state: 'stopped', reason: gone }],
    ])
  })

  it.each([
    ['answered', async () => 'https://files.example/1.jpg'],
    ['failed', () => Promise.reject(failure('refused'))],
  ])(
    'is that a file was removed on its way, and nothing where the run was stopped: it %s',
    async (_, end) => {
      const transport = spied()
      const place = { section: 'identity', field: 'frontPhoto', name: 'IMG' } as const
      vi.mocked(transport.upload).mockImplementationOnce(async (_file, _onProgress, signal) => {
        const aborted = new Promise((resolve) => signal.addEventListener('abort', resolve))
        await Promise.all([removeItems(owner, () => true), aborted])
        return end()
      })
      await putFile(owner, place, photo())
      expect(await resultsOf(() => send(transport))).toEqual([['file', { state: 'removed' }]])

      const stopped = new AbortController()
      vi.mocked(transport.upload).mockImplementationOnce(async () => {
        stopped.abort()
        return end()
      })
      await putFile(owner, place, photo())
      const run = () => sendOutbox(owner, transport, stopped.signal, { trigger: 'user' })
      expect(await resultsOf(run)).toEqual([])
      expect(await only()).toMatchObject({ address: '', attempts: 0, state: 'waiting' })
    },
  )
})

describe('a phone that fails to read', () => {
  const unreadable = () =>
    vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(() => {
      throw new DOMException('Internal error', 'UnknownError')
    })

  it('says so instead of an empty outbox, and nothing of it is sent or lost [F40]', async () => {
    const transport = spied()
    await queueDocuments()
    const refuse = unreadable()
    expect(await listOutbox(owner)).toEqual({ items: [], isComplete: false })
    await send(transport)
    expect(transport.sent).toEqual([])
    refuse.mockRestore()
    await send(transport)
    expect(transport.sent).toHaveLength(2)
  })

  it('does not take a file that it cannot read for one that is gone', async () => {
    const transport = spied()
    await queueDocuments()
    // oxlint-disable-next-line typescript/unbound-method -- called below with the store that it is asked of
    const { get } = IDBObjectStore.prototype
    const refuse = vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(function (
      this: IDBObjectStore,
      key,
    ) {
      if (this.transaction.db.name === 'easy-loan-outbox-files')
        throw new DOMException('Internal error', 'UnknownError')
      return get.call(this, key)
    })
    await send(transport)
    refuse.mockRestore()
    expect(transport.sent).toEqual([])
    expect(await listed()).toMatchObject([
      { kind: 'form', state: 'waiting' },
      { kind: 'file', state: 'waiting', reason: { kind: 'file-is-unreadable' } },
    ])
    await send(transport, 'online')
    expect(transport.sent).toHaveLength(2)
  })
})
