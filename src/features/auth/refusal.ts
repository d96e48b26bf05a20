import { msg } from '@lingui/core/macro'

import { describeError } from '#src/api/errors.ts'
import { ApiError, isNetworkFailure } from '#src/api/failure.ts'
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

/** The fields of a form that the provider's words speak of; of a more special one, which comes first, that one alone. */
function fieldsMeant<Field extends keyof typeof about>(
  error: unknown,
  fields: readonly Field[],
): readonly Field[] {
  if (!(error instanceof ApiError)) return []
  const mentioned = fields.filter((field) => about[field].test(error.words))
  return mentioned[0] === 'code' || mentioned[0] === 'currentPassword' ? mentioned.slice(0, 1) : mentioned
}

/**
 * Says a failure as a toast, and ties it to each field that the provider's words mention. Gives what they say of the account.
 * `fields` end with the form's first: the last that is tied has the focus.
 */
export function showRefusal<Field extends keyof typeof about>(
  error: unknown,
  fallback: Message,
  fields: readonly Field[],
  setError: (
    field: Field,
    error: { type: string; message: string },
    options: { shouldFocus: boolean },
  ) => void,
): AccountState {
  const message = describeRefusal(error, fallback)
  toast.error(message)
  for (const field of fieldsMeant(error, fields)) setError(field, fieldError(message), { shouldFocus: true })
  return accountState(error)
}
