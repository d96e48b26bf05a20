// @vitest-environment jsdom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'

import { reportOutcome } from '#src/device/connectivity.ts'

import { OfflineNotice } from './offline-notice.tsx'

const answered = (isAnswered: boolean) => act(() => reportOutcome(isAnswered, performance.now()))

beforeEach(() => {
  i18n.activate('en')
  answered(true)
})
afterEach(cleanup)

const open = () =>
  render(
    <I18nProvider i18n={i18n}>
      <OfflineNotice />
    </I18nProvider>,
  )

it('is spoken as the network goes, also the second time', () => {
  open()
  expect(screen.queryByText(/You are offline/)).toBeNull()
  answered(false)
  expect(screen.getByRole('status').textContent).toContain('You are offline')
  answered(true)
  answered(false)
  expect(screen.getByRole('status')).toBeTruthy()
})

it('stands on the next screen without being spoken again, until the network has been there', () => {
  answered(false)
  open()
  expect(screen.getByText(/You are offline/)).toBeTruthy()
  expect(screen.queryByRole('status')).toBeNull()
  answered(true)
  answered(false)
  expect(screen.getByRole('status')).toBeTruthy()
})
