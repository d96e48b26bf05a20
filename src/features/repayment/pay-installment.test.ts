import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { callProvider } from '#src/api/client.ts'
import { ApiError } from '#src/api/errors.ts'

import { payInstallment } from './pay-installment.ts'

vi.mock('#src/api/client.ts', () => ({ callProvider: vi.fn<() => Promise<unknown>>() }))

const pay = () => payInstallment(new QueryClient(), { orderNumber: 'E1', id: '7', amount: 9014 })

beforeEach(() => void vi.mocked(callProvider).mockReset())

describe('payInstallment', () => {
  it('calls once, with the order number, type 2, the amount and the installment [R300]', async () => {
    vi.mocked(callProvider).mockResolvedValue(null)
    expect(await pay()).toEqual({ kind: 'accepted' })
    expect(vi.mocked(callProvider).mock.calls).toEqual([
      ['payInstallment', { orderNumber: 'E1', id: '7', amount: 9014, type: '2' }],
    ])
  })

  it.each([
    ['', 'Payment failed. Please try again.'],
    ['The account is empty', 'The account is empty'],
  ])('says that it failed where the provider says "%s" [R301]', async (words, sentence) => {
    vi.mocked(callProvider).mockRejectedValue(new ApiError('refused', { words }))
    const answer = await pay()
    const reason = answer.kind === 'refused' ? answer.reason : ''
    expect(typeof reason === 'string' ? reason : reason.message).toBe(sentence)
    expect(answer.kind).toBe('refused')
    expect(callProvider).toHaveBeenCalledTimes(1)
  })
})
