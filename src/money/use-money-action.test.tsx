// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { ApiError } from '#src/api/failure.ts'
import { reportOutcome } from '#src/device/connectivity.ts'
import { hasSucceeded } from '#src/device/first-success.ts'
import type { MoneyRequest } from '#src/domain/money-request.ts'
import { saveCalculatorChoice, savedCalculatorChoice } from '#src/drafts/calculator-choice.ts'
import { readDraft, saveDraft } from '#src/drafts/draft.ts'
import { endSession, startSession } from '#src/session/session.ts'
import { openEntries } from '#src/storage/sealed-local.ts'
import { toast } from '#src/ui/toast.ts'
import { unsaved } from '#src/updates/unsaved.ts'

import { findIntent, type MoneyIntent, saveIntent } from './intent.ts'
import { notSentWords } from './not-sent-words.ts'
import { matchingReads, matchingRecords } from './records.ts'
import { useMoneyAction } from './use-money-action.ts'
import { watchMoneyOf } from './watch.ts'

vi.mock('./records.ts')

const maria = '09170000002'
const withdrawal = { kind: 'withdrawal', amount: 100 } as const
const payment = { kind: 'payment', amount: 9014, orderNumber: 'EL1', id: '7' } as const
const call = vi.fn<() => Promise<unknown>>()
const onSuccess = vi.fn<(request: MoneyRequest) => void>()
const showProblem = vi.fn<(problem: unknown) => void>()

let client = new QueryClient()
// Once for all of them, as the app does when it starts.
watchMoneyOf(client)

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
)

function start(options = {}) {
  return renderHook(() => useMoneyAction({ target: withdrawal, onSuccess, ...options }), { wrapper }).result
}

/** The same in a dialog that is open, beside what is typed, and the ways to close it. */
function startInDialog() {
  const { result, rerender, unmount } = renderHook(
    ({ isOpen }) => useMoneyAction({ target: withdrawal, isOpen, onSuccess, showProblem }),
    { wrapper, initialProps: { isOpen: true } },
  )
  const set = (isOpen: boolean) => rerender({ isOpen })
  return { result, leave: unmount, close: () => set(false), open: () => set(true) }
}
type Dialog = ReturnType<typeof startInDialog>

/** Closes the dialog before anything left, while the records are read, and then gives what was read. */
async function closeWhileReading(dialog: Dialog, close: (dialog: Dialog) => void, read: string[] | null) {
  const before = Promise.withResolvers<string[] | null>()
  records.mockReturnValueOnce(before.promise)
  let sent = Promise.resolve()
  act(() => void (sent = dialog.result.current.send(withdrawal, call)))
  await pass(0)
  close(dialog)
  before.resolve(read)
  await act(() => sent)
}
type Result = ReturnType<typeof start>
const send = (result: Result, request: MoneyRequest = withdrawal) =>
  act(() => result.current.send(request, call))
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1_000))
const phase = (result: Result) => result.current.doubt?.phase
const records = vi.mocked(matchingRecords)
const reads = vi.mocked(matchingReads)
const wordsOf = (reason: unknown) =>
  typeof reason === 'object' && reason !== null && 'message' in reason ? reason.message : reason
const isOutOfDate = () => client.getQueryState(['wallet', {}])?.isInvalidated
const open = () => void saveIntent(maria, { ...withdrawal, at: Date.now(), known: ['1'], state: 'open' })

const next = (channel: BroadcastChannel) =>
  new Promise<unknown>((resolve) => {
    channel.addEventListener('message', ({ data }) => resolve(data), { once: true })
  })

// An attempt is told from the next by the millisecond in which it was tapped, and a test may take none.
let beginning = Date.now()

beforeEach(() => {
  beginning += 3_600_000
  vi.useFakeTimers({ now: beginning })
  client = new QueryClient()
  client.setQueryData(['wallet', {}], {})
  call.mockReset().mockResolvedValue(null)
  records.mockReset().mockResolvedValue([])
  reads.mockReset().mockResolvedValue([])
  onSuccess.mockReset()
  showProblem.mockReset()
  vi.spyOn(toast, 'error')
  vi.spyOn(toast, 'info')
  vi.spyOn(toast, 'success')
  startSession({ token: 't', owner: maria, expiresAt: null })
  watchMoneyOf(client)
})

afterEach(async () => {
  cleanup()
  endSession()
  localStorage.clear()
  // What is being looked for finds its borrower gone.
  await vi.runAllTimersAsync()
  vi.useRealTimers()
})

describe('useMoneyAction', () => {
  it('says a success once, reads anew what it changed, and holds the page while it is on its way', async () => {
    const result = start()
    call.mockImplementation(async () => {
      await vi.waitFor(() => expect(unsaved()).toBe('lost'), 20_000)
    })
    await send(result)
    expect(vi.mocked(toast.success).mock.calls.map(([words]) => wordsOf(words))).toEqual([
      'Withdrawal Successful',
    ])
    expect(onSuccess).toHaveBeenCalledExactlyOnceWith(expect.objectContaining(withdrawal))
    expect([isOutOfDate(), unsaved(), hasSucceeded(), findIntent(maria, withdrawal)]).toEqual([
      true,
      null,
      true,
      null,
    ])
  })

  it.each([
    ['no answer', new ApiError('network'), true],
    ['a gateway that gave up', new ApiError('http', { status: 504 }), true],
    ['an answer that cannot be read', new ApiError('unreadable', { status: 200 }), true],
    ['a provider that broke, maybe after the work', new ApiError('server', { status: 500 }), true],
    ['a refusal', new ApiError('refused', { words: 'Wrong code', status: 200 }), false],
    ['the end of the session', new ApiError('unauthorized', { status: 401 }), false],
    ['a request that could not be sent', new ApiError('request'), false],
  ])('%s', async (_name, error, isInDoubt) => {
    call.mockRejectedValue(error)
    records.mockResolvedValueOnce([]).mockResolvedValue(null)
    const result = start()
    await send(result)
    await pass(0)
    expect(phase(result)).toBe(isInDoubt ? 'checking' : undefined)
    await pass(60)
    expect(phase(result)).toBe(isInDoubt ? 'unread' : undefined)
    expect(isOutOfDate()).toBe(error.kind === 'refused')
    expect(findIntent(maria, withdrawal) !== null).toBe(isInDoubt)
    expect(vi.mocked(toast.error).mock.calls).toHaveLength(isInDoubt ? 0 : 1)
    expect(call).toHaveBeenCalledTimes(1)
    expect(onSuccess).not.toHaveBeenCalled()
  })

  it('looks for a minute after no answer, and for 5 s after any; until then nothing more can be sent [C93]', async () => {
    const result = start()
    for (const [error, seconds] of [
      [new ApiError('network'), 60],
      [new ApiError('server', { status: 500 }), 5],
    ] as const) {
      call.mockRejectedValueOnce(error)
      await send(result)
      await pass(seconds - 1)
      expect([phase(result), result.current.isBusy]).toEqual(['checking', true])
      await pass(1)
      expect([phase(result), result.current.isBusy]).toEqual(['missing', false])
    }
  })

  it('says nothing of an earlier try while the next is on its way, and does again after a refusal [C93 R389]', async () => {
    const result = start()
    call.mockRejectedValueOnce(new ApiError('server', { status: 500 }))
    await send(result)
    await pass(5)
    const refusal = Promise.withResolvers<unknown>()
    call.mockReturnValueOnce(refusal.promise)
    let sent = Promise.resolve()
    act(() => void (sent = result.current.send({ ...withdrawal, amount: 200 }, call)))
    await pass(1)
    expect(call).toHaveBeenCalledTimes(2)
    expect(result.current).toMatchObject({ isBusy: true, doubt: null })
    refusal.reject(new ApiError('refused', { words: 'Wrong code' }))
    await act(() => sent)
    expect(result.current).toMatchObject({
      isBusy: false,
      doubt: { phase: 'missing', intent: { amount: 100 } },
    })
  })

  it('takes the toast of a refusal away with the next try [R389]', async () => {
    const result = start()
    vi.mocked(toast.error).mockReturnValueOnce(7)
    vi.spyOn(toast, 'dismiss')
    call.mockRejectedValueOnce(new ApiError('refused', { words: 'Wrong code' }))
    await send(result)
    expect(toast.dismiss).not.toHaveBeenCalled()
    await send(result)
    expect(toast.dismiss).toHaveBeenCalledExactlyOnceWith(7)
  })

  it('says the words of a refusal, or its own where there are none, and reads anew what it may tell of', async () => {
    const result = start({ showProblem })
    call.mockRejectedValueOnce(new ApiError('refused', { words: 'Wrong code' }))
    await send(result)
    expect(isOutOfDate()).toBe(true)
    call.mockRejectedValueOnce(new ApiError('refused'))
    await send(result)
    const said = ['Wrong code', 'Withdrawal failed']
    expect(vi.mocked(toast.error).mock.calls.map(([words]) => wordsOf(words))).toEqual(said)
    expect(showProblem.mock.calls.map(([words]) => wordsOf(words))).toEqual(said)
  })

  it('looks for what a visit before has left without an answer, and one of all who show it says so once [F10]', async () => {
    open()
    records.mockResolvedValue(['2', '1'])
    start()
    start({ onSuccess: vi.fn<() => void>() })
    const onPaid = vi.fn<() => void>()
    start({ target: payment, onSuccess: onPaid })
    await pass(2)
    expect(onSuccess).toHaveBeenCalledOnce()
    expect(onPaid).not.toHaveBeenCalled()
    expect(toast.success).toHaveBeenCalledOnce()
    expect(records).toHaveBeenCalledOnce()
    expect(isOutOfDate()).toBe(true)
    expect(call).not.toHaveBeenCalled()
    expect(findIntent(maria, withdrawal)).toBeNull()
  })

  it('says that what was not found has arrived once any read has it, and asks for nothing more', async () => {
    const result = start()
    call.mockRejectedValueOnce(new ApiError('http', { status: 502 }))
    records.mockResolvedValue(['1'])
    await send(result)
    await pass(5)
    expect(phase(result)).toBe('missing')
    records.mockClear()

    reads.mockResolvedValue(['1'])
    act(() => void client.setQueryData(['withdrawals', {}], []))
    await pass(0)
    expect(phase(result)).toBe('missing')

    reads.mockResolvedValue(['2', '1'])
    act(() => void client.setQueryData(['withdrawals', {}], []))
    await pass(0)
    expect(phase(result)).toBeUndefined()
    expect(findIntent(maria, withdrawal)).toBeNull()
    expect(vi.mocked(toast.success).mock.calls.map(([words]) => wordsOf(words))).toEqual([
      'Withdrawal Successful',
    ])
    expect(onSuccess).toHaveBeenCalledOnce()
    expect(records).not.toHaveBeenCalled()
  })

  it('forgets what was typed for what has arrived, and keeps what was typed since', async () => {
    records.mockResolvedValue(['2', '1'])
    void saveDraft(maria, 'withdraw', { amount: '100' })
    open()
    await pass(2)
    expect(readDraft(maria, 'withdraw')).toBeNull()
    open()
    await pass(1)
    void saveDraft(maria, 'withdraw', { amount: '50' })
    await pass(1)
    expect(toast.success).toHaveBeenCalledTimes(2)
    expect(readDraft(maria, 'withdraw')?.values).toEqual({ amount: '50' })
  })

  it('tells the other tabs what has arrived, by its answer or found later', async () => {
    const other = new BroadcastChannel('easy-loan/money')
    const result = start()
    let heard = next(other)
    await send(result)
    const arrival = { owner: maria, arrived: expect.objectContaining(withdrawal) }
    expect(await heard).toEqual(arrival)
    heard = next(other)
    open()
    records.mockResolvedValue(['2', '1'])
    await pass(2)
    expect(await heard).toEqual(arrival)
    other.close()
  })

  it('hears of what has arrived from another tab as from its own, and of nothing that is of another', async () => {
    const [other, third] = [new BroadcastChannel('easy-loan/money'), new BroadcastChannel('easy-loan/money')]
    const tell = (owner: string, request: MoneyRequest) =>
      act(async () => {
        // A third one hears it after this page does.
        const heard = next(third)
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of this origin only
        other.postMessage({ owner, arrived: { ...request, at: Date.now(), known: [], state: 'open' } })
        await heard
      })
    const onPaid = vi.fn<() => void>()
    start()
    start({ target: payment, onSuccess: onPaid })
    void saveDraft(maria, 'withdraw', { amount: '100' })
    await tell('09170000003', withdrawal)
    expect([toast.success, onSuccess].map((told) => vi.mocked(told).mock.calls.length)).toEqual([0, 0])
    expect([isOutOfDate(), readDraft(maria, 'withdraw')?.values]).toEqual([false, { amount: '100' }])
    await tell(maria, withdrawal)
    expect(vi.mocked(toast.success).mock.calls.map(([words]) => wordsOf(words))).toEqual([
      'Withdrawal Successful',
    ])
    expect(onSuccess).toHaveBeenCalledExactlyOnceWith(expect.objectContaining(withdrawal))
    // Its draft goes in the tab that found it: this one may have all drafts as they were long ago.
    expect([isOutOfDate(), readDraft(maria, 'withdraw')?.values]).toEqual([true, { amount: '100' }])
    expect([onPaid, call].map((told) => told.mock.calls.length)).toEqual([0, 0])
    other.close()
    third.close()
  })

  it.each(['its answer is there', 'it is found after no answer'])(
    'forgets what was chosen for an application once %s, and keeps what was chosen since',
    async (way) => {
      const chosen = { amount: 250_000, months: 24 }
      const application = { kind: 'application', ...chosen } as const
      for (const since of [null, { amount: 400_000, months: 24 }, { amount: 250_000, months: 12 }]) {
        saveCalculatorChoice(maria, { ...chosen, isAgreed: true })
        const answer = Promise.withResolvers<unknown>()
        call.mockReturnValueOnce(answer.promise)
        records.mockResolvedValueOnce([])
        const result = start({ target: application })
        void result.current.send(application, call)
        await pass(0.1)
        // The screen is left.
        cleanup()
        if (since) saveCalculatorChoice(maria, since)
        records.mockResolvedValue(['2'])
        if (way === 'its answer is there') answer.resolve(null)
        else answer.reject(new ApiError('server', { status: 500 }))
        await pass(5)
        expect(savedCalculatorChoice(maria)).toEqual(since)
      }
      expect(call).toHaveBeenCalledTimes(3)
      expect(toast.success).toHaveBeenCalledTimes(3)
    },
  )

  it.each([
    [100, []],
    [200, ['The earlier one has arrived after all, so this one was not sent.']],
  ])('where an earlier one turns out to have arrived, of one of %i it says %j', async (amount, said) => {
    const result = start({ showProblem })
    call.mockRejectedValueOnce(new ApiError('server', { status: 500 }))
    await send(result)
    await pass(5)
    records.mockResolvedValue(['2'])
    await send(result, { ...withdrawal, amount })
    expect(call).toHaveBeenCalledTimes(1)
    expect(showProblem.mock.calls.map(([words]) => wordsOf(words))).toEqual(said)
    expect(onSuccess).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ amount: 100 }))
  })

  it('says nothing to who is there by then where its borrower has left, and sends nothing of theirs', async () => {
    const answer = Promise.withResolvers<unknown>()
    call.mockReturnValueOnce(answer.promise)
    const result = start()
    let sent = Promise.resolve()
    act(() => void (sent = result.current.send(withdrawal, call)))
    await pass(0)
    expect(call).toHaveBeenCalledOnce()
    act(endSession)
    act(() => startSession({ token: 't2', owner: '09170000003', expiresAt: null }))
    answer.resolve(null)
    await act(() => sent)
    expect(toast.success).not.toHaveBeenCalled()
    expect(onSuccess).not.toHaveBeenCalled()

    const before = Promise.withResolvers<string[]>()
    const next = start()
    records.mockReturnValueOnce(before.promise)
    act(() => void (sent = next.current.send(withdrawal, call)))
    await pass(0)
    act(endSession)
    act(() => startSession({ token: 't', owner: maria, expiresAt: null }))
    before.resolve([])
    await act(() => sent)
    expect(call).toHaveBeenCalledOnce()
    expect(toast.error).not.toHaveBeenCalled()
  })

  it("asks nothing with another's session, and goes on with the borrower's own", async () => {
    const result = start()
    const intent: MoneyIntent = { ...withdrawal, at: Date.now(), known: ['1'], state: 'open' }
    void saveIntent(maria, intent)
    await pass(3)
    expect(records).toHaveBeenCalledTimes(1)
    act(endSession)
    await pass(60)
    expect(records).toHaveBeenCalledTimes(1)
    act(() => startSession({ token: 't2', owner: maria, expiresAt: null }))
    // As it is when what the borrower left is opened.
    void saveIntent(maria, intent)
    await pass(0)
    expect(records).toHaveBeenCalledTimes(2)
    expect(phase(result)).toBe('missing')
    expect(call).not.toHaveBeenCalled()
  })

  it('looks once more for what could not be read when its borrower has signed in again', async () => {
    const result = start()
    const intent: MoneyIntent = { ...withdrawal, at: Date.now(), known: ['1'], state: 'open' }
    void saveIntent(maria, intent)
    records.mockResolvedValue(null)
    await pass(60)
    expect(phase(result)).toBe('unread')
    // The provider refuses the session.
    records.mockImplementationOnce(async () => {
      endSession()
      return null
    })
    await send(result)
    await pass(0)
    records.mockClear().mockResolvedValue(['1'])
    act(() => startSession({ token: 't2', owner: maria, expiresAt: null }))
    await pass(0)
    expect(records).not.toHaveBeenCalled()
    // As it is when what the borrower left is opened.
    void saveIntent(maria, intent)
    await pass(0)
    expect(records).toHaveBeenCalledOnce()
    expect(phase(result)).toBe('missing')
  })

  it("asks nothing once the borrower's own session has run out", async () => {
    startSession({ token: 't', owner: maria, expiresAt: Date.now() + 3_000 })
    open()
    await pass(60)
    expect(records).toHaveBeenCalledTimes(1)
  })

  it('is busy from the tap on, here and on another screen about the same, and no doubt is shown', async () => {
    const [here, elsewhere, other] = [start(), start(), start({ target: payment })]
    const before = Promise.withResolvers<string[]>()
    const answer = Promise.withResolvers<unknown>()
    records.mockReturnValueOnce(before.promise)
    call.mockReturnValueOnce(answer.promise)
    let sent = Promise.resolve()
    act(() => void (sent = here.current.send(withdrawal, call)))
    const seen = () => [here, elsewhere].map(({ current: { isBusy, doubt } }) => [isBusy, doubt])
    await pass(0)
    const whileReading = seen()
    before.resolve([])
    await pass(0)
    const onItsWay = seen()
    await send(other, payment)
    answer.resolve(null)
    await act(() => sent)
    const [busy, free] = [
      [true, null],
      [false, null],
    ]
    expect({ whileReading, onItsWay }).toEqual({ whileReading: [busy, free], onItsWay: [busy, busy] })
    expect(call).toHaveBeenCalledTimes(1)
    expect(vi.mocked(toast.info).mock.calls.map(([words]) => wordsOf(words))).toEqual([
      'Another one is still on its way. Please wait a moment.',
    ])
  })

  it('sends nothing while what is stored of earlier ones could not be opened, and says so', async () => {
    const lying = JSON.stringify({ owner: maria, savedAt: beginning, sealed: '' })
    localStorage.setItem('easy-loan/money-intents', lying)
    await openEntries(maria, async () => null)
    const result = start({ showProblem })
    await send(result)
    expect(call).not.toHaveBeenCalled()
    expect(showProblem.mock.calls).toEqual([[notSentWords.unopened]])
    expect([localStorage.getItem('easy-loan/money-intents'), unsaved()]).toEqual([lying, null])
  })

  it.each<[string, (dialog: Dialog) => void]>([
    ['is closed', ({ close }) => close()],
    ['is closed and opened again', ({ close, open }) => [close(), open()]],
    ['goes with its screen', ({ leave }) => leave()],
  ])('takes back what has not left when its dialog %s, and says so', async (_name, close) => {
    await closeWhileReading(startInDialog(), close, [])
    expect(call).not.toHaveBeenCalled()
    expect(vi.mocked(toast.info).mock.calls).toEqual([[notSentWords.closed]])
    expect([toast.error, showProblem].map((told) => vi.mocked(told).mock.calls)).toEqual([[], []])
    expect([findIntent(maria, withdrawal), unsaved()]).toEqual([null, null])
  })

  it('takes back what is asked for by a tap in a dialog that is closed before it is heard', async () => {
    const { result, close } = startInDialog()
    const { send: tapped } = result.current
    close()
    await act(() => tapped(withdrawal, call))
    expect(call).not.toHaveBeenCalled()
    expect(vi.mocked(toast.info).mock.calls).toEqual([[notSentWords.closed]])
  })

  it('keeps an earlier one in doubt where the next is taken back, and sends it once the dialog is open again', async () => {
    const dialog = startInDialog()
    const { result, close, open } = dialog
    call.mockRejectedValueOnce(new ApiError('server', { status: 500 }))
    await send(result)
    await pass(5)
    await closeWhileReading(dialog, close, [])
    expect([phase(result), result.current.isBusy]).toEqual(['missing', false])
    expect(call).toHaveBeenCalledTimes(1)
    open()
    await send(result)
    expect(call).toHaveBeenCalledTimes(2)
    expect(onSuccess).toHaveBeenCalledOnce()
  })

  it('goes on with what has left when its dialog is closed, and says what became of it', async () => {
    const dialog = startInDialog()
    for (const end of ['accepted', 'refused']) {
      const answer = Promise.withResolvers<unknown>()
      call.mockReturnValueOnce(answer.promise)
      dialog.open()
      let sent = Promise.resolve()
      act(() => void (sent = dialog.result.current.send(withdrawal, call)))
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await pass(0)
      dialog.close()
      if (end === 'accepted') answer.resolve(null)
      else answer.reject(new ApiError('refused', { words: 'Wrong code' }))
      // oxlint-disable-next-line no-await-in-loop
      await act(() => sent)
    }
    expect(call).toHaveBeenCalledTimes(2)
    expect([toast.success, toast.error, toast.info].map((told) => vi.mocked(told).mock.calls.length)).toEqual(
      [1, 1, 0],
    )
  })

  it('says in a toast what would stand beside what was typed, where the dialog is closed by then', async () => {
    const dialog = startInDialog()
    await closeWhileReading(dialog, ({ close }) => close(), null)
    expect(vi.mocked(toast.error).mock.calls).toEqual([[notSentWords.unread]])

    dialog.open()
    call.mockRejectedValueOnce(new ApiError('server', { status: 500 }))
    await send(dialog.result, { ...withdrawal, amount: 200 })
    await pass(5)
    await closeWhileReading(dialog, ({ close }) => close(), ['2'])
    expect(vi.mocked(toast.info).mock.calls).toEqual([[notSentWords.earlierArrived]])

    dialog.open()
    const { send: tapped } = dialog.result.current
    open()
    dialog.close()
    await act(() => tapped(withdrawal, call))
    expect(vi.mocked(toast.info).mock.calls.at(-1)).toEqual([notSentWords.busy])
    expect(showProblem).not.toHaveBeenCalled()
  })

  it('sends nothing where the records cannot be read first, and says so', async () => {
    records.mockResolvedValue(null)
    const [withoutPlace, withPlace] = [start(), start({ showProblem })]
    await send(withoutPlace)
    await send(withPlace)
    const said = ['Nothing was sent, because we could not be reached. Please try again.']
    expect(vi.mocked(toast.error).mock.calls.map(([words]) => wordsOf(words))).toEqual(said)
    expect(showProblem.mock.calls.map(([words]) => wordsOf(words))).toEqual(said)
    expect(call).not.toHaveBeenCalled()
  })

  it.each<[string, (result: Result) => unknown]>([
    ['the borrower taps', (result) => send(result)],
    ['the network comes back', () => act(() => reportOutcome(true, performance.now()))],
    ['a session begins', () => act(() => startSession({ token: 't2', owner: maria, expiresAt: null }))],
  ])('reads what could not be read once more when %s, and sends nothing', async (_name, happen) => {
    reportOutcome(false, performance.now())
    const result = start()
    open()
    records.mockResolvedValue(null)
    await pass(60)
    expect(phase(result)).toBe('unread')
    const read = records.mock.calls.length
    records.mockResolvedValue(['1'])
    await happen(result)
    await pass(0)
    expect(phase(result)).toBe('missing')
    // And no more than that, whatever else the network does.
    for (const isBack of [false, true]) act(() => reportOutcome(isBack, performance.now()))
    await pass(60)
    expect(records).toHaveBeenCalledTimes(read + 1)
    expect(call).not.toHaveBeenCalled()
    reportOutcome(true, performance.now())
  })

  it('is looked for once, though the network comes and goes meanwhile', async () => {
    open()
    records.mockResolvedValue(['1'])
    for (const isBack of [false, true]) {
      await pass(1)
      act(() => reportOutcome(isBack, performance.now()))
    }
    await pass(60)
    expect(records).toHaveBeenCalledTimes(6)
  })

  it('sends nothing offline, and says so beside what was typed where there is a place for it', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    globalThis.dispatchEvent(new Event('offline'))
    const [withoutPlace, withPlace] = [start(), start({ showProblem })]
    await send(withoutPlace)
    await send(withPlace)
    expect(vi.mocked(toast.error).mock.calls.map(([words]) => wordsOf(words))).toEqual([
      expect.stringMatching(/^You are offline, so nothing was sent/),
    ])
    expect(showProblem).toHaveBeenCalledTimes(1)
    expect(call).not.toHaveBeenCalled()
  })
})
