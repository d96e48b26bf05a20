import { type CallName, calls } from '#src/api/schema/calls.ts'

import type { Answer } from './answer.ts'
import { indexAnswers } from './index.ts'
import { infoAnswers } from './info.ts'
import { moneyAnswers } from './money.ts'
import { orderAnswers } from './order.ts'
import { userAnswers } from './user.ts'

/** Every call of the contract has its answer here; a call that is added to the table and not here does not compile. */
export const answers: Record<CallName, Answer> = {
  ...userAnswers,
  ...infoAnswers,
  ...orderAnswers,
  ...moneyAnswers,
  ...indexAnswers,
}

// Object.keys tells no more than string; these are exactly the keys of the table.
const names = Object.keys(calls) as CallName[]

/** The calls that stand behind a path such as UserNew/login; none where there is no such call. */
export const callsAt = (path: string) => names.filter((name) => calls[name].path === path)

/**
 * Which call is meant where several share a path, by the fields that were sent: UserNew/backpwd with a `code` is the
 * reset by code, with a phone and no `oldpassword` the plain reset, else (the phone sent empty) the change.
 */
export function chooseCall(candidates: CallName[], fields: Record<string, unknown>): CallName | undefined {
  if (!candidates.includes('changePassword')) return candidates[0]
  if ('code' in fields) return 'resetPasswordByCode'
  return fields['phone'] && !fields['oldpassword'] ? 'resetPassword' : 'changePassword'
}
