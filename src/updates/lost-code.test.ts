// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { isLostCode, shouldReload, watchLostCode } from './lost-code.ts'
import { markUnsaved } from './unsaved.ts'

const page = '<!doctype html><div id="root"></div>'

/** What the server answers for the app's page. */
const serve = (text: string, status = 200) =>
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(text, { status }))

beforeEach(() => {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([])
})

describe('code that did not load', () => {
  it('is reloaded for where the app is served', async () => {
    serve(page)
    expect(await shouldReload(false)).toBe(true)
    expect(await shouldReload(true)).toBe(true)
  })

  it('is not reloaded for by itself over something unsaved', async () => {
    serve(page)
    const release = markUnsaved('stored')
    expect(await shouldReload(false)).toBe(false)
    expect(await shouldReload(true)).toBe(true)
    release()
    expect(await shouldReload(false)).toBe(true)
  })

  it('is not reloaded for by itself in a page that was just reloaded, so that no loop can be', async () => {
    serve(page)
    const entry = { name: '', entryType: 'navigation', startTime: 0, duration: 0, toJSON: () => null }
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([Object.assign(entry, { type: 'reload' })])
    const now = vi.spyOn(performance, 'now').mockReturnValue(9_000)
    expect(await shouldReload(false)).toBe(false)
    expect(await shouldReload(true)).toBe(true)
    now.mockReturnValue(11_000)
    expect(await shouldReload(false)).toBe(true)
  })

  it.each([
    ['nobody', () => vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('no network'))],
    ['a server in trouble', () => serve(page, 503)],
    ["a café's sign-in page", () => serve('<!doctype html><h1>Welcome to our café</h1>')],
  ])('is not reloaded for where %s answers', async (_, answer) => {
    answer()
    expect(await shouldReload(false)).toBe(false)
    expect(await shouldReload(true)).toBe(false)
  })

  it('is known from what broke, in words that make nobody else reload', () => {
    watchLostCode()
    const payload = new Error('Unable to preload CSS for /assets/profile-1.css')
    for (const _ of ['once', 'again'])
      dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }))
    expect([isLostCode(payload), isLostCode(new Error('broke')), isLostCode(null)]).toEqual([
      true,
      false,
      false,
    ])
    expect(payload.message).toMatch(/^Lost code: Unable/)
  })
})
