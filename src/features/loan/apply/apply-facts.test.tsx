// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { act, cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'

import { ApiError } from '#src/api/failure.ts'
import { feeQuery } from '#src/queries/home.ts'
import { drawPart } from '#src/ui/draw-part.test-support.tsx'

import { ApplyScreen } from './apply-screen.tsx'

// Of the price; the limits stay as they are.
const provider = vi.hoisted(() => vi.fn<() => Promise<unknown>>())
vi.mock('#src/api/client.ts', () => ({
  callProvider: (call: string) => (call === 'fee' ? provider() : new Promise(() => {})),
}))
vi.mock('@tanstack/react-router', () => ({
  useNavigate: () => () => {},
  Link: ({ children }: { children: ReactNode }) => <a href="/">{children}</a>,
}))

const asked = feeQuery(250_000, 24, 2)
const application = { loanAmount: 250_000, loanTerm: 24, monthlyPayment: null, feeInfo: null }

afterEach(cleanup)

it('keeps what is typed and unfolded there while the price is asked anew, and where that fails', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  client.setQueryData(['homeConfig', {}], { minAmount: 50_000, maxAmount: 500_000, terms: '12,24' })
  client.setQueryData(['profileStatus', {}], {})
  client.setQueryData(asked.queryKey, { perInstallment: 12_000, dailyRate: 0.0005 })
  drawPart(<ApplyScreen application={application} />, client)
  const field = await screen.findByLabelText<HTMLInputElement>('Comes in a month')
  const part = field.closest('details')
  if (part) part.open = true
  await userEvent.type(field, '30000')

  const answer = Promise.withResolvers<unknown>()
  provider.mockReturnValue(answer.promise)
  act(() => void client.refetchQueries({ queryKey: asked.queryKey }))
  await act(() => vi.waitFor(() => expect(provider).toHaveBeenCalledOnce()))
  const isKept = () => document.contains(field) && field.value === '30000' && part?.open
  expect(isKept()).toBe(true)
  await act(async () => answer.reject(new ApiError('network')))
  expect(isKept()).toBe(true)

  provider.mockResolvedValue({ perInstallment: 13_000, dailyRate: 0.0005 })
  await act(() => client.refetchQueries({ queryKey: asked.queryKey }))
  expect(isKept()).toBe(true)
})
