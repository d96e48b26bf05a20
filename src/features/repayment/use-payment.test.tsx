// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { callProvider } from '#src/api/client.ts'
import { ApiError } from '#src/api/failure.ts'
import { notSentWords } from '#src/money/not-sent-words.ts'
import { matchingRecords } from '#src/money/records.ts'
import { watchMoneyOf } from '#src/money/watch.ts'
import { installmentsQuery } from '#src/queries/repayment.ts'
import { endSession, startSession } from '#src/session/session.ts'
import { toast } from '#src/ui/toast.ts'

import { dueInstallment } from './installment.test-support.ts'
import { usePayment } from './use-payment.ts'

vi.mock('#src/api/client.ts', () => ({ callProvider: vi.fn<() => Promise<unknown>>() }))
vi.mock('#src/money/records.ts')

const lost = new ApiError('network')
const onPaid = vi.fn<(id: string) => void>()

let client = new QueryClient()
const owed = (amount: number | null) =>
  client.setQueryData(installmentsQuery('EL1').queryKey, {
    title: '',
    installments: [{ ...dueInstallment, amount }],
  })

function start() {
  client = new QueryClient()
  owed(9014)
  watchMoneyOf(client)
  return renderHook(({ id }) => usePayment('EL1', id, onPaid), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
    initialProps: { id: '7' },
  })
}

const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1_000))

// An attempt is told from the next by the millisecond in which it was tapped, and a test may take none.
let beginning = Date.now()

beforeEach(() => {
  beginning += 3_600_000
  vi.useFakeTimers({ now: beginning })
  vi.mocked(callProvider).mockReset().mockResolvedValue(null)
  vi.mocked(matchingRecords).mockReset().mockResolvedValue([])
  vi.spyOn(toast, 'error')
  startSession({ token: 't', owner: '09170000002', expiresAt: null })
  onPaid.mockReset()
})

afterEach(async () => {
  cleanup()
  endSession()
  localStorage.clear()
  // What is being looked for finds its borrower gone.
  await vi.runAllTimersAsync()
  vi.useRealTimers()
})

describe('usePayment', () => {
  it('pays once for two taps at once, with the order number, type 2, the amount and the installment [R300]', async () => {
    const { result: payment } = start()
    await act(() => Promise.all([payment.current.pay(9014), payment.current.pay(9014)]))
    expect(vi.mocked(callProvider).mock.calls).toEqual([
      ['payInstallment', { orderNumber: 'EL1', id: '7', amount: 9014, type: '2' }],
    ])
    expect(onPaid).toHaveBeenCalledExactlyOnceWith('7')
  })

  it.each([
    ['', 'Payment failed. Please try again.'],
    ['The account is empty', 'The account is empty'],
  ])(
    'says that it failed where the provider says "%s", and leaves it open for another try [R301]',
    async (words, sentence) => {
      vi.mocked(callProvider).mockRejectedValue(new ApiError('refused', { words }))
      const { result: payment } = start()
      await act(() => payment.current.pay(9014))
      const [reason] = vi.mocked(toast.error).mock.calls[0] ?? []
      expect(typeof reason === 'string' ? reason : reason?.message).toBe(sentence)
      expect(callProvider).toHaveBeenCalledTimes(1)
      expect(onPaid).not.toHaveBeenCalled()
      expect(payment.current).toMatchObject({ doubt: null, isBusy: false })
    },
  )

  it.each([9200, null])(
    'sends nothing where the amount, read again before it left, is %s by then',
    async (amount) => {
      vi.mocked(matchingRecords).mockImplementationOnce(() => {
        owed(amount)
        return Promise.resolve([])
      })
      const { result: payment } = start()
      await act(() => payment.current.pay(9014))
      expect(callProvider).not.toHaveBeenCalled()
      expect(vi.mocked(toast.error).mock.calls).toEqual([[notSentWords.changed]])
      expect(onPaid).not.toHaveBeenCalled()
      expect(payment.current).toMatchObject({ doubt: null, isBusy: false })
      owed(9014)
      await act(() => payment.current.pay(9014))
      expect(onPaid).toHaveBeenCalledExactlyOnceWith('7')
    },
  )

  it('pays nothing where the dialog is closed before it left, and says so', async () => {
    vi.spyOn(toast, 'info')
    const { result: payment, rerender } = start()
    vi.mocked(matchingRecords).mockImplementationOnce(() => {
      rerender({ id: '' })
      return Promise.resolve([])
    })
    await act(() => payment.current.pay(9014))
    expect(callProvider).not.toHaveBeenCalled()
    expect(vi.mocked(toast.info).mock.calls).toEqual([[notSentWords.closed]])
    expect(onPaid).not.toHaveBeenCalled()
    rerender({ id: '7' })
    await act(() => payment.current.pay(9014))
    expect(onPaid).toHaveBeenCalledExactlyOnceWith('7')
  })

  it('finds a payment whose answer was lost', async () => {
    vi.mocked(callProvider).mockRejectedValue(lost)
    vi.mocked(matchingRecords).mockResolvedValueOnce([]).mockResolvedValue(['7'])
    const { result: payment } = start()
    await act(() => payment.current.pay(9014))
    await pass(2)
    expect(onPaid).toHaveBeenCalledExactlyOnceWith('7')
  })

  it('pays again after a lost answer only once the installment was read and is still due', async () => {
    vi.mocked(callProvider).mockRejectedValue(lost)
    vi.mocked(matchingRecords).mockResolvedValueOnce([]).mockResolvedValue(null)
    const { result: payment } = start()
    await act(() => payment.current.pay(9014))
    await pass(60)
    expect(payment.current.doubt?.phase).toBe('unread')

    vi.mocked(matchingRecords).mockResolvedValue([])
    await act(() => payment.current.pay(9014))
    await pass(0)
    expect(payment.current.doubt?.phase).toBe('missing')
    expect(callProvider).toHaveBeenCalledTimes(1)

    vi.mocked(callProvider).mockResolvedValue(null)
    await act(() => payment.current.pay(9014))
    expect(callProvider).toHaveBeenCalledTimes(2)
    expect(onPaid).toHaveBeenCalledExactlyOnceWith('7')
  })
})
