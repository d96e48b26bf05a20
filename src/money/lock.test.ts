import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import type * as Lock from './lock.ts'

afterEach(() => vi.unstubAllGlobals())

describe.each([
  ['across tabs', true],
  ['in a page without locks (http)', false],
])('what is sent about money, %s', (_name, hasLocks) => {
  let lock: typeof Lock
  const { promise: answer, resolve: answerNow } = Promise.withResolvers<string>()

  beforeEach(async () => {
    if (!hasLocks) vi.stubGlobal('navigator', {})
    vi.resetModules()
    lock = await import('./lock.ts')
  })

  it('is one thing at a time: a second one is not sent, and what looks for it waits', async () => {
    const done: string[] = []
    const first = lock.sendAlone(() => answer)
    // The lock is taken a moment later.
    await Promise.resolve()
    const second = vi.fn<() => Promise<string>>()
    expect(await lock.sendAlone(second)).toBeNull()
    expect(second).not.toHaveBeenCalled()
    const quiet = lock.nothingIsSent().then(() => done.push('quiet'))
    await new Promise((resolve) => setImmediate(resolve))
    expect(done).toEqual([])
    answerNow('accepted')
    expect(await first).toBe('accepted')
    await quiet
    expect(await lock.sendAlone(() => Promise.resolve('the next'))).toBe('the next')
  })

  it('gives its place free when it fails', async () => {
    await expect(lock.sendAlone(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
    await lock.nothingIsSent()
    expect(await lock.sendAlone(() => Promise.resolve('the next'))).toBe('the next')
  })
})
