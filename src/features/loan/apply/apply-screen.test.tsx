// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { ApiError } from '#src/api/failure.ts'
import { feeQuery } from '#src/queries/home.ts'
import { drawPart } from '#src/ui/draw-part.test-support.tsx'

import type { Application } from './application-figures.ts'
import { ApplyScreen } from './apply-screen.tsx'

vi.mock('#src/features/loan/key-facts/lazy-application-facts.ts', () => ({ ApplicationFacts: () => null }))
// Of the price; the limits stay as they are.
const provider = vi.hoisted(() => vi.fn<() => Promise<unknown>>())
vi.mock('#src/api/client.ts', () => ({
  callProvider: (call: string) => (call === 'fee' ? provider() : new Promise(() => {})),
}))
vi.mock('@tanstack/react-router', () => ({
  useNavigate: () => () => {},
  Link: ({ children }: { children: ReactNode }) => <a href="/">{children}</a>,
}))

const fee = (perInstallment: number) => ({ perInstallment, dailyRate: 0.0005 })
const config = {
  minAmount: 50_000,
  maxAmount: 500_000,
  initialAmount: 100_000,
  initialTerm: 12,
  terms: '12,24',
}
const status = { identity: true, 'personal-info': true, 'bank-info': true, signature: true }
const asked = feeQuery(250_000, 24, 2)

let client = new QueryClient()
const unpriced = { loanAmount: 250_000, loanTerm: 24, monthlyPayment: null, feeInfo: null }
function open(application: Application = unpriced, pricedAt?: number) {
  drawPart(<ApplyScreen application={application} pricedAt={pricedAt} />, client)
}
const monthly = () =>
  screen.getByText('Monthly repayment').closest('div')?.querySelector('dd')?.textContent?.trim()
const isTicked = () => screen.getByRole<HTMLInputElement>('checkbox').checked
const isDisabled = () =>
  screen.getByRole('button', { name: 'Submit application' }).getAttribute('aria-disabled') === 'true'

beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  client.setQueryData(['homeConfig', {}], config)
  client.setQueryData(['profileStatus', {}], status)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

it('takes no price of an earlier visit for the one of today [C104]', async () => {
  const yesterday = Date.now() - 24 * 3_600_000
  client.setQueryData(asked.queryKey, fee(12_000), { updatedAt: yesterday })
  const answer = Promise.withResolvers<unknown>()
  provider.mockReturnValue(answer.promise)
  open()
  await userEvent.click(screen.getByRole('checkbox'))
  expect([monthly(), isDisabled()]).toEqual(['—', true])
  await act(async () => answer.reject(new ApiError('network')))
  expect([monthly(), isDisabled()]).toEqual(['—', true])

  provider.mockResolvedValue(fee(13_000))
  await act(() => client.refetchQueries({ queryKey: asked.queryKey }))
  // What was ticked without it.
  expect([monthly(), isTicked(), isDisabled()]).toEqual(['₹13,000', false, true])
  await userEvent.click(screen.getByRole('checkbox'))
  expect(isDisabled()).toBe(false)
})

it('a tick confirms the price that it was made at, and no other [C104]', async () => {
  client.setQueryData(asked.queryKey, fee(12_000))
  open()
  await userEvent.click(screen.getByRole('checkbox'))
  async function askAnew(answer: unknown) {
    const held = Promise.withResolvers<unknown>()
    provider.mockReturnValue(held.promise)
    act(() => void client.refetchQueries({ queryKey: asked.queryKey }))
    await waitFor(() => expect([monthly(), isTicked(), isDisabled()]).toEqual(['—', true, true]))
    await act(async () => held.resolve(answer))
  }
  await askAnew(fee(12_000))
  await waitFor(() => expect([monthly(), isTicked(), isDisabled()]).toEqual(['₹12,000', true, false]))

  for (const dearer of [fee(13_000), { ...fee(13_000), dailyRate: 0.0009 }]) {
    await askAnew(dearer)
    await waitFor(() => expect([monthly(), isTicked(), isDisabled()]).toEqual(['₹13,000', false, true]))
    await userEvent.click(screen.getByRole('checkbox'))
    expect(isDisabled()).toBe(false)
  }
})

it('takes no price that was handed on yesterday, as where the phone brings the screen back [C104]', async () => {
  const handedOn = { loanAmount: 250_000, loanTerm: 24, monthlyPayment: 12_000, feeInfo: fee(12_000) }
  provider.mockResolvedValue(fee(13_000))
  open(handedOn, Date.now())
  expect(monthly()).toBe('₹12,000')
  cleanup()
  open(handedOn, Date.now() - 24 * 3_600_000)
  await waitFor(() => expect(monthly()).toBe('₹13,000'))
  await userEvent.click(screen.getByRole('checkbox'))
  expect(isDisabled()).toBe(false)
})

it('takes no price of yesterday just after midnight, however fresh it is [C104]', async () => {
  const midnight = new Date(2026, 10, 23).getTime()
  vi.useFakeTimers({ now: midnight + 60_000, toFake: ['Date'] })
  const updatedAt = midnight - 60_000
  client.setQueryData(['homeConfig', {}], config, { updatedAt })
  client.setQueryData(asked.queryKey, fee(12_000), { updatedAt })
  const answer = Promise.withResolvers<unknown>()
  provider.mockReset().mockReturnValue(answer.promise)
  open({ ...unpriced, monthlyPayment: 12_000, feeInfo: fee(12_000) }, updatedAt)
  expect([monthly(), isDisabled()]).toEqual(['—', true])
  await act(async () => answer.resolve(fee(13_000)))
  await waitFor(() => expect(monthly()).toBe('₹13,000'))
  await userEvent.click(screen.getByRole('checkbox'))
  expect(isDisabled()).toBe(false)
  expect(provider).toHaveBeenCalledOnce()
})

it('asks again for a price that an answer left out [C104]', async () => {
  const feeInfo = { perInstallment: null, dailyRate: null }
  client.setQueryData(asked.queryKey, feeInfo)
  provider.mockReset().mockResolvedValue(fee(13_000))
  open({ ...unpriced, feeInfo }, Date.now())
  expect([monthly(), isDisabled()]).toEqual(['—', true])
  await waitFor(() => expect(monthly()).toBe('₹13,000'))
  await userEvent.click(screen.getByRole('checkbox'))
  expect(isDisabled()).toBe(false)
  expect(provider).toHaveBeenCalledOnce()
})

it('takes what was asked a moment ago', async () => {
  client.setQueryData(asked.queryKey, fee(12_000))
  open()
  await userEvent.click(screen.getByRole('checkbox'))
  expect([monthly(), isDisabled()]).toEqual(['₹12,000', false])
})

it('takes no price of another term that stood in the same place of the list', () => {
  client.setQueryData(feeQuery(250_000, 36, 2).queryKey, fee(9_000))
  provider.mockReturnValue(new Promise(() => {}))
  open()
  expect(monthly()).toBe('—')
})
