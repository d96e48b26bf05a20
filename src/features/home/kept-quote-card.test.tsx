// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { callProvider } from '#src/api/client.ts'
import type { Fee, HomeConfig } from '#src/api/schema/index.ts'
import { keepQuote, removeKeptQuote } from '#src/drafts/kept-quote.ts'
import { feeQuery, homeConfigQuery } from '#src/queries/home.ts'
import { drawPart } from '#src/ui/draw-part.test-support.tsx'

import { KeptQuoteCard } from './kept-quote-card.tsx'

vi.mock('#src/api/client.ts', () => ({ callProvider: vi.fn<typeof callProvider>() }))
vi.mock('@tanstack/react-router', () => ({
  Link: ({ to, children }: { to: string; children: ReactNode }) => <a href={to}>{children}</a>,
}))

const midnight = new Date(2026, 10, 23).getTime()
const minutes = 60_000
const config = { minAmount: 50_000, maxAmount: 500_000, terms: '12,24' } as HomeConfig
const fee = { perInstallment: 9_000, dailyRate: 0.0002 } as Fee

/** Opens the card at 0:05, with what was read at 23:57. */
async function open(terms: string) {
  await keepQuote('', { amount: 100_000, months: 12, perInstallment: 9_000, at: midnight - 60 * minutes })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })
  const updatedAt = midnight - 3 * minutes
  client.setQueryData(homeConfigQuery.queryKey, { ...config, terms }, { updatedAt })
  client.setQueryData(feeQuery(100_000, 12, 1).queryKey, fee, { updatedAt })
  drawPart(<KeptQuoteCard />, client)
  return client
}

beforeEach(() => {
  vi.useFakeTimers({ now: midnight + 5 * minutes, toFake: ['Date'] })
  vi.mocked(callProvider).mockReset()
})
afterEach(() => {
  cleanup()
  removeKeptQuote('')
  vi.useRealTimers()
})

it('asks for the price of today where the one that is fresh yet is of yesterday', async () => {
  vi.mocked(callProvider).mockResolvedValue(fee)
  await open('12,24')
  expect(await screen.findByText('The price is the same.')).toBeTruthy()
  expect(callProvider).toHaveBeenCalledOnce()
})

it.each(['12,24', '24'])('asks once where no price of today comes, of the terms %s', async (terms) => {
  vi.mocked(callProvider).mockRejectedValue(new Error('no answer'))
  const client = await open(terms)
  await waitFor(() => expect(callProvider).toHaveBeenCalled())
  await waitFor(() => expect(client.isFetching()).toBe(0))
  await new Promise((resolve) => {
    setTimeout(resolve, 50)
  })
  expect(screen.getByText('The price of today is not known.')).toBeTruthy()
  expect(callProvider).toHaveBeenCalledOnce()
})

it('appears on a Home that stayed open overnight, and goes when it is dismissed', async () => {
  const answers = { homeConfig: { ...config, terms: '12,24' }, fee }
  vi.mocked(callProvider).mockImplementation(async (name) => answers[name as 'fee'])
  vi.setSystemTime(midnight - 30 * minutes)
  await open('12,24')
  expect(screen.queryByRole('heading')).toBeNull()

  vi.setSystemTime(midnight + 8 * 60 * minutes)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(screen.getByRole('heading', { name: 'The loan you slept on' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByRole('heading')).toBeNull()
})
