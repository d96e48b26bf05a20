import { ApiError } from '#src/api/failure.ts'
import type { Data, Payload } from '#src/api/schema/calls.ts'

import { createClient, type Patience, whereOf } from './ask.ts'
import type { TriedCall } from './borrower.ts'
import { demandsOf, judgeHeaders } from './headers.ts'
import { judge } from './judge.ts'
import { createReport } from './report.ts'

/** What to check, and as whom. */
export interface Wishes {
  /** As VITE_PROVIDER_URL: "https://lender.example/index.php". */
  url: string
  /** As VITE_UPLOAD_URL. */
  upload: string
  phone: string
  password: string
  land: 'en' | 'fil'
  /** Where the app is served, if that is elsewhere. */
  origin: string | undefined
  /** Whether a borrower's way may be gone, which changes the account. */
  write: boolean
  /** Whether the account is to be made first. */
  register: boolean
  /** A withdrawal code of the lender's: with it 1 is withdrawn. */
  code: string | undefined
  /** As VITE_REQUEST_ID=on. */
  requestId: boolean
  patience: Patience
}

interface AskOptions {
  /** The provider should refuse it, in words. */
  isRefusal?: boolean
  /** The X-Request-Id, where the build sends one: the same for what is one. */
  id?: string
}

/** One run of the check: who is signed in, what is asked, and what came of it. */
export function createVisit(wishes: Wishes) {
  const { url, upload, password, origin, requestId, patience } = wishes
  const tokens: string[] = []
  const report = createReport(() => [password, ...tokens])
  const client = createClient(wishes)
  const place = {
    origins: [url, upload].map((address) => new URL(address).origin),
    isSecure: url.startsWith('https:'),
    now: Date.now(),
  }
  const judged = { report, place, patience }

  const send = (name: TriedCall, payload: Record<string, unknown>, token: string, id = '') => {
    const { isPrivate, hasEffect } = demandsOf(name)
    const needsToken = isPrivate && name !== 'signIn' && name !== 'register'
    const ownId = requestId && hasEffect ? id || crypto.randomUUID() : ''
    return client.call(name, payload, needsToken ? token : '', ownId)
  }

  return {
    wishes,
    report,
    client,
    judged,
    /** The token of who is signed in; '' for nobody. It is never told. */
    token: () => tokens.at(-1) ?? '',
    enter: (token: string) => void tokens.push(token),
    /** Sends a call without judging it. */
    send,
    /** Makes one call, judges all of its answer and gives what the app makes of it. */
    async ask<Name extends TriedCall>(
      name: Name,
      payload: Payload<Name>,
      { isRefusal = false, id = '' }: AskOptions = {},
    ): Promise<Data<Name> | ApiError> {
      const exchange = await send(name, payload, tokens.at(-1) ?? '', id)
      judgeHeaders({ report, origin, requestId }, exchange, demandsOf(name))
      return judge(judged, name, exchange, isRefusal)
    },
    skip: (name: TriedCall, why: string) => report.skip(whereOf(name), why),
  }
}

export type Visit = ReturnType<typeof createVisit>

/** What was read; null where the call failed. */
export const dataOr = <T>(read: T | ApiError): T | null => (read instanceof ApiError ? null : read)
