// @vitest-environment jsdom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'

import type { callProvider } from '#src/api/client.ts'
import { removeAppliedChoice, saveCalculatorChoice } from '#src/drafts/calculator-choice.ts'
import { endSession, startSession } from '#src/session/session.ts'

import { CompletenessScreen } from './completeness-screen.tsx'

vi.mock('#src/api/client.ts', () => ({
  callProvider: vi.fn<typeof callProvider>(() => Promise.reject(new Error('no answer'))),
}))
vi.mock('@tanstack/react-router', () => ({
  useNavigate: () => () => {},
  Link: ({ to, children }: { to: string; children: ReactNode }) => <a href={to}>{children}</a>,
}))

const maria = '09170000002'
const chosen = { amount: 250_000, months: 24 }

afterEach(() => {
  cleanup()
  endSession()
  localStorage.clear()
})

it('offers the way on to what was chosen only until it has been applied for, also where it stays open', () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  startSession({ token: 't', owner: maria, expiresAt: null })
  saveCalculatorChoice(maria, { ...chosen, isAgreed: true })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } })
  const status = { identity: true, 'personal-info': true, 'bank-info': true, signature: true }
  client.setQueryData(['profileStatus', {}], status)
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={client}>
        <CompletenessScreen />
      </QueryClientProvider>
    </I18nProvider>,
  )
  expect(screen.getByText('Continue with ₹250,000')).toBeTruthy()
  act(() => removeAppliedChoice(maria, chosen))
  expect(screen.queryByText(/^Continue with/)).toBeNull()
})
