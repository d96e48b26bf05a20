import { msg } from '@lingui/core/macro'
import { afterEach, expect, it } from 'vitest'

import { ApiError } from '#src/api/failure.ts'
import { toast, toasts } from '#src/ui/toast.ts'

import { showRefusal } from './refusal.ts'

afterEach(() => {
  for (const { id } of toasts.state) toast.dismiss(id)
})

const byCode = ['code', 'password', 'phone'] as const
const change = ['currentPassword', 'password'] as const
const account = ['password', 'phone'] as const

it.each([
  // The form's first comes last, and has the focus then.
  ['Wrong phone number or password', account, ['password', 'phone']],
  ['Mali ang telepono o password', account, ['password', 'phone']],
  ['This phone is blocked', account, ['phone']],
  ['Wrong password', account, ['password']],
  ['Come back tomorrow', account, []],
  ['The code is not of this phone', byCode, ['code']],
  ['This phone has that password already', byCode, ['password', 'phone']],
  ['The current password is wrong', change, ['currentPassword']],
  ['The new password is too simple', change, ['password']],
] as const)('%s is tied to each field that it speaks of [R107 R108 R117]', (words, fields, tied) => {
  const attached: [string, string][] = []
  const error = new ApiError('refused', { words })
  showRefusal<(typeof fields)[number]>(
    error,
    msg`Login failed`,
    fields,
    (field, { message }, { shouldFocus }) => {
      if (shouldFocus) attached.push([field, message])
    },
  )
  expect(attached).toEqual(tied.map((field) => [field, words]))
  expect(toasts.state).toMatchObject([{ kind: 'error', message: words }])
})
