// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'

import { useSignatureImage } from './signature-image.ts'

vi.mock('#src/drafts/signature-backup.ts', () => ({ savedSignature: async () => null }))

afterEach(() => void vi.useRealTimers())

it('is given up where its host takes the connection and never answers', async () => {
  vi.useFakeTimers()
  HTMLImageElement.prototype.decode = () => new Promise(() => {})
  const { result } = renderHook(() => useSignatureImage('https://files.example/signature.png', 'maria'))
  await act(() => vi.advanceTimersByTimeAsync(9_000))
  expect(result.current).toBeUndefined()
  await act(() => vi.advanceTimersByTimeAsync(2_000))
  expect(result.current).toBeNull()
})
