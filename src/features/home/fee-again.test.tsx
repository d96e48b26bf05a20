// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { callProvider } from '#src/api/client.ts'
import type { Fee, HomeConfig } from '#src/api/schema/index.ts'
import { removeCalculatorChoice } from '#src/drafts/calculator-choice.ts'
import { drawPart } from '#src/ui/draw-part.test-support.tsx'

import { CalculatorCard } from './calculator-card.tsx'
import * as later from './home-later.ts'
import { TermsTable } from './terms-table.tsx'
import { useCalculator } from './use-calculator.ts'
import { useTypedAmount } from './use-typed-amount.ts'

// A fee that could not be read and is asked for again by who has no pointer, or that is of an earlier visit.

vi.mock('#src/api/client.ts', () => ({ callProvider: vi.fn<typeof callProvider>() }))
vi.mock('@tanstack/react-router', () => ({
  Link: ({ to, children }: { to: string; children: ReactNode }) => <a href={to}>{children}</a>,
}))

const config: Partial<HomeConfig> = { minAmount: 50_000, maxAmount: 500_000, terms: '12,24' }
const home = { data: config as HomeConfig, error: null, isFetching: false, refetch: vi.fn() }
const fee = { perInstallment: 9_000, dailyRate: 0.0002 } as Fee

function Calculator() {
  const calculator = useCalculator(home)
  return <CalculatorCard calculator={calculator} entry={useTypedAmount(calculator, later)} later={later} />
}
const Table = () => <TermsTable calculator={useCalculator(home)} />

const newClient = () =>
  new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })

function show(screenful: ReactNode, client = newClient()) {
  drawPart(
    <>
      <h1 tabIndex={-1}>easy loan</h1>
      {screenful}
    </>,
    client,
  )
}
const isFocused = (element: Element) => waitFor(() => expect(document.activeElement).toBe(element))
/** What the next reads wait for. */
function holdBack() {
  const answer = Promise.withResolvers<never>()
  vi.mocked(callProvider).mockReturnValue(answer.promise)
  return {
    fail: () => act(async () => answer.reject(new Error('no answer'))),
    succeed: (told: Fee = fee) => act(async () => answer.resolve(told as never)),
  }
}

beforeEach(() => {
  vi.mocked(callProvider).mockReset().mockRejectedValue(new Error('no answer'))
})
afterEach(() => {
  cleanup()
  removeCalculatorChoice()
  vi.useRealTimers()
})

it('Retry of the fee keeps the focus while it is asked for, and leaves it to the heading', async () => {
  show(<Calculator />)
  const retry = await screen.findByRole('button', { name: 'Retry' })
  const isBusy = (is: boolean) => waitFor(() => expect(retry.getAttribute('aria-busy') === 'true').toBe(is))
  retry.focus()
  const first = holdBack()
  await userEvent.keyboard('{Enter}')
  await isBusy(true)
  expect(document.activeElement).toBe(retry)
  await first.fail()
  await isBusy(false)
  expect(document.activeElement).toBe(retry)

  const second = holdBack()
  await userEvent.keyboard('{Enter}')
  await isBusy(true)
  await second.succeed()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull())
  await isFocused(screen.getByRole('heading', { level: 1 }))

  // Another choice is no retry of the first.
  holdBack()
  await userEvent.click(screen.getByRole('radio', { name: '24 months' }))
  await waitFor(() => expect(vi.mocked(callProvider)).toHaveBeenCalledTimes(4))
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
})

it('Retry that fails again with the same words says them again', async () => {
  show(<Calculator />)
  const retry = await screen.findByRole('button', { name: 'Retry' })
  const isSaid = (is: boolean) =>
    waitFor(() => {
      const words = screen.getByText('Network request failed')
      expect(getComputedStyle(words).visibility === 'visible').toBe(is)
    })
  await isSaid(true)
  const { fail } = holdBack()
  await userEvent.click(retry)
  await isSaid(false)
  await fail()
  await isSaid(true)
})

it('an answer without the figure is said, and asked for again by the person alone', async () => {
  const unpriced = { perInstallment: null, dailyRate: null } as Fee
  vi.mocked(callProvider as () => Promise<unknown>).mockResolvedValue(unpriced)
  show(<Calculator />)
  const retry = await screen.findByRole('button', { name: 'Retry' })
  const isBusy = (is: boolean) => waitFor(() => expect(retry.getAttribute('aria-busy') === 'true').toBe(is))
  expect(screen.getByText('Network request failed')).toBeTruthy()
  const again = holdBack()
  await userEvent.click(retry)
  await isBusy(true)
  await again.succeed(unpriced)
  await isBusy(false)
  expect(screen.getByText('Network request failed')).toBeTruthy()

  // Another choice is no retry of the first.
  const other = holdBack()
  await userEvent.click(screen.getByRole('radio', { name: '24 months' }))
  await waitFor(() => expect(callProvider).toHaveBeenCalledTimes(3))
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
  await other.succeed()
  await waitFor(() => expect(screen.getByText('₹9,000')).toBeTruthy())
  expect(screen.queryByText('Network request failed')).toBeNull()
})

it('without a configuration nothing is asked for, and nothing is missing', async () => {
  function Unconfigured() {
    const calculator = useCalculator({ ...home, data: undefined })
    return <CalculatorCard calculator={calculator} entry={useTypedAmount(calculator, later)} later={later} />
  }
  show(<Unconfigured />)
  await screen.findByText(/A month counts as 30 days/)
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
  expect(callProvider).not.toHaveBeenCalled()
})

it('Retry in a row of the terms asks again for a figure that an answer left out', async () => {
  const provider = vi.mocked(callProvider as () => Promise<unknown>)
  provider.mockResolvedValue({ perInstallment: null, dailyRate: null })
  show(<Table />)
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Retry' })).toHaveLength(2))
  const before = provider.mock.calls.length
  provider.mockResolvedValue(fee)
  await userEvent.click(screen.getAllByRole('button', { name: 'Retry' })[1] as HTMLElement)
  expect(await screen.findByText('₹9,000')).toBeTruthy()
  expect(screen.getAllByRole('button', { name: 'Retry' })).toHaveLength(1)
  expect(provider).toHaveBeenCalledTimes(before + 1)
})

it('why there is no figure is not seen while nothing of the page is', async () => {
  show(<Calculator />)
  const words = await screen.findByText('Network request failed')
  document.body.style.visibility = 'hidden'
  try {
    expect(getComputedStyle(words).visibility).toBe('hidden')
  } finally {
    document.body.style.visibility = ''
  }
})

it('Retry in a row of the terms leaves the focus in its row', async () => {
  show(<Table />)
  const [, retry] = await screen.findAllByRole('button', { name: 'Retry' })
  retry?.focus()
  holdBack()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(retry?.isConnected).toBe(false))
  await isFocused(screen.getByRole('button', { name: '24 months', pressed: false }))
})

it('prices of an earlier visit say when they were read, until they are read again', async () => {
  const client = newClient()
  vi.mocked(callProvider).mockResolvedValue(fee)
  show(<Table />, client)
  await waitFor(() => expect(screen.getAllByText('₹9,000')).toHaveLength(2))
  expect(screen.queryByText(/^Saved /)).toBeNull()
  cleanup()
  const updatedAt = performance.timeOrigin - 3_600_000
  for (const { queryKey } of client.getQueryCache().getAll())
    client.setQueryData(queryKey, fee, { updatedAt })
  const { succeed } = holdBack()
  show(<Table />, client)
  expect(await screen.findByText(/^Saved /)).toBeTruthy()
  await succeed()
  await waitFor(() => expect(screen.queryByText(/^Saved /)).toBeNull())
  expect(screen.getAllByText('₹9,000')).toHaveLength(2)
})

it('prices of all terms are asked for anew on another day, and once on each', async () => {
  const midnight = new Date(2026, 10, 28).getTime()
  vi.useFakeTimers({ now: midnight - 180_000, toFake: ['Date'] })
  const provider = vi.mocked(callProvider as () => Promise<unknown>)
  provider.mockResolvedValue(fee)
  const client = newClient()
  show(<Table />, client)
  await waitFor(() => expect(screen.getAllByText('₹9,000')).toHaveLength(2))
  expect(provider).toHaveBeenCalledTimes(2)

  provider.mockResolvedValue({ ...fee, perInstallment: 9_200 })
  vi.setSystemTime(midnight + 60_000)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await waitFor(() => expect(screen.getAllByText('₹9,200')).toHaveLength(2))
  expect(provider).toHaveBeenCalledTimes(4)

  cleanup()
  show(<Table />, client)
  expect(screen.getAllByText('₹9,200')).toHaveLength(2)
  expect(provider).toHaveBeenCalledTimes(4)
})
