// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { signInAs } from '#src/session/session.test-support.ts'
import { noteWrongDate } from '#src/storage/registry.ts'
import { closeEntries, openEntries } from '#src/storage/sealed-local.ts'

import { type Answer, checkIntent, sendOnce } from './action.ts'
import { removeIntent, findIntent, type MoneyIntent, saveIntent, subscribeToIntents } from './intent.ts'

const maria = '09170000002'
const request = { kind: 'withdrawal', amount: 100 } as const
const payment = { kind: 'payment', amount: 9014, orderNumber: 'EL1', id: '7' } as const
const read = vi.fn<() => Promise<string[] | null>>()
const send = vi.fn<() => Promise<Answer>>()
const open = () => findIntent(maria, request)

const onStart = vi.fn<() => void>()
const start = Date.UTC(2026, 10, 22, 9)
const tenDays = 10 * 24 * 3_600_000

/** Leaves an intent whose answer was lost, or came and said neither yes nor no. */
async function loseAnswer({ isAnswered = false, at = start } = {}) {
  vi.setSystemTime(at)
  read.mockResolvedValue(['1'])
  send.mockResolvedValueOnce({ kind: 'in-doubt', isAnswered })
  await sendOnce(maria, request, read, send)
  const intent = open()
  if (!intent) throw new Error('nothing was kept')
  return intent
}

/** Looks at once, as the app does when it starts `after` so many seconds. */
async function look(after = 0) {
  const intent = open()
  if (!intent) throw new Error('nothing to look for')
  vi.setSystemTime(start + after * 1_000)
  const finding = checkIntent(maria, intent, read, onStart)
  await vi.runAllTimersAsync()
  return finding
}

/** Notes when each read is made, in seconds since the start, and answers it with the given records. */
function noteReads(records: (seconds: number) => string[] | null = () => ['1']) {
  const times: number[] = []
  read.mockImplementation(() => {
    const seconds = (Date.now() - start) / 1_000
    times.push(seconds)
    return Promise.resolve(records(seconds))
  })
  return times
}

beforeEach(() => {
  closeEntries()
  vi.useFakeTimers({ now: start })
  read.mockReset()
  send.mockReset()
  onStart.mockReset()
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

  it('sends no payment of an installment that is paid, as in another tab or at a counter', async () => {
    read.mockResolvedValue(['7'])
    expect(await sendOnce(maria, payment, read, send)).toEqual({ kind: 'paid' })
    expect(send).not.toHaveBeenCalled()
    expect(findIntent(maria, payment)).toBeNull()
  })

  it('sends nothing while what is stored of earlier ones could not be opened, and finds them once it is', async () => {
    vi.useRealTimers()
    await signInAs(maria)
    const earlier: MoneyIntent = { ...request, at: start, known: ['1'], state: 'open' }
    await saveIntent(maria, earlier)
    closeEntries()
    await openEntries(maria, async () => null)
    read.mockResolvedValue(['1'])
    send.mockResolvedValue({ kind: 'accepted' })
    expect(await sendOnce(maria, request, read, send)).toEqual({ kind: 'unopened' })
    expect([read, send].map((called) => called.mock.calls)).toEqual([[], []])

    closeEntries()
    await signInAs(maria)
    expect(open()).toEqual(earlier)
    expect(await sendOnce(maria, request, read, send)).toEqual({ kind: 'busy' })
    localStorage.clear()
  })

  it('sends nothing where it could not be looked for afterwards', async () => {
    read.mockResolvedValue(null)
    expect(await sendOnce(maria, request, read, send)).toEqual({ kind: 'unread' })
    expect(send).not.toHaveBeenCalled()
    expect(open()).toBeNull()
  })

  it('sends once for two taps at once, and nothing while an answer is missing [F54]', async () => {
    read.mockResolvedValue([])
    send.mockResolvedValue({ kind: 'in-doubt', isAnswered: false })
    const answers = await Promise.all([
      sendOnce(maria, request, read, send),
      sendOnce(maria, request, read, send),
    ])
    expect(answers.map(({ kind }) => kind).toSorted()).toEqual(['busy', 'in-doubt'])
    expect(await sendOnce(maria, request, read, send)).toEqual({ kind: 'busy' })
    expect(send).toHaveBeenCalledTimes(1)
  })

  it('sends nothing else about money while something is being sent', async () => {
    const answer = Promise.withResolvers<Answer>()
    read.mockResolvedValue([])
    send.mockReturnValueOnce(answer.promise)
    const first = sendOnce(maria, request, read, send)
    await vi.waitFor(() => expect(send).toHaveBeenCalled(), 20_000)
    const second = await sendOnce(maria, payment, read, send)
    answer.resolve({ kind: 'accepted' })
    expect([await first, second]).toEqual([{ kind: 'accepted' }, { kind: 'busy' }])
    expect(send).toHaveBeenCalledTimes(1)
  })

  it('sends nothing where it could not be read what became of an earlier try', async () => {
    await loseAnswer()
    await look()
    // The network comes back right after the first read, by when the earlier try has arrived.
    read.mockResolvedValueOnce(null).mockResolvedValue(['2', '1'])
    expect(await sendOnce(maria, request, read, send)).toEqual({ kind: 'unread' })
    expect(send).toHaveBeenCalledTimes(1)
    expect(open()?.state).toBe('missing')
  })

  it('sends nothing once it is too long since the tap: nobody may be looking any more', async () => {
    read.mockImplementation(async () => {
      vi.advanceTimersByTime(31_000)
      return ['1']
    })
    expect(await sendOnce(maria, request, read, send)).toEqual({ kind: 'unread' })
    expect(send).not.toHaveBeenCalled()
    expect(open()).toBeNull()
  })

  it.each([null, 'missing'] as const)(
    'sends nothing, and puts back what was there (%s), where the phone took too long to store it',
    async (earlier) => {
      if (earlier) {
        await loseAnswer()
        await look()
        send.mockClear()
      }
      read.mockResolvedValue(['1'])
      const stop = subscribeToIntents(() => {
        if (open()?.state === 'open') vi.advanceTimersByTime(31_000)
      })
      expect(await sendOnce(maria, request, read, send)).toEqual({ kind: 'unread' })
      stop()
      expect(send).not.toHaveBeenCalled()
      expect(open()?.state).toBe(earlier ?? undefined)
    },
  )

  it('is of the time of the tap, and is looked for from when it left', async () => {
    read.mockImplementation(async () => {
      vi.setSystemTime(start + 8_000)
      return ['1']
    })
    send.mockResolvedValueOnce({ kind: 'in-doubt', isAnswered: false })
    await sendOnce(maria, request, read, send)
    expect(open()).toMatchObject({ at: start, sentAt: start + 8_000 })
    const times = noteReads()
    await look(8)
    expect(times).toEqual([10, 13, 18, 28, 48, 68])
  })

  it('looks once more before a second try, and sends nothing where the first one arrived late', async () => {
    await loseAnswer()
    expect(await look()).toBe('missing')
    read.mockResolvedValue(['2', '1'])
    expect(await sendOnce(maria, { ...request, amount: 200 }, read, send)).toMatchObject({
      kind: 'arrived',
      intent: { amount: 100 },
    })
    expect(send).toHaveBeenCalledTimes(1)
    expect(open()).toBeNull()
  })

  it.each([
    ['accepted', undefined],
    ['refused', 'missing'],
  ] as const)('after a repeat that is %s, the earlier try is %s', async (kind, left) => {
    await loseAnswer()
    await look()
    send.mockResolvedValueOnce({ kind })
    expect(await sendOnce(maria, { ...request, amount: 200 }, read, send)).toEqual({ kind })
    expect(open()?.state).toBe(left)
  })

  it('writes nothing back for a borrower who left before the answer', async () => {
    read.mockResolvedValue([])
    send.mockImplementation(() => {
      closeEntries()
      return Promise.resolve({ kind: 'in-doubt', isAnswered: true })
    })
    await sendOnce(maria, request, read, send)
    expect(open()).toBeNull()
  })
})

describe('checkIntent', () => {
  const schedule = [2, 5, 10, 20, 40, 60]

  it('reads for a minute from the sending on, and only then calls it missing, for the borrower to try again [F11 C93]', async () => {
    await loseAnswer()
    const times = noteReads(() => {
      expect(open()?.state).toBe('open')
      return ['1']
    })
    expect(await look()).toBe('missing')
    expect(times).toEqual(schedule)
    expect(open()?.state).toBe('missing')
    expect(send).toHaveBeenCalledTimes(1)
  })

  it.each([
    [3, [3, 5, 10, 20, 40, 60]],
    [5, [5, 10, 20, 40, 60]],
    [12, [12, 20, 40, 60]],
    [59, [59, 60]],
    [61, [61]],
    [86_400, [86_400]],
  ])('goes on where it was when the app starts %i s after the sending [F50 C93]', async (after, expected) => {
    await loseAnswer()
    const times = noteReads()
    expect(await look(after)).toBe('missing')
    expect(times).toEqual(expected)
  })

  it.each([
    [0, [0, 5]],
    [3, [3, 5]],
    [9, [9]],
  ])(
    'reads twice, 5 s apart, once there was an answer of any kind; %i s after it [C93]',
    async (after, expected) => {
      await loseAnswer({ isAnswered: true })
      const times = noteReads()
      expect(await look(after)).toBe('missing')
      expect(times).toEqual(expected)
    },
  )

  it('begins anew where the clock was set back since', async () => {
    await loseAnswer({ at: start + 3_600_000 })
    const times = noteReads()
    expect(await look()).toBe('missing')
    expect(times).toEqual(schedule)
  })

  it('begins anew where the phone had lost its date, and knows since when it is missing', async () => {
    await loseAnswer({ at: Date.UTC(2016, 0, 1) })
    noteWrongDate(false)
    const times = noteReads()
    expect(await look()).toBe('missing')
    expect(times).toEqual(schedule)
    expect(open()?.missingAt).toBe(start + 60_000)
  })

  it('still has in doubt what was missing while the date was ten days behind, once that is right', async () => {
    await loseAnswer()
    noteWrongDate(true)
    expect(await look(120)).toBe('missing')
    vi.setSystemTime(start + tenDays)
    noteWrongDate(false)
    expect(open()?.state).toBe('missing')
    // A second tap looks for the first.
    read.mockResolvedValue(['2', '1'])
    expect(await sendOnce(maria, request, read, send)).toMatchObject({ kind: 'arrived' })
    expect(send).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['back', -tenDays],
    ['forward', tenDays],
  ])('reads when it would have where the clock is set %s meanwhile', async (_, shift) => {
    const intent = await loseAnswer()
    const begun = performance.now()
    const times: number[] = []
    read.mockReset().mockImplementation(async () => {
      times.push(Math.round((performance.now() - begun) / 1_000))
      return ['1']
    })
    const finding = checkIntent(maria, intent, read, onStart)
    await vi.advanceTimersByTimeAsync(3_000)
    vi.setSystemTime(start + shift)
    await vi.advanceTimersByTimeAsync(120_000)
    expect(times).toEqual(schedule)
    expect(await finding).toBe('missing')
  })

  it.each([-tenDays, tenDays])(
    'goes on from the sending where the clock was %i ms from the time, and is put right during it',
    async (wrong) => {
      send.mockImplementationOnce(async () => {
        vi.advanceTimersByTime(3_000)
        vi.setSystemTime(start + 3_000)
        return { kind: 'in-doubt', isAnswered: false }
      })
      await loseAnswer({ at: start + wrong })
      const times = noteReads()
      expect(await look(3)).toBe('missing')
      expect(times).toEqual([3, 5, 10, 20, 40, 60])
    },
  )

  it.each([
    ['was ten days behind', start - tenDays],
    ['had lost its date', Date.UTC(2016, 0, 1)],
  ])('has a second try look first, on a phone that %s and is right again', async (_, at) => {
    await loseAnswer({ at })
    vi.setSystemTime(start)
    expect(await sendOnce(maria, request, read, send)).toEqual({ kind: 'busy' })
    expect(await look()).toBe('missing')
    read.mockResolvedValue(['2', '1'])
    expect(await sendOnce(maria, request, read, send)).toMatchObject({ kind: 'arrived' })
    expect(send).toHaveBeenCalledTimes(1)
  })

  it.each(schedule)('finds at %i s what arrived, and reads no more [F10]', async (second) => {
    await loseAnswer()
    const times = noteReads((seconds) => (seconds < second ? ['1'] : ['2', '1']))
    expect(await look()).toBe('arrived')
    expect(times).toEqual(schedule.filter((time) => time <= second))
    expect(open()).toBeNull()
  })

  it('goes on after a read that failed, and knows nothing where the last one did', async () => {
    await loseAnswer()
    const times = noteReads((seconds) => (seconds === 60 ? ['1'] : null))
    expect(await look()).toBe('missing')
    expect(times).toEqual(schedule)

    localStorage.clear()
    await loseAnswer()
    noteReads((seconds) => (seconds === 60 ? null : ['1']))
    expect(await look()).toBe('unread')
    expect(open()?.state).toBe('open')
    // One that the network answers is enough then.
    const again = noteReads()
    expect(await look(90)).toBe('missing')
    expect(again).toEqual([90])
  })

  it('says nothing by a read that began before the end', async () => {
    await loseAnswer()
    read
      .mockReset()
      .mockImplementationOnce(() => new Promise((resolve) => void setTimeout(() => resolve(['1']), 60_000)))
    read.mockResolvedValue(['1'])
    expect(await look()).toBe('missing')
    expect(read).toHaveBeenCalledTimes(2)
  })

  it('looks no more for what was not found', async () => {
    await loseAnswer()
    expect(await look()).toBe('missing')
    const times = noteReads()
    expect(await look(90)).toBe('gone')
    expect(times).toEqual([])
  })

  it('reads nothing and writes nothing once the borrower has left', async () => {
    const intent = await loseAnswer()
    const times = noteReads()
    const finding = checkIntent(maria, intent, read, onStart)
    await vi.advanceTimersByTimeAsync(6_000)
    expect(onStart).toHaveBeenCalledOnce()
    await removeIntent(maria, intent)
    await vi.runAllTimersAsync()
    expect(await finding).toBe('gone')
    expect(times).toEqual([2, 5])
    expect(localStorage).toHaveLength(0)
  })

  it('starts once nothing is being sent any more, and not at all after a clear answer', async () => {
    const answer = Promise.withResolvers<{ kind: 'accepted' }>()
    read.mockResolvedValue([])
    send.mockReturnValue(answer.promise)
    const sent = sendOnce(maria, request, read, send)
    await vi.waitFor(() => expect(send).toHaveBeenCalled(), 20_000)
    const intent = open()
    if (!intent) throw new Error('nothing was kept')
    const finding = checkIntent(maria, intent, read, onStart)
    await vi.advanceTimersByTimeAsync(9_000)
    expect(onStart).not.toHaveBeenCalled()
    answer.resolve({ kind: 'accepted' })
    await sent
    expect(await finding).toBe('gone')
    expect(onStart).not.toHaveBeenCalled()
    expect(read).toHaveBeenCalledTimes(1)
  })

  it('keeps nothing else about money from being sent meanwhile [C93]', async () => {
    const intent = await loseAnswer()
    const finding = checkIntent(maria, intent, read, onStart)
    await vi.advanceTimersByTimeAsync(12_000)
    read.mockResolvedValueOnce([])
    send.mockResolvedValueOnce({ kind: 'accepted' })
    expect(await sendOnce(maria, payment, read, send)).toEqual({ kind: 'accepted' })
    await vi.runAllTimersAsync()
    expect(await finding).toBe('missing')
  })

  it('is settled by one of two tabs', async () => {
    const intent = await loseAnswer()
    const records = Promise.withResolvers<string[]>()
    read.mockReset().mockReturnValue(records.promise)
    const found = [1, 2].map(() => checkIntent(maria, intent, read, onStart))
    await vi.advanceTimersByTimeAsync(2_000)
    expect(read).toHaveBeenCalledTimes(2)
    records.resolve(['2', '1'])
    expect((await Promise.all(found)).toSorted()).toEqual(['arrived', 'gone'])
  })
})
