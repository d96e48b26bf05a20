// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'

import { endSession, startSession } from '#src/session/session.ts'
import { drawPart } from '#src/ui/draw-part.test-support.tsx'

import { PhoneScreen } from './phone-screen.tsx'

// What stands below the list has tests of its own.
vi.mock('./data-use.tsx', () => ({ DataUse: () => null }))
vi.mock('./delete-all.tsx', () => ({ DeleteAll: () => null }))
vi.mock('./my-data.tsx', () => ({ MyData: () => null }))

const refused = 'This phone could not keep a copy. What you type may be lost when the app closes.'
const insecure = 'This address is not secure (https), so nothing is remembered on this phone.'
const foreign = 'Nothing is kept on a phone that is not yours.'
const session = { token: 't', owner: '09170000002', expiresAt: null }

const refuse = () =>
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('no', 'SecurityError')
  })

afterEach(() => {
  cleanup()
  endSession()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it.each([
  ['the phone refuses to store it', session, refuse, refused],
  ['the address is not secure', session, () => vi.stubGlobal('crypto', {}), insecure],
  ['the phone is not of who is signed in', { ...session, seenAt: 1 }, () => {}, foreign],
])('where %s it says so in place of what is there', async (_, signedIn, prevent, words) => {
  prevent()
  startSession(signedIn)
  drawPart(<PhoneScreen />)
  await screen.findByText(words)
  expect([refused, insecure, foreign].flatMap((one) => screen.queryAllByText(one))).toHaveLength(1)
  expect(screen.queryByRole('list')).toBeNull()
})
