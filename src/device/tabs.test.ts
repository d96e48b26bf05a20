import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import type * as Tabs from './tabs.ts'

afterEach(() => vi.unstubAllGlobals())

describe.each([
  ['across tabs', true],
  ['in a page without locks (http)', false],
])('one thing at a time, %s', (_name, hasLocks) => {
  let tabs: typeof Tabs

  beforeEach(async () => {
    if (!hasLocks) vi.stubGlobal('navigator', {})
    vi.resetModules()
    tabs = await import('./tabs.ts')
  })

  it('a second one waits for its turn, or is not done at all', async () => {
    const { promise: answer, resolve: answerNow } = Promise.withResolvers<string>()
    const done: string[] = []
    const first = tabs.unlessUnderWay('money', () => answer)
    // The lock is taken a moment later.
    await Promise.resolve()
    const second = vi.fn<() => Promise<string>>()
    expect(await tabs.unlessUnderWay('money', second)).toBeNull()
    expect(second).not.toHaveBeenCalled()
    const turns = ['one', 'two'].map((turn) => tabs.inTurnOfTabs('money', async () => void done.push(turn)))
    await new Promise((resolve) => setImmediate(resolve))
    expect(done).toEqual([])
    answerNow('accepted')
    expect(await first).toBe('accepted')
    await Promise.all(turns)
    expect(done).toEqual(['one', 'two'])
    expect(await tabs.unlessUnderWay('money', () => Promise.resolve('the next'))).toBe('the next')
  })

  it('what is of another kind does not wait', async () => {
    void tabs.unlessUnderWay('money', () => new Promise(() => {}))
    expect(await tabs.inTurnOfTabs('intents', () => Promise.resolve('noted'))).toBe('noted')
  })

  it('what fails gives its turn to the next', async () => {
    const failing = () => Promise.reject(new Error('no'))
    const first = tabs.inTurnOfTabs('session', failing)
    const next = tabs.inTurnOfTabs('session', () => Promise.resolve('the next'))
    await expect(first).rejects.toThrow('no')
    expect(await next).toBe('the next')
    await expect(tabs.unlessUnderWay('session', failing)).rejects.toThrow('no')
    await tabs.inTurnOfTabs('session', () => Promise.resolve())
    expect(await tabs.unlessUnderWay('session', () => Promise.resolve('the last'))).toBe('the last')
  })
})
