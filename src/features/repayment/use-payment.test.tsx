// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { recordsLike } from '#src/queries/money-records.ts'
import { endSession, startSession } from '#src/session/session.ts'

import { payInstallment } from './pay-installment.ts'
import { usePayment } from './use-payment.ts'

vi.mock('./pay-installment.ts')
vi.mock('#src/queries/money-records.ts')

const lost = { kind: 'in-doubt' } as const
const onPaid = vi.fn<(id: string) => void>()

function start() {
  const client = new QueryClient()
  return renderHook(() => usePayment('EL1', '7', onPaid), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  }).result
}

beforeEach(() => {
  vi.mocked(payInstallment).mockReset().mockResolvedValue({ kind: 'accepted' })
  vi.mocked(recordsLike).mockReset().mockResolvedValue([])
  startSession({ token: 't', phone: '09170000002', expiresAt: null })
  onPaid.mockReset()
})

afterEach(() => {
  cleanup()
  endSession()
  localStorage.clear()
})

describe('usePayment', () => {
  it('pays once for two taps at once', async () => {
    const payment = start()
    await act(() => Promise.all([payment.current.pay(9014), payment.current.pay(9014)]))
    expect(payInstallment).toHaveBeenCalledTimes(1)
    expect(vi.mocked(payInstallment).mock.calls[0]?.[1]).toEqual({
      orderNumber: 'EL1',
      id: '7',
      amount: 9014,
    })
    expect(onPaid).toHaveBeenCalledExactlyOnceWith('7')
  })

  it('leaves a refused payment open for another try', async () => {
    vi.mocked(payInstallment).mockResolvedValue({ kind: 'refused', reason: 'No money' })
    const payment = start()
    await act(() => payment.current.pay(9014))
    expect(onPaid).not.toHaveBeenCalled()
    expect(payment.current.phase).toBe('ready')
  })

  it('finds a payment whose answer was lost', async () => {
    vi.mocked(payInstallment).mockResolvedValue(lost)
    vi.mocked(recordsLike).mockResolvedValueOnce([]).mockResolvedValue(['7'])
    const payment = start()
    await act(() => payment.current.pay(9014))
    await waitFor(() => expect(onPaid).toHaveBeenCalledExactlyOnceWith('7'))
  })

  it('pays again after a lost answer only once the installment was read and is still due', async () => {
    vi.mocked(payInstallment).mockResolvedValue(lost)
    vi.mocked(recordsLike).mockResolvedValueOnce([]).mockResolvedValueOnce(null)
    const payment = start()
    await act(() => payment.current.pay(9014))
    await waitFor(() => expect(payment.current.phase).toBe('unread'))

    await act(() => payment.current.pay(9014))
    await waitFor(() => expect(payment.current.phase).toBe('missing'), { timeout: 4_000 })
    expect(payInstallment).toHaveBeenCalledTimes(1)

    vi.mocked(payInstallment).mockResolvedValue({ kind: 'accepted' })
    await act(() => payment.current.pay(9014))
    expect(payInstallment).toHaveBeenCalledTimes(2)
    expect(onPaid).toHaveBeenCalledExactlyOnceWith('7')
  }, 10_000)
})
