import { afterEach, describe, expect, it, vi } from 'vitest'

import { shareText } from './share.ts'

const refusal = (name: string) => () => Promise.reject(new DOMException('no', name))
const accept = () => Promise.resolve()
const phone = (share?: () => Promise<void>, writeText: () => Promise<void> = accept) => {
  const clipboard = { writeText: vi.fn<(text: string) => Promise<void>>(writeText) }
  vi.stubGlobal('navigator', { clipboard, ...(share && { share }) })
  return clipboard.writeText
}
afterEach(() => vi.unstubAllGlobals())

describe('sharing a text', () => {
  it("goes to the phone's own sheet, and nowhere else [R379]", async () => {
    const share = vi.fn<(data: object) => Promise<void>>(accept)
    const writeText = phone(share as never)
    expect(await shareText('the price')).toBe('shared')
    expect(share).toHaveBeenCalledWith({ text: 'the price' })
    expect(writeText).not.toHaveBeenCalled()
  })

  it('has the hyphens that everybody has', async () => {
    const writeText = phone()
    await shareText('Mag\u2011log in at i\u2011submit')
    expect(writeText).toHaveBeenCalledWith('Mag-log in at i-submit')
  })

  it('is over when the person closes the sheet', async () => {
    const writeText = phone(refusal('AbortError'))
    expect(await shareText('the price')).toBe('cancelled')
    expect(writeText).not.toHaveBeenCalled()
  })

  it.each([
    ['there is no sheet', undefined],
    ['the sheet may not be opened', refusal('NotAllowedError')],
  ])('is copied where %s', async (_, share) => {
    const writeText = phone(share)
    expect(await shareText('the price')).toBe('copied')
    expect(writeText).toHaveBeenCalledWith('the price')
  })

  it('says when neither works', async () => {
    phone(undefined, refusal('NotAllowedError'))
    expect(await shareText('the price')).toBe('failed')
  })
})
