// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { chooseRecovery, isLostCode, loadUnseen, watchLostCode } from './lost-code.ts'
import { holdUnsaved } from './unsaved.ts'

const shell = (entry: string) =>
  `<!doctype html><div id="root"></div><script id="start">import("/assets/${entry}.js")</script>`

/** What the server answers for the app's page. */
const serve = (page: string, status = 200) =>
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(page, { status }))

let now = 0
beforeEach(() => {
  // Each test is long after the last one.
  now += 60_000
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([])
  document.head.innerHTML = '<script id="start" type="text/plain">import("/assets/app-1.js")</script>'
})
afterEach(() => {
  document.head.innerHTML = ''
})

describe('code that did not load', () => {
  it('is reloaded for only where that brings another build', async () => {
    serve(shell('app-2'))
    expect(await chooseRecovery(false)).toBe('reload')
    expect(await chooseRecovery(true)).toBe('reload')
  })

  it('is not reloaded for by itself over something unsaved', async () => {
    serve(shell('app-2'))
    const release = holdUnsaved('kept')
    expect(await chooseRecovery(false)).toBe('wait')
    expect(await chooseRecovery(true)).toBe('reload')
    release()
    expect(await chooseRecovery(false)).toBe('reload')
  })

  it('is not reloaded for by itself in a page that was just reloaded, so that no loop can be', async () => {
    serve(shell('app-2'))
    const entry = { name: '', entryType: 'navigation', startTime: 0, duration: 0, toJSON: () => null }
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([Object.assign(entry, { type: 'reload' })])
    now = 9_000
    expect(await chooseRecovery(false)).toBe('wait')
    now = 11_000
    expect(await chooseRecovery(false)).toBe('reload')
    now = 600_000
  })

  it('is asked for again in the same build, by itself once in 10 s', async () => {
    serve(shell('app-1'))
    expect(await chooseRecovery(false)).toBe('retry')
    expect(await chooseRecovery(false)).toBe('wait')
    expect(await chooseRecovery(true)).toBe('retry')
    now += 11_000
    expect(await chooseRecovery(false)).toBe('retry')
  })

  it.each([
    ['nobody', () => vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('no network'))],
    ['a server in trouble', () => serve(shell('app-2'), 503)],
    ["a café's sign-in page", () => serve('<!doctype html><h1>Welcome to our café</h1>')],
  ])('waits where %s answers', async (_, answer) => {
    answer()
    expect(await chooseRecovery(false)).toBe('wait')
    expect(await chooseRecovery(true)).toBe('retry')
  })

  it('is known from what broke, in words that make nobody else reload, and a failed sheet can be asked for again', () => {
    watchLostCode()
    const href = 'https://app.example/assets/profile-1.css'
    document.head.innerHTML = `<link rel="stylesheet" href="${href}">`
    const payload = new Error(`Unable to preload CSS for ${href}`)
    dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }))
    expect(document.querySelector('link')).toBeNull()
    expect([isLostCode(payload), isLostCode(new Error('broke')), isLostCode(null)]).toEqual([
      true,
      false,
      false,
    ])
    expect(payload.message).toMatch(/^Lost code: /)
  })

  it('that nobody sees is asked for until it is there, ever more seldom', async () => {
    vi.useFakeTimers()
    const load = vi.fn<() => Promise<string>>().mockRejectedValue(new Error('no network'))
    const loaded = loadUnseen(load)
    await vi.advanceTimersByTimeAsync(2_000 + 4_000 + 8_000)
    expect(load).toHaveBeenCalledTimes(4)
    load.mockResolvedValue('there')
    await vi.advanceTimersByTimeAsync(16_000)
    expect(await loaded).toBe('there')
    vi.useRealTimers()
  })
})
