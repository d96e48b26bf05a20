// @vitest-environment jsdom
import { msg } from '@lingui/core/macro'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import {
  closeOutbox,
  openOutbox,
  outboxView,
  refreshOutbox,
  removeFromOutbox,
  submitForm,
} from '#src/outbox/client.ts'
import { waitingFile } from '#src/outbox/item.ts'
import type { Transport } from '#src/outbox/sender.ts'
import { forgetPick } from '#src/photo/last-pick.ts'
import { prepareFile } from '#src/photo/prepare-file.ts'
import { signInAs } from '#src/session/session.test-support.ts'
import { endSession, startSession } from '#src/session/session.ts'

import { fileAt, type FileValue } from '../file-value.ts'
import { useUpload } from './use-upload.ts'

vi.mock('#src/photo/prepare-file.ts', () => ({ prepareFile: vi.fn<typeof prepareFile>() }))

const before = 'https://files.example/before.jpg'
const after = 'https://files.example/after.jpg'
const photo = new File(['photo'], 'IMG_1.jpg', { type: 'image/jpeg' })
const failure = (kind: string, words = '') => Object.assign(new Error(kind), { kind, words, status: 0 })

const upload = vi.fn<Transport['upload']>()
const transport: Transport = {
  isOwner: () => true,
  upload,
  submit: async () => {},
  hasArrived: async () => false,
}

/** The hook with a form's value around it. */
const open = (address: string) =>
  renderHook(() => {
    const [value, setValue] = useState<FileValue>(fileAt(address))
    const place = { section: 'identity', field: 'frontPhoto', accepts: 'image' } as const
    return { value, setValue, ...useUpload(place, value, setValue) }
  }).result

const pick = (slot: ReturnType<typeof open>, file = photo) => act(async () => slot.current.pick(file))

beforeEach(async () => {
  // jsdom has no object URLs.
  URL.createObjectURL = vi.fn<() => string>(() => 'blob:preview')
  URL.revokeObjectURL = vi.fn<() => void>()
  vi.mocked(prepareFile).mockReset().mockResolvedValue({ file: photo })
  upload.mockReset().mockResolvedValue(after)
  await openOutbox('09170000001', transport)
  await removeFromOutbox(() => true)
})

afterEach(async () => {
  cleanup()
  await closeOutbox()
})

describe('a file slot', () => {
  it.each([
    ['that was picked later is sent, also where the screen was left and opened again in between', true],
    ['goes on where its screen is left', false],
  ])('%s', async (_, isPickedAgain) => {
    const first = Promise.withResolvers<{ file: File }>()
    vi.mocked(prepareFile).mockReturnValueOnce(first.promise)
    await pick(open(''), new File(['first'], 'first.jpg', { type: 'image/jpeg' }))
    cleanup()
    if (isPickedAgain) await pick(open(''), new File(['second'], 'second.jpg', { type: 'image/jpeg' }))
    await act(async () => first.resolve({ file: photo }))
    const name = isPickedAgain ? 'second.jpg' : 'first.jpg'
    await waitFor(() => expect(outboxView().items).toMatchObject([{ name, address: after }]))
    expect(upload).toHaveBeenCalledOnce()
  })

  it('is nobody’s whose borrower left while it was made ready', async () => {
    startSession({ token: 't', owner: '09170000001', expiresAt: null })
    const prepared = Promise.withResolvers<{ file: File }>()
    vi.mocked(prepareFile).mockReturnValueOnce(prepared.promise)
    await pick(open(''))
    endSession()
    startSession({ token: 't2', owner: '09170000002', expiresAt: null })
    await openOutbox('09170000002', transport)
    await act(async () => prepared.resolve({ file: photo }))
    // It would be put in a moment later.
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(outboxView().items).toEqual([])
    expect(upload).not.toHaveBeenCalled()
    endSession()
  })

  it('is empty, then on its way, then uploaded under the address it got [R180]', async () => {
    const finish = Promise.withResolvers<string>()
    upload.mockReturnValue(finish.promise)
    const slot = open('')
    expect(slot.current.state.kind).toBe('empty')
    await pick(slot)
    await waitFor(() => expect(upload).toHaveBeenCalled())
    await waitFor(() =>
      expect(slot.current).toMatchObject({ value: { state: 'waiting' }, state: { kind: 'uploading' } }),
    )
    await act(async () => finish.resolve(after))
    await waitFor(() =>
      expect(slot.current).toMatchObject({
        value: fileAt(after),
        error: null,
        sendNow: null,
        state: { kind: 'uploaded', previewUrl: 'blob:preview', name: 'IMG_1.jpg' },
      }),
    )
  })

  it('keeps what was there when the new file is refused on the phone', async () => {
    vi.mocked(prepareFile).mockResolvedValue({ refusal: msg`Image size cannot exceed 5MB` })
    const slot = open(before)
    await pick(slot)
    expect(slot.current).toMatchObject({
      value: fileAt(before),
      state: { kind: 'uploaded', previewUrl: before },
      error: { message: 'Image size cannot exceed 5MB' },
      sendNow: null,
    })
    expect(upload).not.toHaveBeenCalled()
  })

  it('waits on the phone without a network, and sends the same file when asked [R164 R179 R364]', async () => {
    upload.mockRejectedValueOnce(failure('network'))
    const slot = open(before)
    await pick(slot)
    await waitFor(() =>
      expect(slot.current).toMatchObject({
        value: { state: 'waiting' },
        error: null,
        state: { kind: 'waiting', previewUrl: 'blob:preview' },
      }),
    )
    await act(async () => slot.current.sendNow?.())
    await waitFor(() => expect(slot.current).toMatchObject({ value: fileAt(after), sendNow: null }))
    expect(prepareFile).toHaveBeenCalledTimes(1)
    const sizes = upload.mock.calls.map(([file]) => file.size)
    expect(sizes).toEqual([photo.size, photo.size])
  })

  it('never leaves the form with a stage that is over, which nothing would mend', async () => {
    upload.mockRejectedValueOnce(failure('network'))
    const slot = open(before)
    await pick(slot)
    await waitFor(() => expect(slot.current.state.kind).toBe('waiting'))
    await act(async () => slot.current.setValue({ state: 'preparing' }))
    expect(slot.current).toMatchObject({ value: { state: 'waiting' }, state: { kind: 'waiting' } })
  })

  it('gives back what was there where the file was removed', async () => {
    const slot = open(before)
    await act(async () => slot.current.setValue({ state: 'waiting' }))
    expect(slot.current).toMatchObject({ value: fileAt(before), state: { previewUrl: before } })
  })

  it('keeps what waits where the phone does not let it be read for a moment', async () => {
    // Without a key it would wait in memory.
    await signInAs('09170000003')
    await openOutbox('09170000003', transport)
    upload.mockRejectedValue(failure('network'))
    const slot = open(before)
    await pick(slot)
    await waitFor(() => expect(outboxView()).toMatchObject({ items: [{ attempts: 1 }], sending: null }))
    const reading = vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(() => {
      throw new DOMException('Internal error', 'UnknownError')
    })
    await act(() => refreshOutbox())
    reading.mockRestore()
    expect(outboxView()).toMatchObject({ items: [], state: 'unreadable' })
    expect(slot.current).toMatchObject({ value: { state: 'waiting' }, state: { kind: 'waiting' } })
    endSession()
  })

  describe('that is being put into the outbox', () => {
    /** Picks it; resolves with what ends that. */
    const pickSlowly = async (slot: ReturnType<typeof open>) => {
      const file = new File(['slow'], 'photo.jpg', { type: 'image/jpeg' })
      const bytes = Promise.withResolvers<ArrayBuffer>()
      const reading = vi.spyOn(file, 'arrayBuffer').mockReturnValue(bytes.promise)
      vi.mocked(prepareFile).mockResolvedValueOnce({ file })
      await pick(slot, new File(['slow'], 'slow.jpg', { type: 'image/jpeg' }))
      await waitFor(() => expect(reading).toHaveBeenCalled())
      return () => act(async () => bytes.resolve(new ArrayBuffer(4)))
    }

    it('is sent where the next one is refused', async () => {
      const slot = open(before)
      const isStored = await pickSlowly(slot)
      vi.mocked(prepareFile).mockResolvedValueOnce({ refusal: msg`Please choose the photo again` })
      await pick(slot)
      await isStored()
      await waitFor(() => expect(slot.current.value).toEqual(fileAt(after)))
      expect(outboxView().items).toMatchObject([{ name: 'slow.jpg', address: after }])
    })

    it('stays where it took the place of one that a submitted form waits for, and is discarded', async () => {
      upload.mockRejectedValue(failure('network'))
      const slot = open('')
      await pick(slot)
      await act(() => submitForm('identity', { frontPhoto: waitingFile }))
      const isStored = await pickSlowly(slot)
      forgetPick('identity/frontPhoto')
      await isStored()
      // It would be removed a moment later.
      await new Promise((resolve) => setTimeout(resolve, 200))
      expect(outboxView().items).toMatchObject([{ kind: 'form' }, { kind: 'file', name: 'slow.jpg' }])
    })
  })

  it("says the endpoint's own words, gives back what was there, and offers to try again [R177]", async () => {
    upload.mockRejectedValueOnce(failure('refused', 'Disk is full'))
    const slot = open(before)
    await pick(slot)
    await waitFor(() =>
      expect(slot.current).toMatchObject({
        value: fileAt(before),
        state: { kind: 'uploaded', previewUrl: before },
        error: 'Disk is full',
      }),
    )
    await act(async () => slot.current.sendNow?.())
    await waitFor(() => expect(slot.current).toMatchObject({ value: fileAt(after), error: null }))
  })

  it.each([
    ['server', 500],
    ['http', 429],
    ['unreadable', 200],
  ])(
    'keeps a file that a submitted form waits for and that is tried again by itself: %s',
    async (kind, status) => {
      upload.mockRejectedValue(Object.assign(failure(kind), { status }))
      const slot = open('')
      await pick(slot)
      await waitFor(() => expect(slot.current).toMatchObject({ value: fileAt(''), error: expect.anything() }))
      await act(() => submitForm('identity', { fullName: 'Ana', frontPhoto: waitingFile }))
      const waits = {
        value: { state: 'waiting' },
        state: { kind: 'waiting', name: 'IMG_1.jpg' },
        error: { message: 'Upload failed' },
        sendNow: expect.any(Function),
      }
      await waitFor(() => expect(slot.current).toMatchObject(waits))
      cleanup()
      expect(open('').current).toMatchObject({ error: waits.error, state: { kind: 'waiting' } })
    },
  )

  it('gives back what was there where a submitted form is stopped by it', async () => {
    upload.mockRejectedValue(failure('refused', 'Disk is full'))
    const slot = open(before)
    await pick(slot)
    await act(() => submitForm('identity', { frontPhoto: waitingFile }))
    await waitFor(() => expect(slot.current).toMatchObject({ value: fileAt(before), error: 'Disk is full' }))
    expect(slot.current.state).toEqual({ kind: 'uploaded', name: 'before.jpg', previewUrl: before })
  })

  it('forgets the first of two files that were picked one after the other', async () => {
    upload.mockImplementationOnce(
      (_, __, signal) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(failure('network')))
        }),
    )
    const slot = open(before)
    await pick(slot)
    await waitFor(() => expect(upload).toHaveBeenCalledTimes(1))
    vi.mocked(prepareFile).mockResolvedValue({ file: new File(['22'], 'photo.jpg', { type: 'image/jpeg' }) })
    await pick(slot, new File(['2'], 'IMG_2.jpg'))
    await waitFor(() =>
      expect(slot.current).toMatchObject({
        value: fileAt(after),
        error: null,
        state: { kind: 'uploaded', name: 'IMG_2.jpg' },
      }),
    )
    expect(upload.mock.calls.map(([file]) => file.size)).toEqual([5, 2])
  })

  it('shows a stored PDF by its name, never as a picture', () => {
    const { state } = open('https://files.example/bill.pdf').current
    expect(state).toEqual({ kind: 'uploaded', name: 'bill.pdf' })
  })
})
