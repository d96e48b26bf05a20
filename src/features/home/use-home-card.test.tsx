// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'

import type { callProvider } from '#src/api/client.ts'
import { removeDraft, saveDraft } from '#src/drafts/draft.ts'
import { endSession, startSession } from '#src/session/session.ts'

import { useHomeCard } from './use-home-card.ts'

vi.mock('#src/api/client.ts', () => ({
  callProvider: vi.fn<typeof callProvider>(() => Promise.reject(new Error('no answer'))),
}))

const maria = '09170000002'

afterEach(() => {
  cleanup()
  endSession()
  localStorage.clear()
})

it('leads back to what was typed only until it has arrived, also on a Home that stays open', () => {
  startSession({ token: 't', owner: maria, expiresAt: null })
  void saveDraft(maria, 'withdraw', { amount: '100' })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const { result } = renderHook(() => useHomeCard(maria, null), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
  expect(result.current.card).toEqual({ kind: 'draft', form: 'withdraw' })
  act(() => removeDraft(maria, 'withdraw'))
  expect(result.current.card).toBeNull()
})
