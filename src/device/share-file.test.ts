// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { shareFile } from './share-file.ts'

const file = new File(['BEGIN:VCALENDAR'], 'payments.ics', { type: 'text/calendar' })
const downloaded: string[] = []

const phone = (share?: (data: ShareData) => Promise<void>, canShare = true) =>
  vi.stubGlobal('navigator', share ? { share, canShare: () => canShare } : {})
const refusal = (name: string) => () => Promise.reject(new DOMException('no', name))

beforeEach(() => {
  downloaded.length = 0
  Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => {} })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    downloaded.push(`${this.download} ${this.href}`)
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('sharing a file', () => {
  it("goes to the phone's own sheet, with its text, and is not downloaded too", async () => {
    const share = vi.fn<(data: ShareData) => Promise<void>>(() => Promise.resolve())
    phone(share)
    expect(await shareFile(file, 'My dates')).toBe('shared')
    expect(share).toHaveBeenCalledWith({ files: [file], text: 'My dates' })
    expect(downloaded).toEqual([])
  })

  it('is over when the person closes the sheet', async () => {
    phone(refusal('AbortError'))
    expect(await shareFile(file)).toBe('cancelled')
    expect(downloaded).toEqual([])
  })

  it.each([
    ['there is no sheet', undefined, true],
    ['the sheet takes no such file', () => Promise.resolve(), false],
    ['the sheet refuses it in the end', refusal('NotAllowedError'), true],
  ])('is a download where %s', async (_, share, canShare) => {
    phone(share, canShare)
    expect(await shareFile(file)).toBe('downloaded')
    expect(downloaded).toEqual(['payments.ics blob:file'])
    expect(document.querySelector('a')).toBeNull()
  })
})
