// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'

import { beginSession } from '#src/session/session.test-support.ts'
import { endSession, startSession } from '#src/session/session.ts'
import { drawPart } from '#src/ui/draw-part.test-support.tsx'

import { CalendarCard } from './calendar-card.tsx'

const calendar = {
  count: 1,
  isPart: false,
  hasAmount: false,
  setHasAmount: () => {},
  addAll: () => undefined,
  adderOf: () => null,
  isDownloaded: false,
}
const draw = (isPart = false) => drawPart(<CalendarCard calendar={{ ...calendar, isPart }} />)
const sentence = 'This is not your phone: a file that you save stays on it.'

afterEach(() => {
  cleanup()
  endSession()
})

it('says that the dates stay on a phone that is not of who is signed in', () => {
  startSession({ token: 't', owner: 'guest', expiresAt: null, seenAt: Date.now() })
  draw()
  expect(screen.getByText(sentence)).toBeTruthy()
})

it("says nothing of it on one's own", () => {
  beginSession('maria')
  draw()
  expect(screen.queryByText(sentence)).toBeNull()
})

it.each([true, false])('says that some dates are not known where that is so: %s', (isPart) => {
  draw(isPart)
  const words = 'Installments without a known day are not among them.'
  expect(screen.queryAllByText(words)).toHaveLength(isPart ? 1 : 0)
})
