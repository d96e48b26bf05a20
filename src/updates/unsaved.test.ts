// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { markUnsaved, unsaved, useMarkUnsaved, useUnsaved, type Unsaved } from './unsaved.ts'

describe('what is unfinished in this tab', () => {
  it('is the most delicate of what is held, until each is released', () => {
    const { result } = renderHook(() => useUnsaved())
    expect(result.current).toBeNull()
    let releaseDraft = () => {}
    let releaseInk = () => {}
    act(() => {
      releaseDraft = markUnsaved('stored')
    })
    expect(result.current).toBe('stored')
    act(() => {
      releaseInk = markUnsaved('lost')
    })
    expect(result.current).toBe('lost')
    act(() => releaseInk())
    // Releasing twice takes nothing from another.
    act(() => releaseInk())
    expect(result.current).toBe('stored')
    act(() => releaseDraft())
    expect(result.current).toBeNull()
  })

  it('follows a form from clean to begun, and ends when the form is gone', () => {
    const initialProps: { kind: Unsaved | null } = { kind: null }
    const { rerender, unmount } = renderHook(({ kind }) => useMarkUnsaved(kind), { initialProps })
    expect(unsaved()).toBeNull()
    rerender({ kind: 'lost' })
    expect(unsaved()).toBe('lost')
    rerender({ kind: 'stored' })
    expect(unsaved()).toBe('stored')
    unmount()
    expect(unsaved()).toBeNull()
  })
})
