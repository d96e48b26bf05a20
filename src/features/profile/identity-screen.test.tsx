// @vitest-environment jsdom
import { msg } from '@lingui/core/macro'
import { QueryClient } from '@tanstack/react-query'
import { act, cleanup, configure, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import type { UserInfo } from '#src/api/schema/info.ts'
import { removeDraft, saveDraft, readDraft } from '#src/drafts/draft.ts'
import { subscribe } from '#src/outbox/channel.ts'
import { addFile, openOutbox, outboxView, refreshOutbox, removeFromOutbox, send } from '#src/outbox/client.ts'
import { leaveOutbox } from '#src/outbox/outbox.test-support.ts'
import type { Transport } from '#src/outbox/sender.ts'
import { changeItem, putForm } from '#src/outbox/store.ts'
import { prepareFile } from '#src/photo/prepare-file.ts'
import { userInfoQuery } from '#src/queries/profile.ts'
import { signInAs } from '#src/session/session.test-support.ts'
import { drawPart } from '#src/ui/draw-part.test-support.tsx'
import { toast } from '#src/ui/toast.ts'

import { IdentityScreen } from './identity-screen.tsx'

const navigate = vi.hoisted(() => vi.fn<() => Promise<void>>())
vi.mock('@tanstack/react-router', () => ({ useNavigate: () => navigate }))
vi.mock('#src/photo/prepare-file.ts', async (original) => ({
  ...(await original<object>()),
  prepareFile: vi.fn<typeof prepareFile>(async (file) => ({ file })),
}))

// A busy machine may be slow.
configure({ asyncUtilTimeout: 10_000 })

const owner = '09170000001'
const old = (name: string) => `https://files.example/${name}.jpg`
const front = 'Front of ID card'
const stored = {
  fullName: 'Ana Cruz',
  idNumber: '17',
  frontPhoto: old('front'),
  backPhoto: old('back'),
  holdingPhoto: old('holding'),
}

const upload = vi.fn<Transport['upload']>()
const submit = vi.fn<Transport['submit']>()
const noNetwork = () => Promise.reject(Object.assign(new Error('network'), { kind: 'network' }))

const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } })
// Only what this form reads of all that a borrower gave.
const store = (info: object) => {
  queryClient.setQueryData(userInfoQuery.queryKey, info as UserInfo)
}

function open() {
  drawPart(<IdentityScreen isView={false} />, queryClient)
}
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const type = (name: string, text: string) => fireEvent.input(field(name), { target: { value: text } })
const pick = (name: string) =>
  act(async () => {
    const photo = new File(['a photo'], 'IMG_1.jpg', { type: 'image/jpeg' })
    fireEvent.change(field(name), { target: { files: [photo] } })
  })
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))

beforeEach(async () => {
  // jsdom has no object URLs.
  URL.createObjectURL = vi.fn<() => string>(() => 'blob:preview')
  URL.revokeObjectURL = vi.fn<() => void>()
  await signInAs(owner)
  store(stored)
  upload.mockReset().mockResolvedValue(old('new'))
  submit.mockReset().mockResolvedValue()
  vi.mocked(prepareFile)
    .mockReset()
    .mockImplementation(async (file) => ({ file }))
  navigate.mockReset()
  await openOutbox(owner, { isOwner: () => true, upload, submit, hasArrived: async () => false })
})
afterEach(async () => {
  cleanup()
  await leaveOutbox()
  localStorage.clear()
})

describe('the identity form', () => {
  it('offers the camera in the page for each photo where a page may ask for it [R407]', async () => {
    store({})
    open()
    expect(screen.getAllByText('Take a photo or choose a file')).toHaveLength(3)
    cleanup()
    Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: {} })
    open()
    expect(await screen.findAllByRole('button', { name: 'Take photo' })).toHaveLength(3)
    expect(screen.getAllByText('Choose a file')).toHaveLength(3)
    cleanup()
    Reflect.deleteProperty(navigator, 'mediaDevices')
    open()
    expect(screen.queryByRole('button', { name: 'Take photo' })).toBeNull()
  })

  it('sends the address of a new file and those of the others', async () => {
    open()
    await pick(front)
    await waitFor(() => expect(upload).toHaveBeenCalledTimes(1))
    await waitFor(() =>
      expect(readDraft(owner, 'identity')?.values['frontPhoto']).toMatchObject({ address: old('new') }),
    )
    await press('Submit')
    await waitFor(() => expect(navigate).toHaveBeenCalled())
    expect(submit.mock.calls.map(([, values]) => values)).toEqual([{ ...stored, frontPhoto: old('new') }])
    expect(readDraft(owner, 'identity')).toBeNull()
    expect(queryClient.getQueryData(userInfoQuery.queryKey)).toMatchObject({ frontPhoto: old('new') })
  })

  it('is submitted with a file that waits, and both are sent together [R364]', async () => {
    upload.mockImplementation(noNetwork)
    open()
    await pick(front)
    await waitFor(() => expect(outboxView()).toMatchObject({ items: [{ attempts: 1 }], sending: null }))
    expect(await screen.findByText('Waiting to be sent')).toBeTruthy()
    await press('Submit')
    await waitFor(() => expect(navigate).toHaveBeenCalled())
    const form = outboxView().items.find((item) => item.kind === 'form')
    expect(form).toMatchObject({ values: { ...stored, frontPhoto: { state: 'waiting' } } })
    // Nothing but an address passes for a stored photo.
    expect(queryClient.getQueryData(userInfoQuery.queryKey)).toMatchObject({ frontPhoto: old('front') })
  })

  it('opens with the draft, its waiting file and what was not touched', async () => {
    upload.mockImplementation(noNetwork)
    open()
    await pick(front)
    type('Full name', 'Ana Santos')
    await screen.findAllByText('Waiting to be sent')
    await waitFor(() =>
      expect(readDraft(owner, 'identity')?.values).toMatchObject({
        fullName: 'Ana Santos',
        frontPhoto: { state: 'waiting' },
      }),
    )
    cleanup()
    open()
    expect(field('Full name').value).toBe('Ana Santos')
    expect(await screen.findByText(/It has not been sent yet/)).toBeTruthy()
    expect((await screen.findAllByText('Waiting to be sent')).length).toBeGreaterThan(0)
    expect(screen.getAllByText('Uploaded')).toHaveLength(2)
  })

  describe('submitted while a photo is not ready', () => {
    const notReady = 'Sending when your photos are ready'
    const named = (name: string) => screen.queryByRole('button', { name })
    type Prepared = Awaited<ReturnType<typeof prepareFile>>

    it('goes on by itself once the photo is prepared and sent, exactly once [R403]', async () => {
      const prepared = Promise.withResolvers<Prepared>()
      vi.mocked(prepareFile).mockReturnValue(prepared.promise)
      const uploaded = Promise.withResolvers<string>()
      upload.mockReturnValue(uploaded.promise)
      open()
      await pick(front)
      await press('Submit')
      await waitFor(() => expect(named(notReady)).toBeTruthy())
      await press(notReady)
      await act(async () => prepared.resolve({ file: new File(['photo'], 'photo.jpg') }))
      await waitFor(() => expect(upload).toHaveBeenCalledTimes(1))
      expect(named(notReady)).toBeTruthy()
      expect(submit).not.toHaveBeenCalled()
      await act(async () => uploaded.resolve(old('new')))
      await waitFor(() => expect(navigate).toHaveBeenCalledTimes(1))
      expect(submit.mock.calls.map(([, values]) => values)).toEqual([{ ...stored, frontPhoto: old('new') }])
    })

    it('says at once what is wrong elsewhere, and waits for nothing then', async () => {
      vi.mocked(prepareFile).mockReturnValue(Promise.withResolvers<Prepared>().promise)
      open()
      await pick(front)
      type('Full name', 'M')
      await press('Submit')
      await waitFor(() => expect(field('Full name').getAttribute('aria-invalid')).toBe('true'))
      expect(named(notReady)).toBeNull()
      expect(named('Submit')).toBeTruthy()
    })

    it('does not send the former photo where the new one is refused', async () => {
      const prepared = Promise.withResolvers<Prepared>()
      vi.mocked(prepareFile).mockReturnValue(prepared.promise)
      open()
      await pick(front)
      await press('Submit')
      await waitFor(() => expect(named(notReady)).toBeTruthy())
      await act(async () => prepared.resolve({ refusal: msg`Please choose the photo again` }))
      expect(await screen.findByText('Please choose the photo again')).toBeTruthy()
      await waitFor(() => expect(named('Submit')).toBeTruthy())
      expect(submit).not.toHaveBeenCalled()
      await waitFor(() => expect(document.activeElement).toBe(field(front)))
    })

    it('waits in the outbox with its photo where there is no network [R364 R403]', async () => {
      upload.mockImplementation(noNetwork)
      const prepared = Promise.withResolvers<Prepared>()
      vi.mocked(prepareFile).mockReturnValue(prepared.promise)
      open()
      await pick(front)
      await press('Submit')
      await act(async () => prepared.resolve({ file: new File(['photo'], 'photo.jpg') }))
      await waitFor(() => expect(navigate).toHaveBeenCalled())
      expect(outboxView().items).toMatchObject([
        { kind: 'file', field: 'frontPhoto' },
        { kind: 'form', values: { frontPhoto: { state: 'waiting' } } },
      ])
    })
  })

  describe('opened with a draft that is discarded', () => {
    const openWithDraft = async () => {
      open()
      type('Full name', 'Ana Santos')
      await waitFor(() => expect(readDraft(owner, 'identity')).not.toBeNull())
      cleanup()
      open()
    }
    const discard = async () => {
      await press('Discard')
      await waitFor(() => expect(field('Full name').value).toBe(stored.fullName))
    }

    it.each([
      ['', async () => {}],
      [
        ', also where Submit waits for it',
        async () => {
          await press('Submit')
          await screen.findByText('Sending when your photos are ready')
        },
      ],
    ])('neither keeps nor sends a photo that is still being made ready%s', async (_, meanwhile) => {
      const prepared = Promise.withResolvers<Awaited<ReturnType<typeof prepareFile>>>()
      vi.mocked(prepareFile).mockReturnValue(prepared.promise)
      await openWithDraft()
      await pick(front)
      await meanwhile()
      await discard()
      await act(async () => prepared.resolve({ file: new File(['photo'], 'photo.jpg') }))
      // It would be put in a moment later.
      await act(() => new Promise((resolve) => setTimeout(resolve, 100)))
      expect(outboxView().items).toEqual([])
      expect(upload).not.toHaveBeenCalled()
      expect(submit).not.toHaveBeenCalled()
      expect(readDraft(owner, 'identity')).toBeNull()
      expect(screen.getAllByText('Uploaded')).toHaveLength(3)
      await press('Submit')
      await waitFor(() => expect(submit).toHaveBeenCalledOnce())
      expect(submit.mock.calls[0]?.[1]).toEqual(stored)
    })

    it('nor one that is being put into the outbox', async () => {
      await openWithDraft()
      const photo = new File(['photo'], 'photo.jpg')
      const bytes = Promise.withResolvers<ArrayBuffer>()
      const reading = vi.spyOn(photo, 'arrayBuffer').mockReturnValue(bytes.promise)
      vi.mocked(prepareFile).mockResolvedValue({ file: photo })
      await pick(front)
      await waitFor(() => expect(reading).toHaveBeenCalled())
      await discard()
      await act(async () => bytes.resolve(new ArrayBuffer(5)))
      await act(() => new Promise((resolve) => setTimeout(resolve, 100)))
      // It is in there for a moment.
      await waitFor(() => expect(outboxView().items).toEqual([]))
      expect(upload).not.toHaveBeenCalled()
      await press('Submit')
      await waitFor(() => expect(submit).toHaveBeenCalledOnce())
      expect(submit.mock.calls[0]?.[1]).toEqual(stored)
    })

    it('does not come back with its photo where the next one is refused', async () => {
      store({ ...stored, frontPhoto: '' })
      await openWithDraft()
      await pick(front)
      await waitFor(() => expect(screen.getAllByText('Uploaded')).toHaveLength(3))
      await discard()
      vi.mocked(prepareFile).mockResolvedValue({ refusal: msg`Please choose the photo again` })
      await pick(front)
      expect(await screen.findByText('Please choose the photo again')).toBeTruthy()
      expect(screen.getAllByText('Uploaded')).toHaveLength(2)
    })
  })

  describe('while the photo that it was submitted with uploads', () => {
    let uploading: PromiseWithResolvers<string>
    const submitWithPhoto = async () => {
      uploading = Promise.withResolvers()
      upload.mockImplementation((_, __, signal) => {
        signal.addEventListener('abort', () => uploading.reject())
        return uploading.promise
      })
      type('Full name', 'Ana Santos')
      await waitFor(() => expect(readDraft(owner, 'identity')).not.toBeNull())
      cleanup()
      open()
      await pick(front)
      await waitFor(() => expect(upload).toHaveBeenCalledTimes(1))
      await press('Submit')
      await waitFor(() => expect(outboxView().items).toMatchObject([{ kind: 'file' }, { kind: 'form' }]))
    }

    it.each([
      ['', () => {}, stored],
      [
        ', and was read again meanwhile',
        () => store({ ...stored, idNumber: '18' }),
        { ...stored, idNumber: '18' },
      ],
    ])('is neither sent nor left where it is discarded%s', async (_, meanwhile, left) => {
      const failed = vi.spyOn(toast, 'error')
      open()
      await submitWithPhoto()
      await act(async () => meanwhile())
      await press('Discard')
      await waitFor(() => expect(upload.mock.calls[0]?.[2].aborted).toBe(true))
      await waitFor(() => expect(field('Full name').value).toBe(left.fullName))
      // After what was on its way.
      await act(() => send('user'))
      expect(outboxView().items).toEqual([])
      expect(readDraft(owner, 'identity')).toBeNull()
      expect(field('Full name').value).toBe(left.fullName)
      expect(field('ID number').value).toBe(left.idNumber)
      expect(screen.queryByText(/has not been sent yet/)).toBeNull()
      expect(submit).not.toHaveBeenCalled()
      // It is no failure.
      expect(failed).not.toHaveBeenCalled()
      failed.mockRestore()
      await press('Submit')
      await waitFor(() => expect(navigate).toHaveBeenCalledOnce())
      expect(submit.mock.calls.map(([, values]) => values)).toEqual([left])
    })

    it('is sent once, and nothing is said to have failed, where it was left and submitted again', async () => {
      const failed = vi.spyOn(toast, 'error')
      open()
      await submitWithPhoto()
      cleanup()
      open()
      type('ID number', '18')
      await press('Submit')
      await waitFor(() =>
        expect(outboxView().items).toMatchObject([{ kind: 'file' }, { values: { idNumber: '18' } }]),
      )
      await act(async () => uploading.resolve(old('new')))
      await waitFor(() => expect(navigate).toHaveBeenCalledOnce())
      // After what was on its way.
      await act(() => send('user'))
      expect(submit.mock.calls.map(([, { idNumber }]) => idNumber)).toEqual(['18'])
      expect(failed).not.toHaveBeenCalled()
      failed.mockRestore()
    })

    it('leaves no draft where it is read again meanwhile, and has arrived', async () => {
      open()
      await submitWithPhoto()
      act(() => store({ ...stored, idNumber: '18', backPhoto: old('other') }))
      expect(screen.getByRole('button', { name: 'Sending when your photos are ready' })).toBeTruthy()
      await act(async () => uploading.resolve(old('new')))
      await waitFor(() => expect(navigate).toHaveBeenCalledOnce())
      expect(submit.mock.calls.map(([, values]) => values)).toEqual([
        { ...stored, fullName: 'Ana Santos', frontPhoto: old('new') },
      ])
      expect(readDraft(owner, 'identity')).toBeNull()
    })
  })

  describe('changed while a submit is on its way', () => {
    it('keeps what is not part of it, in the form and as a draft, and says what was sent [R404]', async () => {
      const answered = Promise.withResolvers<void>()
      submit.mockReturnValueOnce(answered.promise)
      open()
      type('Full name', 'Ana Santos')
      await press('Submit')
      await waitFor(() => expect(submit).toHaveBeenCalled())
      // As it stood before the first change, too: what was sent must not take its place.
      type('Full name', stored.fullName)
      type('ID number', '18')
      await act(async () => answered.resolve())
      expect(await screen.findByText('Identity submitted')).toBeTruthy()
      expect(screen.getByText(/has not been sent yet/)).toBeTruthy()
      expect(navigate).not.toHaveBeenCalled()
      expect(field('Full name').value).toBe(stored.fullName)
      expect(field('ID number').value).toBe('18')
      expect(readDraft(owner, 'identity')?.values).toEqual({ fullName: stored.fullName, idNumber: '18' })

      await press('Submit')
      await waitFor(() => expect(navigate).toHaveBeenCalledTimes(1))
      expect(submit.mock.calls.map(([, { fullName, idNumber }]) => [fullName, idNumber])).toEqual([
        ['Ana Santos', '17'],
        [stored.fullName, '18'],
      ])
      expect(readDraft(owner, 'identity')).toBeNull()
    })

    it('shows what was sent again where the rest is discarded', async () => {
      const answered = Promise.withResolvers<void>()
      submit.mockReturnValueOnce(answered.promise)
      open()
      type('Full name', 'Ana Santos')
      await press('Submit')
      await waitFor(() => expect(submit).toHaveBeenCalled())
      type('Full name', 'Ana Reyes')
      await act(async () => answered.resolve())
      await screen.findByText('Identity submitted')
      await press('Discard')
      await waitFor(() => expect(field('Full name').value).toBe('Ana Santos'))
      expect(readDraft(owner, 'identity')).toBeNull()
    })
  })

  describe('opened again while it waits to be sent', () => {
    const back = 'Back of ID card'
    const given = { ...stored, fullName: 'Ana Santos' }
    const theForm = () => outboxView().items.find((item) => item.kind === 'form')
    const draft = () => readDraft(owner, 'identity')
    const sendAll = () => act(() => send('user'))
    const fillIn = async () => {
      open()
      type('Full name', given.fullName)
      type('ID number', given.idNumber)
      for (const name of [front, back, 'Photo of you holding your ID']) await pick(name)
    }

    beforeEach(async () => {
      store({})
      upload.mockImplementation(noNetwork)
      submit.mockImplementation(noNetwork)
    })
    const submitOffline = async () => {
      await fillIn()
      await press('Submit')
      await waitFor(() => expect(navigate).toHaveBeenCalled())
      cleanup()
    }

    it('stays submitted with its photos where what was typed over it is discarded', async () => {
      await submitOffline()
      open()
      type('ID number', '18')
      await waitFor(() => expect(draft()?.values).toMatchObject({ idNumber: '18' }))
      cleanup()
      open()
      expect(screen.getByText(/It has not been sent yet/)).toBeTruthy()
      await press('Discard')
      await waitFor(() => expect(field('ID number').value).toBe('17'))
      expect(field('Full name').value).toBe(given.fullName)
      // One of them may just be tried.
      await waitFor(() => expect(screen.getAllByText('Waiting to be sent')).toHaveLength(4))
      expect(draft()).toBeNull()
      expect(theForm()).toMatchObject({ values: { idNumber: '17', frontPhoto: { state: 'waiting' } } })
      expect(outboxView().items).toHaveLength(4)

      await press('Discard')
      await waitFor(() => expect(field('Full name').value).toBe(''))
      expect(outboxView().items).toEqual([])
      expect(draft()).toBeNull()
    })

    it('gives up a photo that was picked over the one it was submitted with', async () => {
      upload.mockResolvedValue(old('new'))
      await fillIn()
      await waitFor(() => expect(screen.getAllByText('Uploaded')).toHaveLength(3))
      await press('Submit')
      await waitFor(() => expect(navigate).toHaveBeenCalled())
      cleanup()
      upload.mockImplementation(noNetwork)
      open()
      await pick(front)
      await waitFor(() => expect(draft()?.values).toMatchObject({ frontPhoto: { state: 'waiting' } }))
      cleanup()
      open()
      await press('Discard')
      await waitFor(() => expect(screen.getAllByText('Uploaded')).toHaveLength(3))
      expect(draft()).toBeNull()
      expect(theForm()).toMatchObject({ values: { frontPhoto: old('new') } })
    })

    it('shows what was typed over it, also where the clock was set back since', async () => {
      await submitOffline()
      const yesterday = Date.now() - 24 * 60 * 60_000
      const clock = vi.spyOn(Date, 'now').mockReturnValue(yesterday)
      open()
      type('ID number', '18')
      await waitFor(() => expect(draft()?.values).toMatchObject({ idNumber: '18' }))
      cleanup()
      open()
      clock.mockRestore()
      expect(field('ID number').value).toBe('18')
      expect(screen.getByText(/It has not been sent yet/)).toBeTruthy()
    })

    it('keeps the draft of another tab that is submitting it, whose photo arrives', async () => {
      await addFile({ section: 'identity', field: 'frontPhoto', name: 'IMG_1.jpg' }, new File(['a'], 'a.jpg'))
      open()
      await putForm(owner, 'identity', { ...given, frontPhoto: { state: 'waiting' } })
      void saveDraft(owner, 'identity', { fullName: given.fullName }, 1000)
      upload.mockResolvedValue(old('new'))
      await sendAll()
      expect(await screen.findByText('Uploaded')).toBeTruthy()
      await waitFor(() => expect(outboxView()).toMatchObject({ items: [{ address: old('new') }, {}] }))
      expect(draft()).toEqual({ values: { fullName: given.fullName }, savedAt: 1000 })
    })

    it('shows what was submitted where what was typed on while it was on its way is discarded', async () => {
      const answered = Promise.withResolvers<void>()
      upload.mockResolvedValue(old('new'))
      submit.mockReturnValueOnce(answered.promise)
      await fillIn()
      await press('Submit')
      await waitFor(() => expect(submit).toHaveBeenCalled())
      type('ID number', '18')
      await act(async () => answered.reject(Object.assign(new Error('network'), { kind: 'network' })))
      expect(await screen.findByText(/What you changed after that .+ tap Submit again/)).toBeTruthy()
      // It may be tried once more at this moment.
      await screen.findByRole('button', { name: 'Discard' })
      await press('Discard')
      await waitFor(() => expect(field('ID number').value).toBe('17'))
      expect(screen.getAllByText('Uploaded')).toHaveLength(3)
      expect(draft()).toBeNull()
      expect(theForm()).toMatchObject({ values: { idNumber: '17' } })
    })

    it('leaves no draft where its photos were sent under its eyes, nor when it has arrived', async () => {
      await submitOffline()
      upload.mockResolvedValue(old('new'))
      open()
      await sendAll()
      await waitFor(() => expect(screen.getAllByText('Uploaded')).toHaveLength(3))
      expect(draft()).toBeNull()
      submit.mockResolvedValue()
      await sendAll()
      await waitFor(() => expect(outboxView().items).toEqual([]))
      expect(submit).toHaveBeenLastCalledWith('identity', expect.anything(), expect.anything())
      expect(draft()).toBeNull()
      // It is what the provider has now, also where that cannot be read again.
      const sent = { ...given, frontPhoto: old('new'), backPhoto: old('new'), holdingPhoto: old('new') }
      expect(queryClient.getQueryData(userInfoQuery.queryKey)).toEqual(sent)
      expect(field('Full name').value).toBe(given.fullName)
      expect(screen.getAllByText('Uploaded')).toHaveLength(3)
      await press('Submit')
      await waitFor(() => expect(navigate).toHaveBeenCalledTimes(2))
      expect(submit).toHaveBeenLastCalledWith('identity', sent, expect.anything())
    })

    it('shows what was sent of what waited also where what was given before could not be read', async () => {
      await submitOffline()
      queryClient.clear()
      upload.mockResolvedValue(old('new'))
      submit.mockResolvedValue()
      open()
      await sendAll()
      await waitFor(() => expect(outboxView().items).toEqual([]))
      expect(field('Full name').value).toBe(given.fullName)
      expect(screen.queryByText('Waiting to be sent')).toBeNull()
    })

    it('keeps a draft of its time where it waits in memory only, which is not said to be one', async () => {
      const refuse = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
        throw new DOMException('Full')
      })
      await submitOffline()
      refuse.mockRestore()
      expect(outboxView()).toMatchObject({ isInMemory: true })
      const ofItsTime = { savedAt: theForm()?.savedAt, values: { idNumber: given.idNumber } }
      open()
      type('ID number', '18')
      await waitFor(() => expect(draft()?.values).toMatchObject({ idNumber: '18' }))
      type('ID number', given.idNumber)
      await waitFor(() => expect(draft()).toMatchObject(ofItsTime))
      cleanup()
      open()
      expect(screen.queryByText(/It has not been sent yet/)).toBeNull()
    })

    it('keeps its draft where it is refused after its photos were sent', async () => {
      const words = 'This ID is known already'
      submit.mockRejectedValue(Object.assign(new Error(words), { kind: 'refused', words, status: 200 }))
      const prepared = Promise.withResolvers<{ file: File }>()
      vi.mocked(prepareFile).mockReturnValue(prepared.promise)
      const sending = Promise.withResolvers<string>()
      upload.mockReturnValue(sending.promise)
      await fillIn()
      await act(async () => prepared.resolve({ file: new File(['photo'], 'photo.jpg') }))
      await waitFor(() => expect(upload).toHaveBeenCalled())
      await press('Submit')
      await waitFor(() => expect(theForm()).toBeTruthy())
      await act(async () => sending.resolve(old('new')))
      await waitFor(() => expect(theForm()).toBeUndefined())
      expect(draft()?.values).toMatchObject({
        fullName: given.fullName,
        frontPhoto: { address: old('new') },
      })
    })

    describe('and submitted with a network', () => {
      const words = 'This ID is known already'
      const refusal = Object.assign(new Error(words), { kind: 'refused', words, status: 200 })
      const photo = { state: 'uploaded', address: old('new') }
      const typed = {
        fullName: given.fullName,
        idNumber: given.idNumber,
        frontPhoto: photo,
        backPhoto: photo,
        holdingPhoto: photo,
      }
      const isStored = () => localStorage.getItem('easy-loan/drafts') !== null

      /** Submits it; resolves with the provider's answer to come once it is on its way. */
      const submitAll = async () => {
        const answer = Promise.withResolvers<void>()
        upload.mockResolvedValue(old('new'))
        submit.mockReturnValueOnce(answer.promise)
        await fillIn()
        await waitFor(() => expect(draft()?.values).toEqual(typed))
        await press('Submit')
        await waitFor(() => expect(submit).toHaveBeenCalled())
        return answer
      }

      it('is no draft while it is on its way, and is all there where the app is killed', async () => {
        const answer = await submitAll()
        expect([draft(), isStored()]).toEqual([null, false])
        cleanup()
        open()
        expect(field('Full name').value).toBe(given.fullName)
        expect(screen.getAllByText('Uploaded')).toHaveLength(3)
        expect(screen.queryByText(/It has not been sent yet/)).toBeNull()
        await act(async () => answer.resolve())
        await waitFor(() => expect(theForm()).toBeUndefined())
        expect(draft()).toBeNull()
      })

      it.each([
        // Only what was not sent with it is typed then.
        ['has arrived', (answer: PromiseWithResolvers<void>) => answer.resolve(), { idNumber: '18' }],
        ['waits', (answer: PromiseWithResolvers<void>) => answer.reject({ kind: 'network' }), undefined],
      ])('leaves what was typed over it once it was opened again, and then it %s', async (_, end, left) => {
        const answer = await submitAll()
        cleanup()
        open()
        type('ID number', '18')
        const typedOver = { ...typed, idNumber: '18' }
        await waitFor(() => expect(draft()?.values).toEqual(typedOver))
        const said = [vi.spyOn(toast, 'success'), vi.spyOn(toast, 'info')]
        await act(async () => end(answer))
        await waitFor(() => expect(said.flatMap(({ mock }) => mock.calls)).toHaveLength(1))
        for (const one of said) one.mockRestore()
        await waitFor(() => expect(draft()?.values).toEqual(left ?? typedOver))
        cleanup()
        open()
        expect(field('ID number').value).toBe('18')
        expect(screen.getByText(/It has not been sent yet/)).toBeTruthy()
      })

      it('is a draft again once it is refused, before it leaves the outbox', async () => {
        const answer = await submitAll()
        // oxlint-disable-next-line typescript/unbound-method -- called below with the store that it is asked of
        const { put } = IDBObjectStore.prototype
        const isStoredAtWrites: boolean[] = []
        const writing = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
          this: IDBObjectStore,
          ...asked
        ) {
          if (this.transaction.db.name === 'easy-loan-outbox') isStoredAtWrites.push(isStored())
          return put.apply(this, asked)
        })
        // However long the phone takes for it.
        const encrypt = crypto.subtle.encrypt.bind(crypto.subtle)
        const sealing = vi.spyOn(crypto.subtle, 'encrypt')
        const stopListening = subscribe(({ kind }) => {
          if (kind !== 'result') return
          sealing.mockImplementationOnce(async (...asked) => {
            await new Promise((resolve) => {
              setTimeout(resolve, 300)
            })
            return encrypt(...asked)
          })
        })
        await act(async () => answer.reject(refusal))
        await waitFor(() => expect(theForm()).toBeUndefined())
        stopListening()
        sealing.mockRestore()
        writing.mockRestore()
        // It was refused, and then it left.
        expect(isStoredAtWrites).toEqual([false, true])
        expect(draft()?.values).toEqual(typed)
        cleanup()
        open()
        expect(screen.getByText(/It has not been sent yet/)).toBeTruthy()
        expect(field('ID number').value).toBe(given.idNumber)
        expect(screen.getAllByText('Uploaded')).toHaveLength(3)
      })

      it('is a draft again with what was typed while it was on its way', async () => {
        const answer = await submitAll()
        type('ID number', '18')
        await waitFor(() => expect(draft()?.values).toEqual({ ...typed, idNumber: '18' }))
        await act(async () => answer.reject(refusal))
        await waitFor(() => expect(theForm()).toBeUndefined())
        expect(draft()?.values).toEqual({ ...typed, idNumber: '18' })
      })

      it.each([
        ['is a draft again where another tab removes it, which is said', () => {}, typed, 1],
        ['is none where its screen was left, and then it is removed', cleanup, undefined, 0],
      ])('%s', async (_, leave, left, times) => {
        const answer = await submitAll()
        const failed = vi.spyOn(toast, 'error')
        leave()
        await act(() => removeFromOutbox(({ kind }) => kind === 'form'))
        await act(async () => answer.reject(refusal))
        // After what was on its way.
        await act(() => send('user'))
        await waitFor(() => expect(draft()?.values).toEqual(left))
        await waitFor(() => expect(failed).toHaveBeenCalledTimes(times))
        failed.mockRestore()
      })
    })

    it('leaves no draft where it is opened after its photos were sent, or typed over and back', async () => {
      await submitOffline()
      upload.mockResolvedValue(old('new'))
      await sendAll()
      open()
      await waitFor(() => expect(screen.getAllByText('Uploaded')).toHaveLength(3))
      expect(draft()).toBeNull()
      type('ID number', '18')
      await waitFor(() => expect(draft()?.values).toMatchObject({ idNumber: '18' }))
      type('ID number', '17')
      await waitFor(() => expect(draft()).toBeNull())
    })
  })

  it("shows the provider's words at the field that they speak of, now and when it is opened again", async () => {
    const words = 'This ID is known already'
    const refusal = Object.assign(new Error(words), { kind: 'refused', words, status: 200 })
    submit.mockRejectedValue(refusal)
    const isSaid = () => waitFor(() => expect(field('ID number').getAttribute('aria-invalid')).toBe('true'))
    open()
    await press('Submit')
    await waitFor(() => expect(document.activeElement).toBe(field('ID number')))
    await isSaid()
    cleanup()
    // As it stands where it waited, and was refused while the screen was closed.
    const { item } = await putForm(owner, 'identity', stored)
    await changeItem(owner, item.id, { state: 'stopped', reason: { kind: 'refused', words, status: 200 } })
    await refreshOutbox()
    open()
    await isSaid()
  })

  it('keeps only what was changed in its draft', async () => {
    open()
    type('Full name', 'Ana Santos')
    await waitFor(() => expect(readDraft(owner, 'identity')?.values).toEqual({ fullName: 'Ana Santos' }))
  })

  it('leaves in its draft what was typed in another tab, when a photo is picked or it is read again', async () => {
    open()
    void saveDraft(owner, 'identity', { fullName: 'Ana Santos' })
    await pick(front)
    const both = { fullName: 'Ana Santos', frontPhoto: { state: 'uploaded', address: old('new') } }
    await waitFor(() => expect(readDraft(owner, 'identity')?.values).toEqual(both))
    act(() => store({ ...stored, idNumber: '18' }))
    await waitFor(() => expect(field('ID number').value).toBe('18'))
    expect(readDraft(owner, 'identity')?.values).toEqual(both)
  })

  it.each([
    ['keeps what was typed here', 'ID number', '18', { idNumber: '18' }],
    ['keeps nothing that is part of it', 'Full name', 'Ana Santos', undefined],
  ])('%s where another tab submits the section', async (_, name, text, left) => {
    open()
    type(name, text)
    await waitFor(() => expect(readDraft(owner, 'identity')).not.toBeNull())
    await act(async () => {
      await putForm(owner, 'identity', { ...stored, fullName: 'Ana Santos' })
      await refreshOutbox()
    })
    // That tab has no use for the draft any more.
    removeDraft(owner, 'identity')
    await act(() => send('user'))
    await waitFor(() => expect(outboxView().items).toEqual([]))
    expect(submit).toHaveBeenCalledOnce()
    expect(readDraft(owner, 'identity')?.values).toEqual(left)
    expect(field(name).value).toBe(text)
  })

  it('takes over what is read again, but not over what was picked or typed', async () => {
    open()
    await pick(front)
    await waitFor(() =>
      expect(outboxView()).toMatchObject({ items: [{ address: old('new') }], sending: null }),
    )
    type('Full name', 'Ana Santos')
    act(() =>
      store({
        ...stored,
        fullName: 'ANA',
        idNumber: '18',
        frontPhoto: old('other'),
        backPhoto: old('other'),
      }),
    )
    await waitFor(() => expect(field('ID number').value).toBe('18'))
    expect(field('Full name').value).toBe('Ana Santos')
    await press('Submit')
    await waitFor(() => expect(submit).toHaveBeenCalled())
    expect(submit.mock.calls[0]?.[1]).toEqual({
      ...stored,
      fullName: 'Ana Santos',
      idNumber: '18',
      frontPhoto: old('new'),
      backPhoto: old('other'),
    })
  })

  it('opens over a draft of an earlier shape without its files', () => {
    void saveDraft(owner, 'identity', {
      fullName: 'Ana Santos',
      frontPhoto: 'on-its-way',
      backPhoto: 'kept-on-this-phone',
    })
    open()
    expect(field('Full name').value).toBe('Ana Santos')
    expect(screen.getAllByText('Uploaded')).toHaveLength(3)
  })
})
