// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { act, cleanup, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'

import type { callProvider } from '#src/api/client.ts'
import { removeAppliedChoice, saveCalculatorChoice } from '#src/drafts/calculator-choice.ts'
import { endSession, startSession } from '#src/session/session.ts'
import { drawPart } from '#src/ui/draw-part.test-support.tsx'

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
  startSession({ token: 't', owner: maria, expiresAt: null })
  saveCalculatorChoice(maria, { ...chosen, isAgreed: true })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } })
  const status = { identity: true, 'personal-info': true, 'bank-info': true, signature: true }
  client.setQueryData(['profileStatus', {}], status)
  drawPart(<CompletenessScreen />, client)
  expect(screen.getByText('Continue with ₹250,000')).toBeTruthy()
  act(() => removeAppliedChoice(maria, chosen))
  expect(screen.queryByText(/^Continue with/)).toBeNull()
})
