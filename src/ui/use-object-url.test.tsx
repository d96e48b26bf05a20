// @vitest-environment jsdom
import { renderHook } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'

import { useObjectUrl } from './use-object-url.ts'

const front = new Blob(['front'])
const back = new Blob(['back'])

const revoked = vi.fn<(url: string) => void>()

beforeEach(() => {
  revoked.mockClear()
  Object.assign(URL, {
    createObjectURL: (file: Blob) => (file === front ? 'blob:front' : 'blob:back'),
    revokeObjectURL: revoked,
  })
})

const draw = (file: Blob | null) => renderHook((shown) => useObjectUrl(shown), { initialProps: file })

it('is the address of the file that is drawn, and of no other', () => {
  const { result, rerender } = draw(null)
  expect(result.current).toBeUndefined()
  rerender(front)
  expect(result.current).toBe('blob:front')
  rerender(back)
  expect(result.current).toBe('blob:back')
  rerender(null)
  expect(result.current).toBeUndefined()
})

it('gives back the memory of a file once another is drawn, or none', () => {
  const { rerender, unmount } = draw(front)
  expect(revoked).not.toHaveBeenCalled()
  rerender(back)
  expect(revoked.mock.calls).toEqual([['blob:front']])
  unmount()
  expect(revoked.mock.calls).toEqual([['blob:front'], ['blob:back']])
})
