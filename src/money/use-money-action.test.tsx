// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { ApiError } from '#src/api/errors.ts'
import { hasSucceeded } from '#src/device/first-success.ts'
import type { MoneyRequest } from '#src/domain/money-request.ts'
import { endSession, startSession } from '#src/session/session.ts'
import { toast } from '#src/ui/toast.ts'
import { unsaved } from '#src/updates/unsaved.ts'

import { findIntent, saveIntent } from './intent.ts'
import { matchingRecords } from './records.ts'
import { useMoneyAction } from './use-money-action.ts'

vi.mock('./records.ts')

const maria = '09170000002'
const withdrawal = { kind: 'withdrawal', amount: 100 } as const
const call = vi.fn<() => Promise<unknown>>()
const onSuccess = vi.fn<(request: MoneyRequest) => void>()
const showProblem = vi.fn<(problem: unknown) => void>()

let client: QueryClient
function start(options = {}) {
  return renderHook(() => useMoneyAction({ target: withdrawal, onSuccess, ...options }), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  }).result
}
const send = (result: ReturnType<typeof start>) => act(() => result.current.send(withdrawal, call))
const wordsOf = (reason: unknown) =>
  typeof reason === 'object' && reason !== null && 'message' in reason ? reason.message : reason
const isOutOfDate = () => client.getQueryState(['wallet', {}])?.isInvalidated

beforeEach(() => {
  client = new QueryClient()
  client.setQueryData(['wallet', {}], {})
  call.mockReset().mockResolvedValue(null)
  vi.mocked(matchingRecords).mockReset().mockResolvedValue([])
  onSuccess.mockReset()
  showProblem.mockReset()
  vi.spyOn(toast, 'error')
  vi.spyOn(toast, 'success')
  startSession({ token: 't', phone: maria, expiresAt: null })
})

afterEach(() => {
  cleanup()
  endSession()
  localStorage.clear()
})

describe('useMoneyAction', () => {
  it('says a success once, reads anew what it changed, and holds the page while it is on its way', async () => {
    const result = start()
    call.mockImplementation(async () => {
      await waitFor(() => expect(unsaved()).toBe('lost'))
    })
    await send(result)
    expect(vi.mocked(toast.success).mock.calls.map(([words]) => wordsOf(words))).toEqual([
      'Withdrawal Successful',
    ])
    expect(onSuccess).toHaveBeenCalledExactlyOnceWith(withdrawal)
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
    ['a refusal', new ApiError('refused', { words: 'Wrong code', status: 200 }), false],
    ['a broken provider', new ApiError('server', { status: 500 }), false],
    ['the end of the session', new ApiError('unauthorized', { status: 401 }), false],
    ['a request that could not be sent', new ApiError('request'), false],
  ])('%s', async (_name, error, isInDoubt) => {
    call.mockRejectedValue(error)
    vi.mocked(matchingRecords).mockResolvedValueOnce([]).mockResolvedValue(null)
    const result = start()
    await send(result)
    await waitFor(() => expect(result.current.phase).toBe(isInDoubt ? 'unread' : 'ready'))
    expect(findIntent(maria, withdrawal) !== null).toBe(isInDoubt)
    expect(vi.mocked(toast.error).mock.calls).toHaveLength(isInDoubt ? 0 : 1)
    expect(call).toHaveBeenCalledTimes(1)
    expect(onSuccess).not.toHaveBeenCalled()
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

  it('looks as soon as it is drawn for what a visit before has left without an answer [F10]', async () => {
    saveIntent(maria, { ...withdrawal, amount: 70, at: 1 + Date.now(), known: ['1'], state: 'open' })
    vi.mocked(matchingRecords).mockResolvedValue(['2', '1'])
    start()
    await waitFor(() => expect(onSuccess).toHaveBeenCalledOnce())
    expect(onSuccess.mock.calls[0]?.[0]).toMatchObject({ kind: 'withdrawal', amount: 70 })
    expect(call).not.toHaveBeenCalled()
    expect(findIntent(maria, withdrawal)).toBeNull()
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
