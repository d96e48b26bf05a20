// @vitest-environment jsdom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { LockScreen } from './lock-screen.tsx'

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  const lock = { after: 0, savedAt: Date.now(), sealed: 'x', wrongPins: 0, wrongPasswords: 3 }
  localStorage.setItem('easy-loan/session', JSON.stringify({ owner: 'maria', lock }))
})
afterEach(() => {
  cleanup()
  localStorage.clear()
})

it('the seconds to wait are a part of what Unlock says, and are not spoken as they go by', () => {
  render(
    <I18nProvider i18n={i18n}>
      <LockScreen lock={null} onOpen={vi.fn<() => void>()} />
    </I18nProvider>,
  )
  const wait = /^You can try again in \d s\.$/
  expect(screen.getByRole('button', { name: 'Unlock', description: wait })).toBeTruthy()
  expect(screen.getByText(wait).closest('output, [aria-live], [role]')).toBeNull()
})
