// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { savedSignature } from '#src/drafts/signature-backup.ts'
import { endSession, startSession } from '#src/session/session.ts'
import { drawPart } from '#src/ui/draw-part.test-support.tsx'

import { BorrowerSignature } from './borrower-signature.tsx'

vi.mock('#src/drafts/signature-backup.ts', () => ({ savedSignature: vi.fn<() => Promise<unknown>>() }))

const url = 'https://files.example/signature.png'
const copy = 'blob:copy'
const sentence = 'The signature image could not be loaded'
const image = () => screen.getByRole<HTMLImageElement>('img', { name: "Borrower's signature" })

beforeEach(() => {
  startSession({ token: 'token', owner: '09170000012', expiresAt: null })
  // jsdom has no addresses of blobs.
  Object.assign(URL, { createObjectURL: () => copy, revokeObjectURL: () => {} })
})
afterEach(() => {
  cleanup()
  endSession()
})

const open = (signatureUrl: string) => drawPart(<BorrowerSignature url={signatureUrl} />)

describe('BorrowerSignature', () => {
  it("shows the provider's image and looks for no other [R282]", () => {
    open(url)
    expect(image().src).toBe(url)
    expect(savedSignature).not.toHaveBeenCalled()
  })

  it.each([
    ['cannot be loaded', url],
    ['is not there', ''],
  ])("shows this borrower's copy, marked as one, when the image %s [R283]", async (_, signatureUrl) => {
    vi.mocked(savedSignature).mockResolvedValue(new Blob(['png']))
    open(signatureUrl)
    if (signatureUrl) fireEvent.error(image())
    expect(await screen.findByText('Copy saved on this phone')).toBeTruthy()
    expect(image().src).toBe(copy)
    expect(savedSignature).toHaveBeenCalledWith('09170000012')
  })

  it('says that there is none when this phone has no copy either [R284]', async () => {
    vi.mocked(savedSignature).mockResolvedValue(null)
    open(url)
    fireEvent.error(image())
    expect(await screen.findByText(sentence)).toBeTruthy()
  })

  it('says so too when the copy is broken', async () => {
    vi.mocked(savedSignature).mockResolvedValue(new Blob(['not a png']))
    open('')
    await screen.findByText('Copy saved on this phone')
    fireEvent.error(image())
    expect(await screen.findByText(sentence)).toBeTruthy()
  })
})
