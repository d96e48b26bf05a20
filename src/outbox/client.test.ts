// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { keyOrNew } from '#src/storage/password-lock.ts'

import { type OutboxEvent, subscribe } from './channel.ts'
import {
  addFile,
  closeOutbox,
  openOutbox,
  outboxView,
  refreshOutbox,
  removeFromOutbox,
  submitForm,
} from './client.ts'
import { type OutboxForm, waitingFile } from './item.ts'
import type { Transport } from './sender.ts'
import { changeItem, removeItems } from './store.ts'

const full = () => {
  throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
}
const noNetwork = () => Promise.reject(Object.assign(new Error('network'), { kind: 'network' }))
const transport: Transport = {
  isOwner: () => true,
  upload: noNetwork,
  submit: noNetwork,
  hasArrived: noNetwork,
}

beforeEach(async () => {
  await keyOrNew('09170000001')
  await openOutbox('09170000001', transport)
})
afterEach(async () => {
  await removeFromOutbox(() => true)
  await closeOutbox()
})

describe('a section that is submitted without a network', () => {
  it('waits where the phone has all of it', async () => {
    expect(await submitForm('bank-info', { bankName: 'B' })).toEqual({ kind: 'waiting' })
  })

  it('is only held where the phone refused one of its files [F38]', async () => {
    const put = vi.spyOn(IDBObjectStore.prototype, 'put')
    // The bytes are far larger than the list that names them.
    put.mockImplementationOnce(full).mockImplementationOnce(full)
    const place = { section: 'documents', field: 'addressProof', name: 'IMG_1.jpg' } as const
    await addFile(place, new File(['a photo'], 'photo.jpg', { type: 'image/jpeg' }))
    expect(await submitForm('documents', { addressProof: waitingFile })).toMatchObject({
      kind: 'waiting-in-memory',
    })
    // Another section has nothing to do with it.
    expect(await submitForm('bank-info', { bankName: 'B' })).toEqual({ kind: 'waiting' })
  })

  it('is only held where the phone refused the form itself, and says since when [F38]', async () => {
    const before = Date.now()
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(full)
    const submitted = await submitForm('bank-info', { bankName: 'B' })
    expect(submitted).toEqual({ kind: 'waiting-in-memory', savedAt: expect.any(Number) })
    expect(submitted.kind === 'waiting-in-memory' && submitted.savedAt).toBeGreaterThanOrEqual(before)
  })
})

/** Another tab or the worker, as this page hears it. */
async function elsewhere(event: OutboxEvent) {
  const other = new BroadcastChannel('easy-loan/outbox')
  const heard = new Promise<void>((resolve) => {
    const unsubscribe = subscribe(({ kind }) => {
      if (kind !== event.kind) return
      unsubscribe()
      resolve()
    })
  })
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of this origin only
  other.postMessage(event)
  await heard
  other.close()
}

describe('a section that is gone from the outbox before this page could send it', () => {
  const owner = '09170000001'

  /** Submits it; right before it is this page's turn to send, somebody else does something with it. */
  async function submitAfter(others: (form: OutboxForm) => Promise<void>) {
    await closeOutbox()
    await openOutbox(owner, {
      ...transport,
      isOwner: async () => {
        const form = outboxView().items.find((item): item is OutboxForm => item.kind === 'form')
        if (form) await others(form)
        return true
      },
    })
    return submitForm('bank-info', { bankName: 'B' })
  }

  it('is not taken for sent: it may have been removed in another tab', async () => {
    expect(await submitAfter(({ id }) => removeItems(owner, (item) => item.id === id))).toEqual({
      kind: 'removed',
    })
  })

  it('was sent where another tab or the worker says so', async () => {
    const submitted = await submitAfter(async (form) => {
      await removeItems(owner, (item) => item.id === form.id)
      await elsewhere({ kind: 'result', owner, item: form, result: { state: 'sent' } })
    })
    expect(submitted).toEqual({ kind: 'sent' })
  })

  it('was not accepted where another tab or the worker says so', async () => {
    const reason = { kind: 'refused', words: 'Unknown bank', status: 200 }
    const submitted = await submitAfter(async (form) => {
      await changeItem(owner, form.id, { state: 'stopped', reason })
      await elsewhere({ kind: 'result', owner, item: form, result: { state: 'stopped', reason } })
      await removeItems(owner, ({ id }) => id === form.id)
    })
    expect(submitted).toEqual({ kind: 'refused', reason })
  })
})

describe('a phone that fails to read', () => {
  it('is not shown as an empty outbox, and is asked again [F40]', async () => {
    await submitForm('bank-info', { bankName: 'B' })
    const refuse = vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(() => {
      throw new DOMException('Internal error', 'UnknownError')
    })
    await refreshOutbox()
    expect(outboxView()).toMatchObject({ state: 'unreadable', items: [] })
    refuse.mockRestore()
    await refreshOutbox()
    expect(outboxView()).toMatchObject({ state: 'loaded', items: [{ kind: 'form' }] })
  })

  it('still sends what is submitted meanwhile, and says that it was sent', async () => {
    const submit = vi.fn<Transport['submit']>(async () => {})
    await closeOutbox()
    await openOutbox('09170000001', { ...transport, submit })
    vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(() => {
      throw new DOMException('Internal error', 'UnknownError')
    })
    expect(await submitForm('bank-info', { bankName: 'B' })).toEqual({ kind: 'sent' })
    expect(submit).toHaveBeenCalledTimes(1)
  })
})

it('keeps nothing for nobody, as on a screen that is still there when its session has ended', async () => {
  await openOutbox('', transport)
  const place = { section: 'signature', field: 'signature', name: 'signature.png' } as const
  expect(await addFile(place, new File(['a signature'], 'signature.png', { type: 'image/png' }))).toBeNull()
  expect(await submitForm('signature', { signature: waitingFile })).toEqual({ kind: 'ended' })
})
