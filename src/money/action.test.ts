// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { checkIntent, sendOnce } from './action.ts'
import { removeIntent, findIntent } from './intent.ts'

const maria = '09170000002'
const request = { kind: 'withdrawal', amount: 100 } as const
const read = vi.fn<() => Promise<string[] | null>>()
const send = vi.fn<() => Promise<{ kind: 'accepted' | 'refused' | 'in-doubt' }>>()
const open = () => findIntent(maria, request)

/** Leaves an intent whose answer was lost. */
async function loseAnswer() {
  read.mockResolvedValue(['1'])
  send.mockResolvedValueOnce({ kind: 'in-doubt' })
  await sendOnce(maria, request, read, send)
  const intent = open()
  if (!intent) throw new Error('nothing was kept')
  return intent
}

/** Looks, the pause between the reads included. */
async function check() {
  const intent = open()
  if (!intent) throw new Error('nothing to look for')
  const finding = checkIntent(maria, intent, read)
  await vi.runAllTimersAsync()
  return finding
}

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers()
  read.mockReset()
  send.mockReset()
})
afterEach(() => void vi.useRealTimers())

describe('sendOnce', () => {
  it.each(['accepted', 'refused'] as const)(
    'keeps an intent until the answer, %s, is there',
    async (kind) => {
      read.mockResolvedValue(['1'])
      send.mockImplementation(() => {
        expect(open()).toMatchObject({ kind: 'withdrawal', amount: 100, known: ['1'], state: 'open' })
        return Promise.resolve({ kind })
      })
      expect(await sendOnce(maria, request, read, send)).toEqual({ kind })
      expect(open()).toBeNull()
    },
  )

  it('sends nothing where it could not be looked for afterwards', async () => {
    read.mockResolvedValue(null)
    expect(await sendOnce(maria, request, read, send)).toEqual({ kind: 'unread' })
    expect(send).not.toHaveBeenCalled()
    expect(open()).toBeNull()
  })

  it('sends once for two taps at once, and nothing while an answer is missing [F54]', async () => {
    read.mockResolvedValue([])
    send.mockResolvedValue({ kind: 'in-doubt' })
    const answers = await Promise.all([
      sendOnce(maria, request, read, send),
      sendOnce(maria, request, read, send),
    ])
    expect(answers.map(({ kind }) => kind).toSorted()).toEqual(['busy', 'in-doubt'])
    expect(await sendOnce(maria, request, read, send)).toEqual({ kind: 'busy' })
    expect(send).toHaveBeenCalledTimes(1)
  })

  it('looks once more before a second try, and sends nothing where the first one arrived late', async () => {
    await loseAnswer()
    expect(await check()).toBe('missing')
    read.mockResolvedValue(['2', '1'])
    expect(await sendOnce(maria, { ...request, amount: 200 }, read, send)).toMatchObject({
      kind: 'arrived',
      intent: { amount: 100 },
    })
    expect(send).toHaveBeenCalledTimes(1)
    expect(open()).toBeNull()
  })
})

describe('checkIntent', () => {
  it('finds what arrived by a record that was not there before [F10]', async () => {
    await loseAnswer()
    read.mockResolvedValueOnce(['1']).mockResolvedValueOnce(['2', '1'])
    expect(await check()).toBe('arrived')
    expect(open()).toBeNull()
  })

  it('calls it missing only after two reads, and leaves the try to the borrower [F11]', async () => {
    await loseAnswer()
    read.mockClear()
    expect(await check()).toBe('missing')
    expect(read).toHaveBeenCalledTimes(2)
    expect(open()?.state).toBe('missing')
    expect(send).toHaveBeenCalledTimes(1)
  })

  it.each([1, 2])('knows nothing when read %i failed', async (failing) => {
    await loseAnswer()
    if (failing === 2) read.mockResolvedValueOnce(['1'])
    read.mockResolvedValueOnce(null)
    expect(await check()).toBe('unread')
    expect(open()?.state).toBe('open')
  })

  it('writes nothing back once the borrower has left, and shares one check between those who ask', async () => {
    const intent = await loseAnswer()
    read.mockClear()
    const found = [checkIntent(maria, intent, read), checkIntent(maria, intent, read)]
    await vi.advanceTimersByTimeAsync(1_000)
    removeIntent(maria, intent)
    await vi.runAllTimersAsync()
    expect(await Promise.all(found)).toEqual(['gone', 'gone'])
    expect(read).toHaveBeenCalledTimes(2)
    expect(localStorage).toHaveLength(0)
  })
})
