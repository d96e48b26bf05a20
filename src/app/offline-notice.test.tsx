// @vitest-environment jsdom
import { i18n } from '@lingui/core'
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { reportOutcome } from '#src/device/connectivity.ts'
import { endSession, startSession } from '#src/session/session.ts'
import { drawPart } from '#src/ui/draw-part.test-support.tsx'

import { OfflineNotice } from './offline-notice.tsx'

const answered = (isAnswered: boolean) => act(() => reportOutcome(isAnswered, performance.now()))

beforeEach(() => {
  i18n.activate('en')
  answered(true)
})
afterEach(() => {
  cleanup()
  endSession()
  vi.unstubAllGlobals()
})

const open = () => drawPart(<OfflineNotice />)

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

it.each([
  ['is shown on the borrower’s own phone', undefined, /Showing what was saved/],
  ['is not kept on one that is not theirs', Date.now(), /Keep this page open/],
])('what was saved %s', (_, seenAt, words) => {
  vi.stubGlobal('navigator', Object.create(navigator, { serviceWorker: { value: { controller: {} } } }))
  startSession({ token: 'maria', owner: 'maria', expiresAt: null, ...(seenAt && { seenAt }) })
  answered(false)
  open()
  expect(screen.getByText(words)).toBeTruthy()
})
