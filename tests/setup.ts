import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest'

// A console error that no test asked for is a failure that nobody looked at.
let complaints: MockInstance<typeof console.error>

beforeEach(() => {
  complaints = vi.spyOn(console, 'error')
})

afterEach(() => {
  // oxlint-disable-next-line vitest/no-standalone-expect -- it speaks for the test that just ended
  expect(complaints.mock.calls).toEqual([])
})
