import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, it, vi } from 'vitest'

import { callProvider } from '#src/api/client.ts'
import { ApiError, SavedAnswer } from '#src/api/failure.ts'
import type { MoneyRequest } from '#src/domain/money-request.ts'
import { loansQuery } from '#src/queries/loan.ts'
import { withdrawalsQuery } from '#src/queries/wallet.ts'

import { matchingReads, matchingRecords } from './records.ts'

vi.mock('#src/api/client.ts', () => ({ callProvider: vi.fn<typeof callProvider>() }))

const answers = vi.mocked(callProvider as (name: string, payload: object) => Promise<unknown>)
const withdrawal = { kind: 'withdrawal', amount: 100 } as const
const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })

beforeEach(() => {
  client.clear()
  answers.mockReset()
})

const paid = { installments: [{ id: '1', proofUrl: 'proof.png' }] }

it.each<[string, object, MoneyRequest, unknown]>([
  [
    'loans',
    {},
    { kind: 'application', amount: 50_000, months: 12 },
    [{ id: '1', amount: 50_000, months: 12 }],
  ],
  ['withdrawals', {}, withdrawal, [{ id: '1', amount: 100 }]],
  ['installments', { orderNumber: 'E7' }, { kind: 'payment', amount: 1, orderNumber: 'E7', id: '1' }, paid],
])(
  '%s tell what a request has become, now and as they were read last',
  async (name, payload, request, answer) => {
    expect(await matchingReads(client, request)).toEqual([])
    answers.mockResolvedValue(answer)
    expect(await matchingRecords(client, request)).toEqual(['1'])
    // However late: the worker's copy would not tell.
    expect(answers.mock.calls).toEqual([[name, payload, expect.any(AbortSignal), 'network']])
    expect(await matchingReads(client, request)).toEqual(['1'])
    expect(answers).toHaveBeenCalledOnce()
  },
)

it('is read at this moment, whatever was read before or is being read, and leaves other reads alone', async () => {
  client.setQueryData(withdrawalsQuery.queryKey, [])
  answers.mockResolvedValue([{ id: '2', amount: 100 }])
  expect(await matchingRecords(client, withdrawal)).toEqual(['2'])

  // Read before this phone's clock was set back.
  client.setQueryData(withdrawalsQuery.queryKey, [], { updatedAt: Date.now() + 3_600_000 })
  expect(await matchingRecords(client, withdrawal)).toEqual(['2'])
  expect(client.getQueryData(withdrawalsQuery.queryKey)).toMatchObject([{ id: '2' }])

  // Under way since before the request left.
  answers.mockReturnValueOnce(new Promise(() => {}))
  const earlier = client.fetchQuery({ ...withdrawalsQuery, staleTime: 0 }).catch(() => 'given up')
  const loans = Promise.withResolvers<unknown>()
  answers.mockReturnValueOnce(loans.promise)
  const other = client.fetchQuery(loansQuery)
  answers.mockResolvedValue([{ id: '3', amount: 100 }])
  expect(await matchingRecords(client, withdrawal)).toEqual(['3'])
  await earlier
  loans.resolve(['a loan'])
  expect(await other).toEqual(['a loan'])
})

it('is not what was read before where a screen with it is left meanwhile, and nothing once the session ends', async () => {
  client.setQueryData(withdrawalsQuery.queryKey, [])
  const answer = Promise.withResolvers<unknown>()
  answers.mockReturnValueOnce(answer.promise)
  const asked = matchingRecords(client, withdrawal)
  await client.cancelQueries({ queryKey: withdrawalsQuery.queryKey })
  answer.resolve([{ id: '2', amount: 100 }])
  expect(await asked).toEqual(['2'])

  answers.mockReturnValueOnce(new Promise(() => {}))
  const late = matchingRecords(client, withdrawal)
  await client.cancelQueries()
  expect(await late).toBeNull()
})

it.each([
  ['nobody answers', new ApiError('network')],
  ["only the phone's own copy does", new SavedAnswer([{ id: '1', amount: 100 }], 1)],
])('is not known where %s, and no toast says so', async (_name, failure) => {
  const failed = vi.fn<(silent: unknown) => void>()
  client.getQueryCache().subscribe(({ query }) => {
    if (query.state.status === 'error') failed(query.meta?.['silent'])
  })
  answers.mockRejectedValue(failure)
  expect(await matchingRecords(client, withdrawal)).toBeNull()
  expect(failed).toHaveBeenLastCalledWith(true)
})
