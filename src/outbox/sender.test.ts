import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { keyOrNew } from '#src/storage/password-lock.ts'

import { type OutboxEvent, subscribe } from './channel.ts'
import { changeItem, listOutbox, putFile, putForm, removeItems } from './store.ts'
import { waitingFile } from './item.ts'
import { sendOutbox, type Transport, type Trigger } from './sender.ts'

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
  await keyOrNew(owner)
  await removeItems(owner, () => true)
})
afterEach(() => vi.useRealTimers())

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
    await vi.waitFor(() => expect(transport.submit).toHaveBeenCalled(), { timeout: 20_000 })
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
    vi.mocked(transport.submit).mockImplementationOnce(() => removeItems(owner, () => true))
    await putForm(owner, 'bank-info', { cardNumber: '1' })
    await send(transport)
    await changeItem(owner, 'gone', { attempts: 9 })
    expect(await listed()).toEqual([])
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

describe('what waits', () => {
  it('is forgotten after 30 days', async () => {
    await putForm(owner, 'bank-info', { cardNumber: '1' })
    const day = 24 * 60 * 60_000
    expect((await listOutbox(owner, Date.now() + 29 * day)).items).toHaveLength(1)
    expect((await listOutbox(owner, Date.now() + 31 * day)).items).toEqual([])
    expect(await listed()).toEqual([])
  })

  it('is of one borrower', async () => {
    await putForm(owner, 'bank-info', { cardNumber: '1' })
    expect((await listOutbox('09170000002')).items).toEqual([])
  })
})
