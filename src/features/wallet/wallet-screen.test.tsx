// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { callProvider } from '#src/api/client.ts'
import { calls } from '#src/api/schema/calls.ts'
import { usePhone } from '#src/session/phone.ts'
import { drawPart } from '#src/ui/draw-part.test-support.tsx'

import { WalletScreen } from './wallet-screen.tsx'

vi.mock('#src/api/client.ts', () => ({ callProvider: vi.fn<() => Promise<unknown>>() }))
vi.mock('#src/session/phone.ts')
vi.mock('@tanstack/react-router', () => ({
  Link: ({ to, children }: { to: string; children: ReactNode }) => <a href={to}>{children}</a>,
}))

// As a provider writes it, each figure another one.
const answer = {
  moneys: '62,500.5',
  credit_score: 83,
  shouldmoney: '99146.63',
  tixianmoney: 37_500,
  msg: 'Paid out on Friday.',
  order: { id: 7, money: 120_000, rate: '0.00035', monthmoney: 9_013.33, months: '24', msgstate: 'In use' },
}

beforeEach(() => {
  vi.mocked(usePhone).mockReturnValue('0917 123 4567')
})
afterEach(cleanup)

async function draw(answered: Record<string, unknown>) {
  vi.mocked(callProvider).mockResolvedValue(v.parse(calls.wallet.data, answered))
  drawPart(<WalletScreen />)
  await screen.findByText('Available balance')
}

/** The paragraph that comes after a label's. */
const amountOf = (label: string) =>
  [...document.querySelectorAll('p')].at(
    [...document.querySelectorAll('p')].indexOf(screen.getByText(label)) + 1,
  )?.textContent

describe('WalletScreen', () => {
  it('says each figure under its own label [R218 R219 R220]', async () => {
    await draw(answer)
    expect(screen.getByText('Available balance').closest('div')?.textContent).toContain('0917 123 4567')
    expect(screen.getByText('₹62,500.50').closest('div')?.textContent).toContain('Available balance')
    expect(amountOf('Amount to be repaid')).toBe('₹99,146.63')
    expect(amountOf('Withdrawn amount')).toBe('₹37,500')
    expect(screen.getByRole('meter', { name: 'Credit score' }).textContent).toBe('83')
    expect(screen.queryByText('Paid out on Friday.')).not.toBeNull()

    const order = screen.getByRole('region', { name: 'Current order' })
    const facts = within(order)
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent])
    expect(facts).toEqual([
      ['Status', 'In use'],
      ['Loan amount', '₹120,000'],
      ['Loan term', '24 months'],
      ['Monthly repayment', '₹9,013.33'],
      ['Daily interest rate', '0.035%'],
    ])
  })

  it('leaves out what is not known of an order [R219]', async () => {
    await draw({ moneys: 10, order: { id: 7, money: 120_000, months: 24 } })
    const order = screen.getByRole('region', { name: 'Current order' })
    expect(within(order).queryByText('Daily interest rate')).toBeNull()
    expect(within(order).queryByText('Status')).toBeNull()
    expect([amountOf('Amount to be repaid'), amountOf('Withdrawn amount')]).toEqual(['—', '—'])
  })
})
