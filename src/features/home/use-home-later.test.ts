// @vitest-environment jsdom
import { cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'

import { useHomeLater } from './use-home-later.ts'

afterEach(cleanup)

it('is there from the first drawing on once it has come', async () => {
  const first = renderHook(useHomeLater)
  expect(first.result.current).toBeUndefined()
  await waitFor(() => expect(first.result.current).toBeTruthy(), { timeout: 20_000 })
  first.unmount()
  const drawn: unknown[] = []
  renderHook(() => drawn.push(useHomeLater()))
  expect(drawn[0]).toBe(first.result.current)
})
