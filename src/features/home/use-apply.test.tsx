// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'

import type { HomeConfig } from '#src/api/schema/index.ts'
import { consented } from '#src/queries/consented.ts'
import { homeConfigQuery } from '#src/queries/home.ts'
import { endSession, startSession } from '#src/session/session.ts'

import { useApply } from './use-apply.ts'
import type { Calculator } from './use-calculator.ts'
import type { AmountEntry } from './use-typed-amount.ts'

vi.mock('@tanstack/react-router', () => ({ useNavigate: () => () => {} }))

const config = (html: string) => ({ loanAgreement: { html } }) as HomeConfig

afterEach(() => {
  cleanup()
  endSession()
})

it('remembers the agreements as they stood at the tick, and whose tick it was', () => {
  const client = new QueryClient()
  const read = (html: string) => client.setQueryData(homeConfigQuery.queryKey, config(html))
  const { result } = renderHook(() => useApply({} as Calculator, {} as AmountEntry), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
  const agree = (next: boolean) => act(() => result.current.agree(next))
  read('v1')
  agree(true)
  read('v2')
  expect(consented).toEqual({ owner: '', config: config('v1') })

  agree(false)
  expect(consented).toEqual({ owner: '', config: config('v1') })
  act(() => startSession({ token: 't', owner: '09170000002', expiresAt: null }))
  agree(true)
  expect(consented).toEqual({ owner: '09170000002', config: config('v2') })
})
