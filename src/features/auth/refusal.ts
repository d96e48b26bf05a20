import { msg } from '@lingui/core/macro'

import { ApiError, describeError } from '#src/api/errors.ts'
import { isNetworkFailure } from '#src/api/failure.ts'
import { fieldError } from '#src/i18n/field-message.ts'
import type { Message } from '#src/i18n/message.ts'
import { toast } from '#src/ui/toast.ts'

/** What these screens say when nobody answered. */
const networkError = msg`Network error, please try again`

// What providers are known to answer in English whatever the language asked for.
const known: [RegExp, Message][] = [
  [/^user already exists\W*$/i, msg`User already exists`],
  [/^user does not exist\W*$/i, msg`User does not exist`],
]

const alreadyRegistered = /already (been )?registered|nakarehistro na|may account na/i

/** What a refusal says of the account that the number names; null where it says nothing of that. */
export type AccountState = 'exists' | 'unknown' | null

function accountState(error: unknown): AccountState {
  if (!(error instanceof ApiError)) return null
  if (alreadyRegistered.test(error.words) || /user already exists/i.test(error.words)) return 'exists'
  return /(user|account) (does not|doesn't) exist|walang ganitong (user|account)/i.test(error.words)
    ? 'unknown'
    : null
}

/** The sentence for a failed sign-in, registration or change of password. */
function describeRefusal(error: unknown, fallback: Message): Message {
  if (isNetworkFailure(error)) return networkError
  const words = describeError(error, fallback)
  if (typeof words !== 'string') return words
  if (alreadyRegistered.test(words)) {
    return msg`This phone number is already registered, please sign in directly`
  }
  return known.find(([pattern]) => pattern.test(words))?.[1] ?? words
}

const about = {
  code: /\bcode\b/i,
  currentPassword: /current password|old password|kasalukuyang password|dating password/i,
  password: /password|passcode/i,
  phone:
    /phone|mobile number|user (already exists|does not exist)|walang ganitong user|telepono|cellphone|nakarehistro|may account na/i,
}

/** Which of a form's fields the provider's words speak of, the more special one first; null when none is mentioned. */
function fieldMentioned<Field extends keyof typeof about>(
  error: unknown,
  fields: readonly Field[],
): Field | null {
  if (!(error instanceof ApiError)) return null
  return fields.find((field) => about[field].test(error.words)) ?? null
}

/**
 * Says a failure as a toast, and ties it to the field that the provider's words mention, if any. Gives what they say of the
 * account.
 */
export function showRefusal<Field extends keyof typeof about>(
  error: unknown,
  fallback: Message,
  fields: readonly Field[],
  attach: (field: Field, error: { type: string; message: string }) => void,
): AccountState {
  const message = describeRefusal(error, fallback)
  toast.error(message)
  const field = fieldMentioned(error, fields)
  if (field) attach(field, fieldError(message))
  return accountState(error)
}
