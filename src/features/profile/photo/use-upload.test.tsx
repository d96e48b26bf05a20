// @vitest-environment jsdom
import { msg } from '@lingui/core/macro'
import { act, cleanup, renderHook } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { ApiError } from '#src/api/errors.ts'
import { uploadFile } from '#src/api/upload.ts'

import { onItsWay } from '../file-reference.ts'
import { prepareFile } from './prepare-file.ts'
import { useUpload } from './use-upload.ts'

vi.mock('#src/api/upload.ts', () => ({ uploadFile: vi.fn<typeof uploadFile>() }))
vi.mock('./prepare-file.ts', () => ({ prepareFile: vi.fn<typeof prepareFile>() }))

const before = 'https://files.example/before.jpg'
const after = 'https://files.example/after.jpg'
const photo = new File(['photo'], 'IMG_1.jpg', { type: 'image/jpeg' })

/** The hook with a form's value around it. */
const open = (initial: string) =>
  renderHook(() => {
    const [reference, setReference] = useState(initial)
    return { reference, ...useUpload('image', reference, setReference) }
  }).result

const settle = (work: () => void) =>
  act(async () => {
    work()
    await Promise.resolve()
  })

beforeEach(() => {
  // jsdom has no object URLs.
  URL.createObjectURL = vi.fn<() => string>(() => 'blob:preview')
  URL.revokeObjectURL = vi.fn<() => void>()
  vi.mocked(prepareFile).mockReset().mockResolvedValue({ file: photo })
  vi.mocked(uploadFile).mockReset().mockResolvedValue(after)
})

afterEach(cleanup)

describe('a file slot', () => {
  it('is empty, then on its way, then uploaded under the address it got [R180]', async () => {
    const finish = Promise.withResolvers<string>()
    vi.mocked(uploadFile).mockReturnValue(finish.promise)
    const slot = open('')
    expect(slot.current.state.kind).toBe('empty')
    await settle(() => slot.current.pick(photo))
    expect(slot.current).toMatchObject({ reference: onItsWay, state: { kind: 'uploading' } })
    await settle(() => finish.resolve(after))
    expect(slot.current).toMatchObject({
      reference: after,
      error: null,
      state: { kind: 'uploaded', previewUrl: 'blob:preview', name: 'IMG_1.jpg' },
    })
  })

  it('keeps what was there when the new file is refused', async () => {
    vi.mocked(prepareFile).mockResolvedValue({ refusal: msg`Image size cannot exceed 5MB` })
    const slot = open(before)
    await settle(() => slot.current.pick(photo))
    expect(slot.current).toMatchObject({
      reference: before,
      state: { kind: 'uploaded', previewUrl: before },
      error: { message: 'Image size cannot exceed 5MB' },
      sendAgain: null,
    })
    expect(uploadFile).not.toHaveBeenCalled()
  })

  it('keeps what was there when the upload fails, and sends the same file again on request [R164 R179]', async () => {
    vi.mocked(uploadFile).mockRejectedValueOnce(new ApiError('network'))
    const slot = open(before)
    await settle(() => slot.current.pick(photo))
    expect(slot.current).toMatchObject({ reference: before, error: { message: 'Upload failed' } })
    await settle(() => slot.current.sendAgain?.())
    expect(slot.current).toMatchObject({ reference: after, error: null, sendAgain: null })
    expect(prepareFile).toHaveBeenCalledTimes(1)
  })

  it("says the endpoint's own words [R177]", async () => {
    vi.mocked(uploadFile).mockRejectedValue(new ApiError('refused', { words: 'Disk is full' }))
    const slot = open('')
    await settle(() => slot.current.pick(photo))
    expect(slot.current).toMatchObject({ reference: '', state: { kind: 'empty' }, error: 'Disk is full' })
  })

  it('forgets the first of two files that were picked one after the other', async () => {
    const first = Promise.withResolvers<string>()
    vi.mocked(uploadFile).mockReturnValueOnce(first.promise)
    const slot = open(before)
    await settle(() => slot.current.pick(photo))
    await settle(() => slot.current.pick(new File(['2'], 'IMG_2.jpg')))
    expect(vi.mocked(uploadFile).mock.calls[0]?.[2]?.aborted).toBe(true)
    await settle(() => first.reject(new DOMException('aborted', 'AbortError')))
    expect(slot.current).toMatchObject({
      reference: after,
      error: null,
      state: { kind: 'uploaded', name: 'IMG_2.jpg' },
    })
  })

  it('shows a stored PDF by its name, never as a picture', () => {
    const { state } = open('https://files.example/bill.pdf').current
    expect(state).toEqual({ kind: 'uploaded', name: 'bill.pdf' })
  })
})
