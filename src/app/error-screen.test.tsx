// @vitest-environment jsdom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'

import { endSession, startSession } from '#src/session/session.ts'

import { ErrorScreen } from './error-screen.tsx'

afterEach(() => {
  cleanup()
  endSession()
})

const borrower = { token: 't', owner: '09170000001', expiresAt: null }

it.each([
  ['a borrower', borrower, true],
  ['who is signed in on a phone that is not theirs [R399]', { ...borrower, seenAt: Date.now() }, false],
  ['a visitor', null, false],
])('of %s it says that what was typed is kept only where it is', (_, session, isKept) => {
  if (session) startSession(session)
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  render(
    <I18nProvider i18n={i18n}>
      <ErrorScreen error={new Error('broken on purpose')} />
    </I18nProvider>,
  )
  expect(screen.getByText('This screen stopped working')).toBeTruthy()
  expect(screen.queryByText('What you typed is kept on this phone.') !== null).toBe(isKept)
})
