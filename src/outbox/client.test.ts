// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { ApiError } from '#src/api/failure.ts'
import { reportOutcome } from '#src/device/connectivity.ts'
import { compareClock } from '#src/device/phone-trouble.ts'
import { readDraft, saveDraft } from '#src/drafts/draft.ts'
import { signInAs } from '#src/session/session.test-support.ts'
import { endSession } from '#src/session/session.ts'
import { holdDecryption } from '#src/storage/hold-decryption.test-support.ts'
import { forgetUnsaved } from '#src/storage/indexed.ts'
import { keysOrNew } from '#src/storage/keys.ts'
import { unsaved } from '#src/updates/unsaved.ts'

import { notify, type OutboxEvent, subscribe } from './channel.ts'
import {
  addFile,
  closeOutbox,
  openOutbox,
  outboxView,
  readFile,
  refreshOutbox,
  removeFromOutbox,
  send,
  submitForm,
} from './client.ts'
import { type OutboxForm, waitingFile } from './item.ts'
import { longestPause, type Transport } from './sender.ts'
import { changeItem, listOutbox, putFile, removeItems } from './store.ts'

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
  await keysOrNew('09170000001')
  await openOutbox('09170000001', transport)
})
afterEach(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  await removeFromOutbox(() => true)
  await closeOutbox()
})

describe('what is removed on a phone that is full', () => {
  const removeBankInfo = () => removeFromOutbox(({ section }) => section === 'bank-info')

  it('is said to be still there where the list without it cannot be stored [F38]', async () => {
    await submitForm('bank-info', { bankName: 'B' })
    await submitForm('documents', {})
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(full)
    expect(await removeBankInfo()).toBe(false)
    put.mockRestore()
    expect(await removeBankInfo()).toBe(true)
    expect((await listOutbox('09170000001')).items).toMatchObject([{ section: 'documents' }])
  })

  it('is gone where its own bytes have made room', async () => {
    const place = { section: 'identity', field: 'frontPhoto', name: 'IMG_1.jpg' } as const
    await addFile(place, new File(['a photo'], 'photo.jpg', { type: 'image/jpeg' }))
    await submitForm('documents', {})
    const put = vi.spyOn(IDBObjectStore.prototype, 'put')
    // A transaction that fails is tried once more.
    put.mockImplementationOnce(full).mockImplementationOnce(full)
    expect(await removeFromOutbox(({ section }) => section === 'identity')).toBe(true)
    forgetUnsaved()
    expect((await listOutbox('09170000001')).items).toMatchObject([{ section: 'documents' }])
  })

  it('is gone where the phone has never stored it', async () => {
    await submitForm('documents', {})
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(full)
    await submitForm('bank-info', { bankName: 'B' })
    expect(await removeBankInfo()).toBe(true)
  })

  it('is not said to be gone where nobody knows what is there', async () => {
    const unreadable = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
      throw new DOMException('It could not be read.', 'UnknownError')
    })
    await refreshOutbox()
    expect(await removeBankInfo()).toBe(false)
    unreadable.mockRestore()
  })
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
    // Whatever screen is open: a reload would lose it.
    expect([outboxView().isInMemory, unsaved()]).toEqual([true, 'lost'])
    // Another section has nothing to do with it.
    expect(await submitForm('bank-info', { bankName: 'B' })).toEqual({ kind: 'waiting' })
    await removeFromOutbox(({ section }) => section === 'documents')
    expect([outboxView().isInMemory, unsaved()]).toEqual([false, null])
  })

  it('is only held where the phone refused the form itself, and says since when [F38]', async () => {
    const before = Date.now()
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(full)
    const submitted = await submitForm('bank-info', { bankName: 'B' })
    expect(submitted).toEqual({ kind: 'waiting-in-memory', savedAt: expect.any(Number) })
    expect(submitted.kind === 'waiting-in-memory' && submitted.savedAt).toBeGreaterThanOrEqual(before)
  })
})

it('what seems too old by a date that was set ahead waits again once that is known', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const rightNow = Date.now()
  await submitForm('bank-info', { bankName: 'B' })
  vi.setSystemTime(rightNow + 40 * 24 * 3_600_000)
  await refreshOutbox()
  expect(outboxView().items).toEqual([])
  compareClock(rightNow)
  await vi.waitFor(() => expect(outboxView().items).toHaveLength(1))
  compareClock(Date.now())
})

describe('a section that is submitted while its photo is being sent', () => {
  it('is sent once, by the run that sends the photo, also where it is refused [F54]', async () => {
    await closeOutbox()
    const submit = vi.fn<Transport['submit']>(async () => {
      throw new ApiError('refused', { words: 'Not now' })
    })
    const photo = Promise.withResolvers<string>()
    await openOutbox('09170000001', { ...transport, upload: () => photo.promise, submit })
    const place = { section: 'documents', field: 'addressProof', name: 'IMG_1.jpg' } as const
    await addFile(place, new File(['a photo'], 'photo.jpg', { type: 'image/jpeg' }))
    const sending = send('due')
    const submitted = submitForm('documents', { addressProof: waitingFile })
    await vi.waitFor(() => expect(outboxView().items).toHaveLength(2))
    photo.resolve('https://files.example/1')
    expect(await submitted).toMatchObject({ kind: 'refused', reason: { words: 'Not now' } })
    await sending
    expect(submit).toHaveBeenCalledTimes(1)
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
    let acting: Promise<void> | undefined
    await closeOutbox()
    await openOutbox(owner, {
      ...transport,
      isOwner: async () => {
        const form = outboxView().items.find((item): item is OutboxForm => item.kind === 'form')
        if (form) acting ??= others(form)
        await acting
        return true
      },
    })
    return submitForm('bank-info', { bankName: 'B' })
  }

  it('is not taken for sent: it may have been removed in another tab', async () => {
    expect(
      await submitAfter(async ({ id }) => void (await removeItems(owner, (item) => item.id === id))),
    ).toEqual({
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
    const reason = { kind: 'refused', words: 'Unknown bank', status: 200 } as const
    const submitted = await submitAfter(async (form) => {
      await changeItem(owner, form.id, { state: 'stopped', reason })
      await elsewhere({ kind: 'result', owner, item: form, result: { state: 'stopped', reason } })
      await removeItems(owner, ({ id }) => id === form.id)
    })
    expect(submitted).toEqual({ kind: 'refused', reason, id: expect.any(String) })
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

describe('the next try', () => {
  let now = 0
  let upSince = 0
  beforeEach(() => {
    now = Date.now()
    upSince = now - performance.now()
  })
  /** Milliseconds since this page was opened, whatever the phone's clock says. */
  const setUptime = (time: number) => vi.spyOn(performance, 'now').mockReturnValue(time - upSince)
  const setTime = (time: number) => {
    vi.setSystemTime(time)
    setUptime(time)
  }

  const realTimeout = setTimeout
  /** The timers that are set from now on, in order. Those with a pause as long as ours do not go off by themselves. */
  function timers(from = now) {
    vi.useFakeTimers({ toFake: ['Date'], now: from })
    setUptime(from)
    const isOurs = (pause = 0) => pause >= 1_000
    const set = vi
      .spyOn(globalThis, 'setTimeout')
      .mockImplementation((act, pause) => (isOurs(pause) ? realTimeout(() => {}) : realTimeout(act, pause)))
    return {
      /** The last one of ours, and what it does. */
      last: () => set.mock.calls.findLast(([, pause]) => isOurs(pause)),
      forget: () => set.mockClear(),
    }
  }

  it('is when the first of what waits is due, and not before a second has passed', async () => {
    const pauses = timers()
    await submitForm('bank-info', { bankName: 'B' })
    const [item] = outboxView().items
    expect(pauses.last()?.[1]).toBeCloseTo((item?.nextTryAt ?? 0) - now)
    await submitForm('signature', { signature: 'https://files.example/1.png' })
    await changeItem('09170000001', item?.id ?? '', { nextTryAt: now + 1_500 })
    await send('due')
    expect(pauses.last()?.[1]).toBe(1_500)
    await changeItem('09170000001', item?.id ?? '', { nextTryAt: now - 9_000, state: 'waiting' })
    pauses.forget()
    await send('due', 'documents')
    expect(pauses.last()?.[1]).toBe(1_000)
  })

  it('is when a file is due, and not its form, which goes after it', async () => {
    const pauses = timers()
    const place = { section: 'documents', field: 'addressProof', name: 'IMG_1.jpg' } as const
    await addFile(place, new File(['a photo'], 'photo.jpg', { type: 'image/jpeg' }))
    await submitForm('documents', { addressProof: waitingFile })
    const [file] = outboxView().items
    expect(pauses.last()?.[1]).toBeCloseTo((file?.nextTryAt ?? 0) - now)
    expect(pauses.last()?.[1]).toBeGreaterThan(1_000)
  })

  it('is no later than the longest pause, whatever clock it was planned by', async () => {
    const pauses = timers()
    await submitForm('bank-info', { bankName: 'B' })
    const [item] = outboxView().items
    const years = 2 * 365 * 24 * 3_600_000
    await changeItem('09170000001', item?.id ?? '', { nextTryAt: now + years, state: 'waiting' })
    await send('due', 'documents')
    expect(pauses.last()?.[1]).toBe(longestPause)
  })

  it('sends what is due then', async () => {
    const pauses = timers()
    const submit = vi.fn<Transport['submit']>(noNetwork)
    await closeOutbox()
    await openOutbox('09170000001', { ...transport, submit, hasArrived: async () => false })
    await submitForm('bank-info', { bankName: 'B' })
    const [due] = pauses.last() ?? []
    vi.setSystemTime(now + 60_000)
    due?.()
    await vi.waitFor(() => expect(submit).toHaveBeenCalledTimes(2), 20_000)
  })

  it('is none where nothing waits, or only what was answered with a no', async () => {
    const pauses = timers()
    await send('due')
    expect(pauses.last()).toBeUndefined()
    await submitForm('bank-info', { bankName: 'B' })
    await changeItem('09170000001', outboxView().items[0]?.id ?? '', { state: 'stopped' })
    pauses.forget()
    await send('due')
    expect(pauses.last()).toBeUndefined()
  })

  it('is when the network is back, and not again within three seconds of it', async () => {
    const pauses = timers()
    const submit = vi.fn<Transport['submit']>(noNetwork)
    await closeOutbox()
    await openOutbox('09170000001', { ...transport, submit, hasArrived: async () => false })
    await submitForm('bank-info', { bankName: 'B' })
    const comesBack = () => {
      reportOutcome(false, performance.now())
      reportOutcome(true, performance.now())
    }
    setTime(now + 10_000)
    comesBack()
    await vi.waitFor(() => expect(submit).toHaveBeenCalledTimes(2), 20_000)
    await send('due')
    pauses.forget()
    // This phone's clock is set back by an hour meanwhile, which changes nothing.
    vi.setSystemTime(now - 3_600_000)
    setUptime(now + 11_000)
    comesBack()
    expect(pauses.last()?.[1]).toBe(2_000)
    setTime(now + 13_000)
    pauses.last()?.[0]()
    await vi.waitFor(() => expect(submit).toHaveBeenCalledTimes(3), 20_000)
  })

  it('is not while nobody looks, and is when the page is seen again', async () => {
    timers(now + 60_000)
    const submit = vi.fn<Transport['submit']>(noNetwork)
    await closeOutbox()
    const isOwner = vi.fn<() => boolean>(() => true)
    await openOutbox('09170000001', { ...transport, isOwner, submit, hasArrived: async () => false })
    await submitForm('bank-info', { bankName: 'B' })
    setTime(now + 120_000)
    isOwner.mockClear()
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    document.dispatchEvent(new Event('visibilitychange'))
    reportOutcome(false, performance.now())
    hidden.mockReturnValue(false)
    document.dispatchEvent(new Event('visibilitychange'))
    expect(isOwner).not.toHaveBeenCalled()
    hidden.mockReturnValue(true)
    reportOutcome(true, performance.now())
    expect(isOwner).not.toHaveBeenCalled()
    hidden.mockReturnValue(false)
    document.dispatchEvent(new Event('visibilitychange'))
    await vi.waitFor(() => expect(submit).toHaveBeenCalledTimes(2), 20_000)
  })
})

describe('a section that is answered with a no', () => {
  const refused = () =>
    Promise.reject(
      Object.assign(new Error('refused'), { kind: 'refused', words: 'Unknown bank', status: 200 }),
    )

  it('stays until it is a draft again, and is sent again when the person submits it again', async () => {
    const submit = vi.fn<Transport['submit']>(noNetwork)
    await closeOutbox()
    await openOutbox('09170000001', { ...transport, submit })
    await submitForm('signature', { signature: 'https://files.example/1.png' })
    submit.mockImplementationOnce(refused)
    const submitted = await submitForm('bank-info', { bankName: 'B' })
    const [, form] = outboxView().items
    expect(form).toMatchObject({ section: 'bank-info', state: 'stopped' })
    expect(submitted).toMatchObject({ kind: 'refused', id: form?.id })
    submit.mockResolvedValueOnce()
    expect(await submitForm('bank-info', { bankName: 'B' })).toEqual({ kind: 'sent' })
  })

  it('is not the other one of which something is said meanwhile', async () => {
    await closeOutbox()
    await openOutbox('09170000001', {
      ...transport,
      submit: async (section) => {
        const item = { id: 'another', kind: 'form', section, savedAt: 1 } as const
        const reason = { kind: 'refused', words: '', status: 200 } as const
        notify({ kind: 'result', owner: '09170000001', item, result: { state: 'stopped', reason } })
        return noNetwork()
      },
    })
    const heard: OutboxEvent[] = []
    const unsubscribe = subscribe((event) => heard.unshift(event))
    expect(await submitForm('bank-info', { bankName: 'B' })).toEqual({ kind: 'waiting' })
    unsubscribe()
    expect(heard.filter(({ kind }) => kind === 'result')).toHaveLength(2)
  })
})

describe('the draft of a section that is submitted', () => {
  const owner = '09170000001'
  const place = { section: 'documents', field: 'addressProof', name: 'IMG_1.jpg' } as const
  const values = { addressProof: { state: 'waiting' } }
  const draft = () => readDraft(owner, 'documents')
  /** What the phone has: as a page that is killed now would leave it. */
  const onPhone = async () => ({
    draft: localStorage.getItem('easy-loan/drafts') !== null,
    forms: (await listOutbox(owner)).items.filter(({ kind }) => kind === 'form').length,
  })

  /** Submits it with a photo; resolves with what the phone had when the photo left. */
  async function submitWithPhoto(typeMeanwhile?: () => void) {
    const left = Promise.withResolvers<Awaited<ReturnType<typeof onPhone>>>()
    const upload: Transport['upload'] = async () => {
      if (outboxView().items.some(({ kind }) => kind === 'form')) {
        typeMeanwhile?.()
        left.resolve(await onPhone())
      }
      return noNetwork()
    }
    await closeOutbox()
    await openOutbox(owner, { ...transport, upload })
    await addFile(place, new File(['a photo'], 'photo.jpg', { type: 'image/jpeg' }))
    const submitted = await submitForm('documents', { addressProof: waitingFile })
    return { submitted, left: await left.promise }
  }

  beforeEach(async () => {
    await signInAs(owner)
    // Its copy, too: no later refusal of the phone's store is to meet that.
    await saveDraft(owner, 'documents', values)
  })
  afterEach(() => {
    endSession()
    localStorage.clear()
  })

  it('goes once the phone has stored it, before anything is sent: the worker cannot reach it', async () => {
    const { submitted, left } = await submitWithPhoto()
    expect(submitted).toEqual({ kind: 'waiting' })
    expect(left).toEqual({ draft: false, forms: 1 })
    expect(draft()).toBeNull()
  })

  it('is there as long as the form is not, whenever the app is killed', async () => {
    const whenGone: ReturnType<typeof onPhone>[] = []
    // oxlint-disable-next-line typescript/unbound-method -- called below with the store that it is asked of
    const { removeItem } = Storage.prototype
    vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(function (this: Storage, name) {
      removeItem.call(this, name)
      if (name === 'easy-loan/drafts') whenGone.push(onPhone())
    })
    await submitWithPhoto()
    expect(await Promise.all(whenGone)).toEqual([{ draft: false, forms: 1 }])
  })

  it('stays where the form is only in memory', async () => {
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(full)
    const { submitted, left } = await submitWithPhoto()
    expect(submitted).toMatchObject({ kind: 'waiting-in-memory' })
    expect(left).toMatchObject({ draft: true })
    put.mockRestore()
    expect(draft()).toMatchObject({ values })
  })

  it('stays where one of its files is only in memory', async () => {
    const put = vi.spyOn(IDBObjectStore.prototype, 'put')
    put.mockImplementationOnce(full).mockImplementationOnce(full)
    const { submitted, left } = await submitWithPhoto()
    expect(submitted).toMatchObject({ kind: 'waiting-in-memory' })
    expect(left).toEqual({ draft: true, forms: 1 })
  })

  it('is a new one where something is typed meanwhile', async () => {
    const late = { addressProof: { state: 'none' } }
    const { left } = await submitWithPhoto(() => saveDraft(owner, 'documents', late, Date.now() + 1))
    expect(left.forms).toBe(1)
    expect(draft()).toMatchObject({ values: late })
  })

  it('goes also where the clock was set back since it was typed', async () => {
    void saveDraft(owner, 'documents', values, Date.now() + 3_600_000)
    await submitForm('documents', { addressProof: 'https://files.example/1' })
    expect(draft()).toBeNull()
  })

  it('is a new one where something is typed meanwhile by a clock that was set back', async () => {
    const late = { addressProof: { state: 'none' } }
    void saveDraft(owner, 'documents', values, Date.now() + 3_600_000)
    const submitted = submitForm('documents', { addressProof: 'https://files.example/1' })
    void saveDraft(owner, 'documents', late, Date.now() + 60_000)
    await submitted
    expect(draft()).toMatchObject({ values: late })
  })

  it('of another section stays', async () => {
    void saveDraft(owner, 'identity', { fullName: 'Maria' })
    await submitForm('documents', { addressProof: 'https://files.example/1' })
    expect([draft(), readDraft(owner, 'identity')?.values]).toEqual([null, { fullName: 'Maria' }])
  })
})

describe('what waits from before', () => {
  it('is sent once it is opened, and not without a network', async () => {
    const submit = vi.fn<Transport['submit']>(noNetwork)
    await submitForm('bank-info', { bankName: 'B' })
    await closeOutbox()
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 10 * 60_000)
    reportOutcome(false, performance.now())
    const isOwner = vi.fn<() => boolean>(() => true)
    await openOutbox('09170000001', { ...transport, isOwner, submit, hasArrived: async () => false })
    expect(isOwner).not.toHaveBeenCalled()
    await closeOutbox()
    reportOutcome(true, performance.now())
    await openOutbox('09170000001', { ...transport, isOwner, submit, hasArrived: async () => false })
    await vi.waitFor(() => expect(submit).toHaveBeenCalledTimes(1), 20_000)
  })
})

describe('what is shown', () => {
  it('is how far something is on its way, and no more when nothing is', async () => {
    notify({ kind: 'sending', id: '7', part: 0.5 })
    expect(outboxView().sending).toEqual({ id: '7', part: 0.5 })
    notify({ kind: 'idle' })
    expect(outboxView().sending).toBeNull()
  })

  it('is what another tab changed', async () => {
    await putFile(
      '09170000001',
      { section: 'documents', field: 'addressProof', name: 'IMG' },
      new File(['1'], '1'),
    )
    await vi.waitFor(() => expect(outboxView().items).toHaveLength(1), 20_000)
  })

  it('is what was asked for last, whichever answer comes last', async () => {
    await submitForm('bank-info', { bankName: 'B' })
    const held = holdDecryption()
    const earlier = refreshOutbox()
    const letGo = await held
    await removeFromOutbox(() => true)
    expect(outboxView().items).toEqual([])
    letGo()
    await earlier
    expect(outboxView().items).toEqual([])
  })

  it('is nothing of anybody once it is closed, not even what was asked for before', async () => {
    await submitForm('bank-info', { bankName: 'B' })
    const reading = refreshOutbox()
    await closeOutbox()
    await reading
    expect(outboxView()).toEqual({ items: [], state: 'loading', isInMemory: false, sending: null })
    notify({ kind: 'sending', id: '7', part: null })
    expect(outboxView().sending).toBeNull()
    await openOutbox('09170000001', transport)
    expect(outboxView()).toMatchObject({ state: 'loaded', items: [{ section: 'bank-info' }] })
  })
})

describe('who it is sent for', () => {
  it('is the one who opened it, until it is closed: what is on its way is cut off and waited for', async () => {
    const submit = vi.fn<Transport['submit']>()
    const cutOff = vi.fn<() => void>()
    await closeOutbox()
    await openOutbox('09170000001', { ...transport, submit })
    // Opened again for the same one it goes on as it was.
    await openOutbox('09170000001', transport)
    submit.mockImplementationOnce(
      (_section, _values, signal) =>
        new Promise((_, reject) => {
          signal.addEventListener('abort', () => {
            setTimeout(() => {
              cutOff()
              reject(new Error('aborted'))
            })
          })
        }),
    )
    const submitted = submitForm('bank-info', { bankName: 'B' })
    await vi.waitFor(() => expect(submit).toHaveBeenCalledTimes(1), 20_000)
    await closeOutbox()
    expect(cutOff).toHaveBeenCalledTimes(1)
    expect(await submitted).toEqual({ kind: 'ended' })
    await send('user')
    expect(submit).toHaveBeenCalledTimes(1)
    expect((await listOutbox('09170000001')).items).toMatchObject([{ state: 'waiting', isInDoubt: true }])
    await openOutbox('09170000001', transport)
  })
})

describe('the files of a section', () => {
  const place = { section: 'documents', field: 'addressProof', name: 'IMG_1.jpg' } as const
  const photo = () => new File(['a photo'], 'photo.jpg', { type: 'image/jpeg' })

  it('can be shown while they wait, and not where they are gone, unreadable or nobody’s', async () => {
    const persist = vi.fn<() => Promise<boolean>>(async () => true)
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { storage: { persist } }))
    const item = await addFile(place, photo())
    vi.unstubAllGlobals()
    if (!item) throw new Error('nobody is signed in')
    expect(persist).toHaveBeenCalledTimes(1)
    expect(outboxView().items).toMatchObject([{ id: item.id }])
    expect(await (await readFile(item))?.text()).toBe('a photo')
    const refuse = vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(() => {
      throw new DOMException('Internal error', 'UnknownError')
    })
    expect(await readFile(item)).toBeNull()
    refuse.mockRestore()
    await closeOutbox()
    expect(await readFile(item)).toBeNull()
    await removeFromOutbox(() => true)
    expect((await listOutbox('09170000001')).items).toHaveLength(1)
    await openOutbox('09170000001', transport)
    await removeFromOutbox(() => true)
    expect(outboxView().items).toEqual([])
    expect(await readFile(item)).toBeNull()
  })

  it('are given up where the section is submitted without them, and only those', async () => {
    const uploaded = await addFile({ ...place, field: 'uploaded' }, photo())
    await changeItem('09170000001', uploaded?.id ?? '', { address: 'https://files.example/1' })
    await addFile(place, photo())
    await addFile({ ...place, field: 'notSubmitted' }, photo())
    await addFile({ ...place, field: 'bankStatement' }, photo())
    await addFile({ ...place, section: 'identity' }, photo())
    await submitForm('documents', {
      addressProof: 'https://files.example/old.jpg',
      uploaded: 'https://files.example/1',
      bankStatement: waitingFile,
    })
    expect(outboxView().items).toMatchObject([
      { field: 'uploaded' },
      { field: 'bankStatement' },
      { section: 'identity', field: 'addressProof' },
      { kind: 'form' },
    ])
  })

  it('count for the memory that they alone live in only in their own section', async () => {
    const put = vi.spyOn(IDBObjectStore.prototype, 'put')
    put.mockImplementationOnce(full).mockImplementationOnce(full)
    await addFile(place, photo())
    await addFile({ ...place, section: 'identity' }, photo())
    expect(await submitForm('identity', { addressProof: waitingFile })).toEqual({ kind: 'waiting' })
  })
})
