// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { closeOutbox, forget, keepFile, openOutbox, submitForm } from './outbox-client.ts'
import { keptFile } from './outbox-item.ts'
import type { Transport } from './outbox-sender.ts'

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

beforeEach(() => openOutbox('09170000001', transport))
afterEach(async () => {
  await forget(() => true)
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
    await keepFile(place, new File(['a photo'], 'photo.jpg', { type: 'image/jpeg' }))
    expect(await submitForm('documents', { addressProof: keptFile })).toMatchObject({ kind: 'held' })
    // Another section has nothing to do with it.
    expect(await submitForm('bank-info', { bankName: 'B' })).toEqual({ kind: 'waiting' })
  })

  it('is only held where the phone refused the form itself, and says since when [F38]', async () => {
    const before = Date.now()
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(full)
    const submitted = await submitForm('bank-info', { bankName: 'B' })
    expect(submitted).toEqual({ kind: 'held', savedAt: expect.any(Number) })
    expect(submitted.kind === 'held' && submitted.savedAt).toBeGreaterThanOrEqual(before)
  })
})

it('keeps nothing for nobody, as on a screen that is still there when its session has ended', async () => {
  await openOutbox('', transport)
  const place = { section: 'signature', field: 'signature', name: 'signature.png' } as const
  expect(await keepFile(place, new File(['a signature'], 'signature.png', { type: 'image/png' }))).toBeNull()
  expect(await submitForm('signature', { signature: keptFile })).toEqual({ kind: 'ended' })
})
