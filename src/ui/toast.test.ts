import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { pauseToasts, resumeToasts, toast, toasts } from './toast.ts'

const shown = () =>
  toasts.state.map(({ kind, message }) => `${kind}: ${typeof message === 'string' ? message : message.id}`)

beforeEach(() => {
  vi.useFakeTimers()
  // As where they are drawn.
  resumeToasts()
})

afterEach(() => {
  for (const { id } of toasts.state) toast.dismiss(id)
  vi.useRealTimers()
})

describe('a toast', () => {
  it.each([
    ['success', 2000],
    ['info', 2000],
    ['error', 3000],
  ] as const)('of kind %s stays for %i ms [R305 R317]', (kind, lifetime) => {
    toast[kind]('Saved')
    vi.advanceTimersByTime(lifetime - 1)
    expect(shown()).toEqual([`${kind}: Saved`])
    vi.advanceTimersByTime(1)
    expect(shown()).toEqual([])
  })

  it('is shown once while the same one is on screen, and its time starts anew', () => {
    toast.error('Upload failed')
    vi.advanceTimersByTime(2500)
    toast.error('Upload failed')
    expect(shown()).toEqual(['error: Upload failed'])
    vi.advanceTimersByTime(2999)
    expect(shown()).toEqual(['error: Upload failed'])
    vi.advanceTimersByTime(1)
    expect(shown()).toEqual([])
  })

  it('is another one when its kind or its values differ', () => {
    const waiting = (count: number) => ({ id: 'waiting', values: { count } })
    toast.info(waiting(1))
    toast.info(waiting(2))
    toast.error(waiting(1))
    toast.info(waiting(1))
    expect(toasts.state).toHaveLength(3)
  })
})

it('of before there is a place to draw it begins its time there', async () => {
  vi.resetModules()
  const atLaunch = await import('./toast.ts')
  atLaunch.toast.error('Login session expired, please login again')
  vi.advanceTimersByTime(60_000)
  expect(atLaunch.toasts.state).toHaveLength(1)
  atLaunch.resumeToasts()
  vi.advanceTimersByTime(2999)
  expect(atLaunch.toasts.state).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(atLaunch.toasts.state).toEqual([])
})

describe('a pause', () => {
  it('stops the clock, which begins anew after it', () => {
    toast.success('Saved')
    vi.advanceTimersByTime(1500)
    pauseToasts()
    vi.advanceTimersByTime(60_000)
    expect(shown()).toEqual(['success: Saved'])
    resumeToasts()
    vi.advanceTimersByTime(1999)
    expect(shown()).toEqual(['success: Saved'])
    vi.advanceTimersByTime(1)
    expect(shown()).toEqual([])
  })

  it('holds for a toast that comes during it', () => {
    toast.success('Saved')
    pauseToasts()
    toast.error('Upload failed')
    vi.advanceTimersByTime(60_000)
    expect(shown()).toHaveLength(2)
    resumeToasts()
    vi.advanceTimersByTime(3000)
    expect(shown()).toEqual([])
  })

  it('is over when the last toast has gone', () => {
    const id = toast.success('Saved')
    pauseToasts()
    toast.dismiss(id)
    toast.info('Welcome')
    vi.advanceTimersByTime(2000)
    expect(shown()).toEqual([])
  })
})
