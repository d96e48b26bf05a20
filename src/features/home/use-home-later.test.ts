// @vitest-environment jsdom
import { cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'

import { useHomeLater } from './use-home-later.ts'

const painted = vi.hoisted(() => Promise.withResolvers<void>())
vi.mock('#src/device/next-paint.ts', () => ({ nextPaint: () => painted.promise }))
const askedFor = vi.hoisted(() => vi.fn())
vi.mock('./home-later.ts', () => {
  askedFor()
  return { isLater: true }
})

afterEach(cleanup)

it('is asked for once home is painted without it, and from then on is there from the first drawing on', async () => {
  const first = renderHook(useHomeLater)
  await new Promise((resolve) => setTimeout(resolve))
  expect(askedFor).not.toHaveBeenCalled()
  painted.resolve()
  await waitFor(() => expect(first.result.current).toHaveProperty('isLater'), { timeout: 20_000 })
  first.unmount()
  const drawn: unknown[] = []
  renderHook(() => drawn.push(useHomeLater()))
  expect(drawn[0]).toBe(first.result.current)
})
