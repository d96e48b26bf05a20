// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { cleanup, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'

import type { callProvider } from '#src/api/client.ts'
import { profileStatusQuery } from '#src/queries/profile.ts'
import { drawPart } from '#src/ui/draw-part.test-support.tsx'

import { BorrowerCard } from './borrower-card.tsx'
import type { Calculator } from './use-calculator.ts'

vi.mock('#src/api/client.ts', () => ({
  callProvider: vi.fn<typeof callProvider>(() => Promise.reject(new Error('no answer'))),
}))
vi.mock('@tanstack/react-router', () => ({
  Link: ({ to, children }: { to: string; children: ReactNode }) => <a href={to}>{children}</a>,
}))

const [monday, thursday] = [new Date(2020, 10, 23, 9).getTime(), new Date(2020, 10, 26, 9).getTime()]
const profile = { identity: true, 'personal-info': false, 'bank-info': false, signature: false }

afterEach(cleanup)

it.each([
  ['what Home offers was read before', { data: {}, isError: true, dataUpdatedAt: monday }, monday],
  ['what Home offers was read since', { data: {}, isError: false, dataUpdatedAt: Date.now() }, thursday],
  ['what Home offers was never read', { data: undefined, isError: true, dataUpdatedAt: 0 }, thursday],
])('says how old it is where %s', (_, limits, at) => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  client.setQueryData(profileStatusQuery.queryKey, profile, { updatedAt: thursday })
  drawPart(
    <BorrowerCard
      owner="09170000002"
      leftOff={null}
      onContinued={() => {}}
      calculator={{} as Calculator}
      limits={limits}
    />,
    client,
  )
  expect(screen.getByText('Your profile: 1 of 4')).toBeTruthy()
  expect(screen.getByText(/^Saved/).textContent).toContain(`${new Date(at).getDate()} Nov 2020`)
})
