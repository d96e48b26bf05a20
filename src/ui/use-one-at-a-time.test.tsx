// @vitest-environment jsdom
import { renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'

import { useOneAtATime } from './use-one-at-a-time.ts'

it('two taps at once are one, and the next may follow once that is done or has failed', async () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  const work = vi.fn<(name: string) => Promise<string>>().mockReturnValueOnce(promise)
  const { result } = renderHook(() => useOneAtATime(work))
  const tap = (name: string) => result.current(name)

  const first = tap('first')
  await tap('second')
  resolve('done')
  await first
  work.mockRejectedValueOnce(new Error('failed'))
  await expect(tap('third')).rejects.toThrow('failed')
  await tap('fourth')
  expect(work.mock.calls).toEqual([['first'], ['third'], ['fourth']])
})
