import { type CallName, calls, type Payload } from '#src/api/schema/calls.ts'

import type { Borrower } from '../book/borrowers.ts'
import type { Settings } from '../book/settings.ts'
import type { Database } from '../database.ts'
import { Refusal, type Say, SignedOut, type Words } from '../words.ts'

/** Everything a handler may know about the call it answers, the payload apart. */
export interface Context {
  database: Database
  settings: Settings
  /** In the language of the Land header. */
  say: Say
  /** The fields as they came, under their wire names; `name[0]`, `name[1]` are a list under `name`. */
  fields: Record<string, unknown>
  /** The raw token, '' where there is none. */
  token: string
  /** Whose token that is; null where it is missing, unknown or has ended. */
  borrower: Borrower | null
  /** `http://host:port` as the caller wrote it, for addresses in replies. */
  origin: string
  /** Stands in for the SMS and the e-mail. */
  deliver: (to: string, text: string) => void
}

export interface BorrowerContext extends Context {
  borrower: Borrower
}

/** The `data` of a reply, under its wire names. */
type Reply = unknown

export type Answer = (context: Context) => Promise<Reply>

async function readPayload<Name extends CallName>(name: Name, fields: unknown): Promise<Payload<Name>> {
  const read = await calls[name].payload['~standard'].validate(fields)
  if (read.issues) {
    const wrong = read.issues[0]?.path?.[0]
    throw new Refusal(complaint(name, typeof wrong === 'object' ? wrong.key : wrong))
  }
  return read.value
}

/** The words for a field that is missing or wrong, by its plain name. */
function complaint(call: CallName, field: PropertyKey | undefined): Words {
  if (field === 'code') return call === 'withdraw' ? 'withdrawalCodeMissing' : 'codeWrong'
  const known: Record<PropertyKey, Words> = {
    phone: 'phoneWrong',
    password: 'passwordMissing',
    newPassword: 'passwordMissing',
    currentPassword: 'currentPasswordMissing',
    amount: 'amountWrong',
    months: 'termNotOffered',
    termIndex: 'termNotOffered',
  }
  return known[field ?? ''] ?? 'checkForm'
}

/** The answer to a call that anyone may make. */
export const forAnyone =
  <Name extends CallName>(name: Name, answer: (given: Payload<Name>, context: Context) => Reply): Answer =>
  async (context) =>
    answer(await readPayload(name, context.fields), context)

/** The answer to a call that needs a session. */
export const forBorrowers =
  <Name extends CallName>(
    name: Name,
    answer: (given: Payload<Name>, context: BorrowerContext) => Reply,
  ): Answer =>
  async (context) => {
    const { borrower } = context
    if (!borrower) throw new SignedOut()
    return answer(await readPayload(name, context.fields), { ...context, borrower })
  }
