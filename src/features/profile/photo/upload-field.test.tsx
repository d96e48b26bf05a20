// @vitest-environment jsdom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useForm } from 'react-hook-form'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { closeOutbox, openOutbox, removeFromOutbox } from '#src/outbox/client.ts'
import type { Transport } from '#src/outbox/sender.ts'
import { prepareFile } from '#src/photo/prepare-file.ts'

import { fileAt, type FileValue } from '../file-value.ts'
import { UploadField } from './upload-field.tsx'

const { prepareFile: reallyPrepare } = await vi.importActual<{ prepareFile: typeof prepareFile }>(
  '#src/photo/prepare-file.ts',
)
vi.mock('#src/photo/prepare-file.ts', async (original) => ({
  ...(await original<object>()),
  prepareFile: vi.fn<typeof prepareFile>(async (file) => ({ file })),
}))

const upload = vi.fn<Transport['upload']>()

function Form() {
  const { control } = useForm<{ frontPhoto: FileValue }>({ defaultValues: { frontPhoto: fileAt('') } })
  return (
    <I18nProvider i18n={i18n}>
      <UploadField
        control={control}
        section="identity"
        name="frontPhoto"
        label="Front of ID card"
        accepts="image"
        subject="front"
        isView={false}
      />
    </I18nProvider>
  )
}

beforeEach(async () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  // jsdom has no object URLs.
  URL.createObjectURL = vi.fn<() => string>(() => 'blob:preview')
  URL.revokeObjectURL = vi.fn<() => void>()
  upload.mockReset()
  await openOutbox('09170000001', {
    isOwner: () => true,
    upload,
    submit: async () => {},
    hasArrived: async () => false,
  })
})
afterEach(async () => {
  cleanup()
  await removeFromOutbox(() => true)
  await closeOutbox()
})

it.each([
  ['Send now', 'network'],
  ['Try again', 'refused'],
])('%s leaves the focus to the field of its slot', async (name, kind) => {
  upload.mockRejectedValueOnce(Object.assign(new Error(kind), { kind, words: 'Disk is full', status: 0 }))
  const answer = Promise.withResolvers<string>()
  upload.mockReturnValueOnce(answer.promise)
  render(<Form />)
  const input = screen.getByLabelText('Front of ID card')
  const photo = new File(['a photo'], 'IMG_1.jpg', { type: 'image/jpeg' })
  await act(async () => void fireEvent.change(input, { target: { files: [photo] } }))
  const button = await screen.findByRole('button', { name })
  button.focus()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(button.isConnected).toBe(false))
  expect(document.activeElement).toBe(input)
  await act(async () => answer.resolve('https://files.example/front.jpg'))
})

const offered = 'A photo taken here is always small enough.'
it.each([
  ['is offered the camera', 5 * 1024 * 1024 + 1, true, `Image size cannot exceed 5MB ${offered}`],
  ['is only refused without a camera', 5 * 1024 * 1024 + 1, false, 'Image size cannot exceed 5MB'],
  ['of another kind is only refused', 5, true, 'Please select an image file'],
])('what is too heavy %s', async (_, bytes, hasCamera, sentence) => {
  vi.mocked(prepareFile).mockImplementationOnce(reallyPrepare)
  vi.stubGlobal('navigator', { onLine: true, ...(hasCamera && { mediaDevices: {} }) })
  render(<Form />)
  const photo = new File([new Uint8Array(bytes)], 'IMG_1.jpg', { type: 'image/jpeg' })
  await act(async () =>
    fireEvent.change(screen.getByLabelText('Front of ID card'), { target: { files: [photo] } }),
  )
  await waitFor(() =>
    expect(screen.getByLabelText('Front of ID card', { selector: '[aria-invalid]' })).toBeTruthy(),
  )
  const describedBy = screen.getByLabelText('Front of ID card').getAttribute('aria-describedby') ?? ''
  const error = document.getElementById(describedBy.split(' ').at(-1) ?? '')
  expect(error?.textContent).toBe(sentence)
  vi.unstubAllGlobals()
})
