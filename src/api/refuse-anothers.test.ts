import { beforeEach, expect, it, vi } from 'vitest'

import { savePhone } from '#src/session/phone.ts'
import { endSession, startSession } from '#src/session/session.ts'

import { setUnauthorizedHandler } from './client.ts'
import { refuseAnothers } from './refuse-anothers.ts'

const ended = vi.fn<(token: string) => void>()

beforeEach(() => {
  ended.mockReset()
  setUnauthorizedHandler(ended)
  startSession({ token: 'a-token', owner: 'maria', expiresAt: null })
  void savePhone('maria', '+639171234567')
})

it('ends the session where an answer is of another phone, and lets nothing of it through [F77]', () => {
  expect(() => refuseAnothers('09179999999')).toThrow('unauthorized')
  expect(ended).toHaveBeenCalledExactlyOnceWith('a-token')
})

it.each(['09171234567', '639171234567', '+63 (917) 123-4567', '', '0917****567', '1234', 'unknown'])(
  'knows its own phone however it is written, and an answer that does not tell: "%s" [F77]',
  (phone) => {
    refuseAnothers(phone)
    expect(ended).not.toHaveBeenCalled()
  },
)

it('has nobody to protect where nobody is signed in', () => {
  endSession()
  refuseAnothers('09179999999')
  expect(ended).not.toHaveBeenCalled()
})
