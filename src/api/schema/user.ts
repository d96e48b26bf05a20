import * as v from 'valibot'

import { flag, nothing, number, optionalText, requiredText, text } from './loose.ts'
import { from, record } from './record.ts'

const durationLimit = 1e9

/** When a token ends, as epoch milliseconds: from epoch seconds, milliseconds, or seconds from now; null is unknown. */
const expiry = v.pipe(
  number,
  v.transform((value) => {
    if (value === null || value <= 0) return null
    if (value < durationLimit) return Date.now() + value * 1000
    return value >= 1e12 ? value : value * 1000
  }),
)

const credentials = record({ phone: from('phone', requiredText), password: from('password', requiredText) })

const newSession = record({ token: from('token', requiredText), expiresAt: from('expire', expiry) })

/** A phone number or, in the code variant of the reset, an e-mail address: one of the two is filled. */
const account = { phone: from('phone', optionalText), email: from('email', optionalText) }

/** Calls of the controller UserNew. */
export const userCalls = {
  signIn: {
    method: 'POST',
    path: 'UserNew/login',
    payload: credentials,
    data: newSession,
    signedOut: true,
    isRepeatable: true,
  },
  register: {
    method: 'POST',
    path: 'UserNew/signup',
    payload: credentials,
    data: newSession,
    signedOut: true,
  },
  signOut: {
    method: 'GET',
    path: 'UserNew/logout',
    payload: record({}),
    data: nothing,
    hasEffect: true,
    isRepeatable: true,
    outlivesPage: true,
  },
  resetPassword: {
    method: 'POST',
    path: 'UserNew/backpwd',
    payload: credentials,
    data: nothing,
    signedOut: true,
  },
  changePassword: {
    method: 'POST',
    path: 'UserNew/backpwd',
    payload: record({
      phone: from('phone', text),
      newPassword: from('password', requiredText),
      currentPassword: from('oldpassword', requiredText),
    }),
    data: nothing,
  },
  resetPasswordByCode: {
    method: 'POST',
    path: 'UserNew/backpwd',
    payload: record({
      ...account,
      code: from('code', requiredText),
      password: from('password', requiredText),
    }),
    data: nothing,
    signedOut: true,
  },
  sendCode: {
    method: 'POST',
    path: 'UserNew/sendcode',
    payload: record(account),
    data: nothing,
    signedOut: true,
  },
  accountExists: {
    method: 'GET',
    path: 'UserNew/checkuser',
    payload: record({ phone: from('phone', requiredText) }),
    data: record({ exists: from('exist', flag) }),
    isPublic: true,
  },
  account: {
    method: 'GET',
    path: 'UserNew/index',
    payload: record({}),
    data: record({ phone: from('phone', text) }),
  },
} as const
