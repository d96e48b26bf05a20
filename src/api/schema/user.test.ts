import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { userCalls } from './user.ts'

const now = 1_795_000_000_000

beforeEach(() => vi.useFakeTimers({ now }))
afterEach(() => void vi.useRealTimers())

describe('what a sign-in answers', () => {
  it.each([
    ['epoch seconds', 1_795_600_000, 1_795_600_000_000],
    ['epoch seconds as a text', '1795600000', 1_795_600_000_000],
    ['epoch milliseconds', 1_795_600_000_000, 1_795_600_000_000],
    ['seconds from now', 3600, now + 3_600_000],
    ['the first number that is no longer seconds from now', 1_000_000_000, 1_000_000_000_000],
    ['the first number that is milliseconds', 1_000_000_000_000, 1_000_000_000_000],
    ['less than nothing', -3600, null],
    ['nothing', undefined, null],
    ['zero', 0, null],
    ['no number', 'soon', null],
  ])('ends at %s [R052]', (_name, expire, expiresAt) => {
    expect(v.parse(userCalls.signIn.data, { token: 'a-token', expire })).toEqual({
      token: 'a-token',
      expiresAt,
    })
  })

  it.each([[{ token: '', expire: 1_795_600_000 }], [{ expire: 1_795_600_000 }], [{}], [[]], [null]])(
    'is no session without a token: %j [R103]',
    (data) => {
      expect(v.is(userCalls.signIn.data, data)).toBe(false)
      expect(v.is(userCalls.register.data, data)).toBe(false)
    },
  )
})
