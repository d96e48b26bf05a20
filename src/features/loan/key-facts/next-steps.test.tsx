// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { callProvider } from '#src/api/client.ts'
import type { Fee, HomeConfig } from '#src/api/schema/index.ts'
import { keptQuote, removeKeptQuote } from '#src/drafts/kept-quote.ts'
import { feeQuery, homeConfigQuery } from '#src/queries/home.ts'
import { drawPart } from '#src/ui/draw-part.test-support.tsx'

import { FactsOfFee, QuotedFacts } from './quoted-facts.tsx'

vi.mock('#src/api/client.ts', () => ({ callProvider: vi.fn<typeof callProvider>() }))
vi.mock('@tanstack/react-router', () => ({
  Link: ({ to, children }: { to: string; children: ReactNode }) => <a href={to}>{children}</a>,
}))

const config = { minAmount: 50_000, maxAmount: 500_000, terms: '12,24' } as HomeConfig
const feeOf = (perInstallment: number) => ({ perInstallment, dailyRate: 0.0002 }) as Fee
const { queryKey } = feeQuery(100_000, 12, 1)
const days = 24 * 3_600_000

let client = new QueryClient()
function show(facts: ReactNode) {
  drawPart(<QueryClientProvider client={client}>{facts}</QueryClientProvider>)
}
const sleepOnIt = async () => userEvent.click(await screen.findByRole('button', { name: 'Sleep on it' }))
const keptWords = /^Kept in this tab/

beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })
  vi.mocked(callProvider).mockReset().mockRejectedValue(new Error('no answer'))
})
afterEach(() => {
  cleanup()
  removeKeptQuote('')
})

it('keeps a price of today, and none of another day: on Home it would stand as told now', async () => {
  const updatedAt = Date.now() - 3 * days
  client.setQueryData(homeConfigQuery.queryKey, config, { updatedAt })
  client.setQueryData(queryKey, feeOf(9_000), { updatedAt })
  show(<QuotedFacts amount={100_000} months={12} />)
  await screen.findByRole('button', { name: 'Show someone you trust' })
  expect(screen.queryByRole('button', { name: 'Sleep on it' })).toBeNull()
  cleanup()
  show(<FactsOfFee amount={100_000} months={12} fee={feeOf(9_000)} />)
  await sleepOnIt()
  await screen.findByText(keptWords)
  expect(keptQuote('')).toMatchObject({ amount: 100_000, months: 12, perInstallment: 9_000 })
})

it('says of no other price that it is kept, and says it on where the same is told anew', async () => {
  client.setQueryData(homeConfigQuery.queryKey, config)
  client.setQueryData(queryKey, feeOf(9_000))
  show(<QuotedFacts amount={100_000} months={12} />)
  await sleepOnIt()
  await screen.findByText(keptWords)
  const tell = (perInstallment: number) =>
    act(async () => void client.setQueryData(queryKey, feeOf(perInstallment), { updatedAt: Date.now() + 1 }))
  await tell(9_000)
  expect(screen.getByText(keptWords)).toBeTruthy()
  await tell(9_200)
  expect(screen.queryByText(keptWords)).toBeNull()
  await sleepOnIt()
  await screen.findByText(keptWords)
  expect(keptQuote('')?.perInstallment).toBe(9_200)
})
