// @vitest-environment jsdom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'

import { CopyScreen } from './copy-screen.tsx'

const { copied } = vi.hoisted(() => ({ copied: { dataUpdatedAt: 0 } }))

vi.mock('./use-copy.ts', () => ({
  useCopy: () => ({
    data: { loan: { id: '7', orderNumber: 'EL7' } },
    isError: false,
    error: null,
    isFetching: false,
    refetch: () => {},
    ...copied,
  }),
}))
vi.mock('./copy-document.tsx', () => ({
  CopyDocument: ({ readAt, madeAt }: { readAt: number; madeAt: number }) => (
    <p>
      {madeAt < readAt ? 'made before it was read' : madeAt === readAt ? 'made as it was read' : 'made later'}
    </p>
  ),
}))
afterEach(cleanup)

it('a copy was made no earlier than what stands in it was read', () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  const drawn = () => (
    <I18nProvider i18n={i18n}>
      <CopyScreen id="7" />
    </I18nProvider>
  )
  copied.dataUpdatedAt = Date.now() - 60_000
  const { rerender } = render(drawn())
  expect(screen.getByText('made later')).toBeTruthy()
  // Read again while the screen is open.
  copied.dataUpdatedAt = Date.now() + 60_000
  rerender(drawn())
  expect(screen.getByText('made as it was read')).toBeTruthy()
})
