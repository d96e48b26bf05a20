// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, renderHook, waitFor } from '@testing-library/react'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { callProvider } from '#src/api/client.ts'
import { ApiError } from '#src/api/failure.ts'
import { loan } from '#src/api/schema/order.ts'
import { loanQuery, loansQuery } from '#src/queries/loan.ts'

import { useLoan } from './use-loan.ts'

vi.mock('#src/api/client.ts', () => ({ callProvider: vi.fn<() => Promise<unknown>>() }))

const read = (fields: Record<string, unknown>) => v.parse(loan, { id: '7', ...fields })
const never = new Promise<never>(() => {})

let queryClient: QueryClient
beforeEach(() => {
  queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.mocked(callProvider).mockReset()
})

const loanOf = () =>
  renderHook(() => useLoan('7'), {
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  }).result

describe('useLoan', () => {
  it('shows what the list in the cache has while the provider is asked', () => {
    vi.mocked(callProvider).mockReturnValue(never)
    const listed = read({ money: 50_000 })
    queryClient.setQueryData(loansQuery.queryKey, [listed])
    expect(loanOf().current.data).toBe(listed)
  })

  it('asks the provider where the list is not there', async () => {
    vi.mocked(callProvider).mockResolvedValue({ loan: read({ contract_no: 'C-7' }), message: '' })
    const result = loanOf()
    expect(result.current.data).toBeUndefined()
    await waitFor(() => expect(result.current.data?.contractNumber).toBe('C-7'))
    expect(callProvider).toHaveBeenCalledWith('loan', { id: '7' }, expect.anything())
  })

  it('shows what the list says where that was read since', () => {
    vi.mocked(callProvider).mockReturnValue(never)
    const [monday, thursday] = [Date.UTC(2026, 10, 23), Date.UTC(2026, 10, 26)]
    const single = { loan: read({ status: 9, contract_no: 'C-7' }), message: '' }
    queryClient.setQueryData(loanQuery('7').queryKey, single, { updatedAt: monday })
    queryClient.setQueryData(loansQuery.queryKey, [read({ status: 1 })], { updatedAt: thursday })
    // As old as the older of the two.
    expect(loanOf().current).toMatchObject({
      data: { status: '1', contractNumber: 'C-7' },
      dataUpdatedAt: monday,
    })
  })

  it('shows what the loan itself says where the list is of a clock that was ahead', () => {
    vi.mocked(callProvider).mockReturnValue(never)
    const single = { loan: read({ status: 9, contract_no: 'C-7' }), message: '' }
    queryClient.setQueryData(loanQuery('7').queryKey, single)
    const updatedAt = Date.now() + 86_400_000
    queryClient.setQueryData(loansQuery.queryKey, [read({ status: 1 })], { updatedAt })
    expect(loanOf().current.data).toMatchObject({ status: '9', contractNumber: 'C-7' })
  })

  it('is as old as the list where that alone knows the loan, however new that answer is', async () => {
    vi.mocked(callProvider).mockResolvedValue({ loan: null, message: '' })
    const monday = Date.UTC(2020, 10, 23)
    queryClient.setQueryData(loansQuery.queryKey, [read({ status: 9 })], { updatedAt: monday })
    const result = loanOf()
    await waitFor(() => expect(result.current.isFetching).toBe(false))
    expect(result.current).toMatchObject({ data: { status: '9' }, dataUpdatedAt: monday })
  })

  it.each([
    ['the provider refuses', () => Promise.reject(new ApiError('refused', { words: 'No such loan' }))],
    ['the provider knows none', () => Promise.resolve({ loan: null, message: '' })],
  ])('says that there is no such loan when %s [R259 R278]', async (_, answer) => {
    vi.mocked(callProvider).mockImplementation(answer)
    const result = loanOf()
    await waitFor(() => expect(result.current.data).toBeNull())
  })

  it('does not say so when nobody answered, and keeps what it has', async () => {
    vi.mocked(callProvider).mockRejectedValue(new ApiError('network'))
    const result = loanOf()
    await waitFor(() => expect(result.current.isError).toBe(true))
    expect(result.current.data).toBeUndefined()

    const listed = read({ money: 50_000 })
    queryClient.setQueryData(loansQuery.queryKey, [listed])
    expect(loanOf().current.data).toBe(listed)
  })
})
