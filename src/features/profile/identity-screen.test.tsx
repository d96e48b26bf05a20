// @vitest-environment jsdom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import type { UserInfo } from '#src/api/schema/info.ts'
import { saveDraft, readDraft } from '#src/drafts/draft.ts'
import { closeOutbox, openOutbox, outboxView, removeFromOutbox } from '#src/outbox/client.ts'
import type { Transport } from '#src/outbox/sender.ts'
import { userInfoQuery } from '#src/queries/profile.ts'
import { endSession, startSession } from '#src/session/session.ts'

import { IdentityScreen } from './identity-screen.tsx'
import type { prepareFile } from './photo/prepare-file.ts'

const navigate = vi.hoisted(() => vi.fn<() => Promise<void>>())
vi.mock('@tanstack/react-router', () => ({ useNavigate: () => navigate }))
vi.mock('./photo/prepare-file.ts', () => ({
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
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <IdentityScreen isView={false} />
      </QueryClientProvider>
    </I18nProvider>,
  )
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
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  // jsdom has no object URLs.
  URL.createObjectURL = vi.fn<() => string>(() => 'blob:preview')
  URL.revokeObjectURL = vi.fn<() => void>()
  startSession({ token: 't', phone: owner, expiresAt: null })
  store(stored)
  upload.mockReset().mockResolvedValue(old('new'))
  submit.mockReset().mockResolvedValue()
  navigate.mockReset()
  await openOutbox(owner, { isOwner: () => true, upload, submit, hasArrived: async () => false })
})
afterEach(async () => {
  cleanup()
  await removeFromOutbox(() => true)
  await closeOutbox()
  endSession()
  localStorage.clear()
})

describe('the identity form', () => {
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
    expect(screen.getByText('Waiting to be sent')).toBeTruthy()
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
    saveDraft(owner, 'identity', {
      fullName: 'Ana Santos',
      frontPhoto: 'on-its-way',
      backPhoto: 'kept-on-this-phone',
    })
    open()
    expect(field('Full name').value).toBe('Ana Santos')
    expect(screen.getAllByText('Uploaded')).toHaveLength(3)
  })
})
