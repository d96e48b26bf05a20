// @vitest-environment jsdom
import { expect, it, vi } from 'vitest'

import { registerServiceWorker } from './service-worker.ts'
import { versionState } from './version-state.ts'

vi.mock('workbox-window', () => ({
  Workbox: class {
    register = async () => Object.assign(new EventTarget(), { active: {} })
  },
  messageSW: async () => 'another build',
}))

it.each([
  ['is loaded anew', 'navigate', 1, 'current'],
  ['is told of, and not loaded anew again and again', 'reload', 0, 'outdated'],
])('a page of another build than its worker %s', async (_, type, times, state) => {
  const reload = vi.fn()
  vi.stubGlobal('location', { href: origin, origin, reload })
  const entry = { name: '', entryType: 'navigation', startTime: 0, duration: 0, toJSON: () => null }
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([Object.assign(entry, { type })])
  vi.spyOn(performance, 'now').mockReturnValue(3_000)
  const serviceWorker = Object.assign(new EventTarget(), { controller: {} })
  vi.stubGlobal('navigator', { serviceWorker })
  await registerServiceWorker(() => undefined)
  await vi.waitFor(() => expect([reload.mock.calls.length, versionState.state]).toEqual([times, state]))
  vi.unstubAllGlobals()
})
