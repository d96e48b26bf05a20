// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { callProvider } from '#src/api/client.ts'
import { uploadFile } from '#src/api/upload.ts'
import { endSession, startSession } from '#src/session/session.ts'
import { unsaved } from '#src/updates/unsaved.ts'

import { pageTransport } from './page-transport.ts'

vi.mock('#src/api/client.ts', () => ({ callProvider: vi.fn<typeof callProvider>() }))
vi.mock('#src/api/upload.ts', () => ({ uploadFile: vi.fn<typeof uploadFile>() }))

const answers = vi.mocked(callProvider as (name: string, payload: object) => Promise<unknown>)
const { signal } = new AbortController()

beforeEach(() => void answers.mockReset())
afterEach(() => endSession())

it('the owner is who is signed in now', () => {
  expect(pageTransport.isOwner('maria')).toBe(false)
  startSession({ owner: 'maria', token: 't', expiresAt: Date.now() + 60_000 })
  expect([pageTransport.isOwner('maria'), pageTransport.isOwner('juan')]).toEqual([true, false])
})

it('no update cuts off what is on its way, however it ends', async () => {
  const values = { bankName: 'B' }
  const submitted = Promise.withResolvers<void>()
  answers.mockReturnValue(submitted.promise)
  const submitting = pageTransport.submit('bank-info', values, signal)
  expect(answers).toHaveBeenCalledWith('submitBankInfo', values, signal)
  expect(unsaved()).toBe('stored')
  submitted.resolve()
  await submitting
  expect(unsaved()).toBeNull()

  const uploaded = Promise.withResolvers<string>()
  vi.mocked(uploadFile).mockReturnValue(uploaded.promise)
  const file = new File(['a photo'], 'photo.jpg')
  const onProgress = () => {}
  const uploading = pageTransport.upload(file, onProgress, signal)
  expect(uploadFile).toHaveBeenCalledWith(file, onProgress, signal)
  expect(unsaved()).toBe('stored')
  uploaded.reject(new Error('no network'))
  await expect(uploading).rejects.toThrow('no network')
  expect(unsaved()).toBeNull()
})

it.each([
  ['no card', false, '', false],
  ['this card', true, '•••• 1234', true],
  ['a card that it does not tell', true, '', true],
  // Of an earlier form, whose answer was lost too.
  ['another card', true, '•••• 9876', false],
])(
  'bank information has arrived where the provider has it: %s',
  async (_, hasCard, cardNumber, hasArrived) => {
    answers.mockImplementation(async (name) =>
      name === 'profileStatus' ? { identity: !hasCard, 'bank-info': hasCard } : { cardNumber },
    )
    const values = { bankName: 'B', cardNumber: '400012341234' }
    expect(await pageTransport.hasArrived('bank-info', values, signal)).toBe(hasArrived)
    // However late: the worker's copy would not tell.
    expect(answers).toHaveBeenCalledWith('profileStatus', {}, signal, 'network')
  },
)

it('another section has arrived where the provider has every field of it', async () => {
  answers.mockResolvedValue({ name: 'Maria', idNumber: '7', company: 'C' })
  const hasArrived = (values: Record<string, string>) => pageTransport.hasArrived('identity', values, signal)
  expect(await hasArrived({ name: 'Maria', idNumber: '7' })).toBe(true)
  expect(await hasArrived({ name: 'Maria', idNumber: '8' })).toBe(false)
  expect(answers).toHaveBeenCalledWith('userInfo', {}, signal)
})
