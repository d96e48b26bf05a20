import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest'

import { tryAtOnce } from './try-at-once.ts'

tryAtOnce()

// As wide as the tests' own limit, for the same reason (vite.config.ts).
if (typeof document !== 'undefined')
  (await import('@testing-library/react')).configure({ asyncUtilTimeout: 20_000 })

// A console error that no test asked for is a failure that nobody looked at.
let complaints: MockInstance<typeof console.error>

beforeEach(() => {
  complaints = vi.spyOn(console, 'error')
})

afterEach(() => {
  // oxlint-disable-next-line vitest/no-standalone-expect -- it speaks for the test that just ended
  expect(complaints.mock.calls).toEqual([])
})
