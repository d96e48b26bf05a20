// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'

import { callProvider } from '#src/api/client.ts'
import type { Fee, HomeConfig } from '#src/api/schema/index.ts'
import { feeQuery, homeConfigQuery } from '#src/queries/home.ts'
import { consented } from '#src/records/consented.ts'
import { endSession, startSession } from '#src/session/session.ts'

import { useApply } from './use-apply.ts'
import type { Calculator } from './use-calculator.ts'
import type { AmountEntry } from './use-typed-amount.ts'

const navigate = vi.hoisted(() => vi.fn<(to: unknown) => void>())
vi.mock('@tanstack/react-router', () => ({ useNavigate: () => navigate }))
vi.mock('#src/api/client.ts', () => ({ callProvider: vi.fn<typeof callProvider>() }))

const config = (html: string) => ({ loanAgreement: { html } }) as HomeConfig

afterEach(() => {
  cleanup()
  endSession()
  navigate.mockReset()
  vi.useRealTimers()
})

it('remembers the agreements as they stood at the tick, and whose tick it was', () => {
  const client = new QueryClient()
  const read = (html: string) => client.setQueryData(homeConfigQuery.queryKey, config(html))
  const { result } = renderHook(() => useApply({} as Calculator, {} as AmountEntry), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
  const agree = (next: boolean) => act(() => result.current.agree(next))
  read('v1')
  agree(true)
  read('v2')
  expect(consented).toEqual({ owner: '', config: config('v1') })

  agree(false)
  expect(consented).toEqual({ owner: '', config: config('v1') })
  act(() => startSession({ token: 't', owner: '09170000002', expiresAt: null }))
  agree(true)
  expect(consented).toEqual({ owner: '09170000002', config: config('v2') })
})

it.each([
  ['of yesterday is asked for anew', -3, 9_200],
  ['of today is handed on with its own time', 2, 9_000],
])('a price that is awaited and in the cache %s', async (_, told, expected) => {
  const minutes = 60_000
  const midnight = new Date(2026, 10, 28).getTime()
  const now = midnight + 5 * minutes
  vi.useFakeTimers({ now, toFake: ['Date'] })
  const feeOf = (perInstallment: number) => ({ perInstallment, dailyRate: 0.0002 }) as Fee
  vi.mocked(callProvider as () => Promise<unknown>).mockResolvedValue(feeOf(9_200))
  const client = new QueryClient()
  const updatedAt = midnight + told * minutes
  client.setQueryData(feeQuery(100_000, 12, 1).queryKey, feeOf(9_000), { updatedAt })
  startSession({ token: 't', owner: '09170000002', expiresAt: null })
  const choice = { amount: 100_000, months: 12 }
  const calculator = {
    ...choice,
    limits: { isDefault: false, terms: [12, 24] },
    // Its fee is not there yet.
    handedOn: { application: { feeInfo: null } },
    drawLast: () => choice,
  } as unknown as Calculator
  const { result } = renderHook(() => useApply(calculator, { isOpen: false } as AmountEntry), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
  act(() => result.current.agree(true))
  act(() => result.current.apply())
  await waitFor(() => expect(navigate).toHaveBeenCalled())
  expect(navigate.mock.lastCall?.[0]).toMatchObject({
    to: '/loan/apply',
    state: { application: { monthlyPayment: expected }, place: 1, pricedAt: told < 0 ? now : updatedAt },
  })
})

it('shows the hint for 3 seconds from the last tap without consent [R080 R081]', () => {
  vi.useFakeTimers()
  const client = new QueryClient()
  const { result } = renderHook(() => useApply({} as Calculator, { isOpen: false } as AmountEntry), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
  const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
  act(() => result.current.apply())
  wait(2_900)
  act(() => result.current.apply())
  wait(2_900)
  expect(result.current.isHintShown).toBe(true)
  wait(100)
  expect(result.current.isHintShown).toBe(false)
})
