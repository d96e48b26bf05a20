import { afterEach, expect, it, vi } from 'vitest'

import { canSendWhileClosed } from './background-sync.ts'

afterEach(() => vi.unstubAllGlobals())

it.each([
  ['Chrome', { serviceWorker: {} }, true, true],
  ['a private window', {}, true, false],
  ['Safari and Firefox', { serviceWorker: {} }, false, false],
])('what waits leaves with the app closed in %s: %#', (_, navigator, hasSync, expected) => {
  vi.stubGlobal('navigator', navigator)
  if (hasSync) vi.stubGlobal('SyncManager', () => {})
  expect(canSendWhileClosed()).toBe(expected)
})
