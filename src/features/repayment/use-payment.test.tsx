// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { payInstallment, readIsPaid } from './pay-installment.ts'
import { usePayment } from './use-payment.ts'

vi.mock('./pay-installment.ts')

const lost = { kind: 'in-doubt', reason: 'Nobody answered' } as const
const onPaid = vi.fn<(id: string) => void>()

function start() {
  const client = new QueryClient()
  return renderHook(() => usePayment('EL1', onPaid), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  }).result
}

beforeEach(() => {
  vi.mocked(payInstallment).mockReset().mockResolvedValue({ kind: 'accepted' })
  vi.mocked(readIsPaid).mockReset()
  onPaid.mockReset()
})

afterEach(cleanup)

describe('usePayment', () => {
  it('pays once for two taps at once', async () => {
    const payment = start()
    await act(() => Promise.all([payment.current.pay('7', 9014), payment.current.pay('7', 9014)]))
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
    await act(() => payment.current.pay('7', 9014))
    expect(onPaid).not.toHaveBeenCalled()
    expect(payment.current.doubtOf('7')).toBe('none')
  })

  it('finds a payment whose answer was lost', async () => {
    vi.mocked(payInstallment).mockResolvedValue(lost)
    vi.mocked(readIsPaid).mockResolvedValue(true)
    const payment = start()
    await act(() => payment.current.pay('7', 9014))
    expect(onPaid).toHaveBeenCalledExactlyOnceWith('7')
  })

  it('pays again after a lost answer only once the installment was read and is still due', async () => {
    vi.mocked(payInstallment).mockResolvedValue(lost)
    vi.mocked(readIsPaid).mockResolvedValue(null)
    const payment = start()
    await act(() => payment.current.pay('7', 9014))
    expect(payment.current.doubtOf('7')).toBe('unread')

    vi.mocked(readIsPaid).mockResolvedValue(false)
    await act(() => payment.current.pay('7', 9014))
    expect(payInstallment).toHaveBeenCalledTimes(1)
    expect(payment.current.doubtOf('7')).toBe('read')

    vi.mocked(payInstallment).mockResolvedValue({ kind: 'accepted' })
    await act(() => payment.current.pay('7', 9014))
    expect(payInstallment).toHaveBeenCalledTimes(2)
    expect(onPaid).toHaveBeenCalledExactlyOnceWith('7')
  })
})
