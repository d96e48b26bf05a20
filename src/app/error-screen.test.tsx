// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'

import { endSession, startSession } from '#src/session/session.ts'
import { drawPart } from '#src/ui/draw-part.test-support.tsx'

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
  drawPart(<ErrorScreen error={new Error('broken on purpose')} />)
  expect(screen.getByText('This screen stopped working')).toBeTruthy()
  expect(screen.queryByText('What you typed is kept on this phone.') !== null).toBe(isKept)
})
