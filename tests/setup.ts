import 'fake-indexeddb/auto'
import { afterEach, expect, vi } from 'vitest'

// A console error that no test asked for is a failure that nobody looked at.
const complaints = vi.spyOn(console, 'error')

afterEach(() => {
  const calls = [...complaints.mock.calls]
  complaints.mockClear()
  // oxlint-disable-next-line vitest/no-standalone-expect -- it speaks for the test that just ended
  expect(calls).toEqual([])
})
