import * as v from 'valibot'

import { config } from '#src/config.ts'
import { storedLanguage } from '#src/i18n/language.ts'
import { storedSession } from '#src/session/session.ts'

import { ApiError, type ErrorKind } from './errors.ts'
import type { CallName, calls, Data, Payload } from './schema/calls.ts'
import { indexCalls } from './schema/index.ts'
import { toWire } from './schema/record.ts'
import { isSuccess, reply } from './schema/reply.ts'

const timeLimit = 10_000

const kindOfStatus: Record<number, ErrorKind> = {
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not-found',
  500: 'server',
}

/** When an answer is the worker's copy and not the provider's, the time it was saved: by the data object it became. */
const savedTimes = new WeakMap<object, number>()

/** Epoch milliseconds at which this data was saved on the phone; undefined when it came from the provider just now. */
export const savedTimeOf = (data: unknown): number | undefined =>
  typeof data === 'object' && data !== null ? savedTimes.get(data) : undefined

let handleOutcome: (isAnswered: boolean, startedAt: number, sentAt?: number) => void = () => {}

/**
 * Sets who hears whether the provider answered, whatever it said; when the request began (performance.now()); and when
 * the answer was sent by the provider's clock (NaN where that is hidden).
 */
export function setOutcomeHandler(handler: typeof handleOutcome): void {
  handleOutcome = handler
}

let handleUnauthorized: (token: string) => unknown = () => {}

/** Sets who hears that the provider no longer knows a token. Called with the token that was refused. */
export function setUnauthorizedHandler(handler: (token: string) => unknown): void {
  handleUnauthorized = handler
}

/** Ends the session of a token that was refused; the upload endpoint refuses tokens, too. */
export const reportUnauthorized = (token: string): void => void handleUnauthorized(token)

/** The headers of every request: the raw token, where there is one, and the language. */
export function ownHeaders(): Record<string, string> {
  const token = storedSession()?.token
  return { ...(token && { Authorization: token }), Land: storedLanguage() }
}

type Calls = typeof calls

/** The calls of the first screen are here with it; what the others look like is loaded by the first of them. */
const describeCall = async <Name extends CallName>(name: Name): Promise<Calls[Name]> => {
  const known: Partial<Calls> = indexCalls
  return known[name] ?? (await import('./schema/calls.ts')).calls[name]
}

function request(
  call: Calls[CallName],
  payload: Record<string, unknown>,
  headers: Record<string, string>,
  signal: AbortSignal,
): Request {
  const { method, path } = call
  const fields = toWire(call.payload, payload)
  const url = new URL(`${config.providerUrl}/${path}`, location.href)
  const body = new FormData()
  for (const [field, value] of fields) {
    if (method === 'GET') url.searchParams.set(field, value)
    else body.set(field, value)
  }
  // A browser by itself repeats a request whose reused connection drops. The provider knows a borrower by the token
  // alone, so no cookie is needed; that only what has an effect says so gives it connections apart from the reads'.
  const credentials = method === 'POST' || 'hasEffect' in call ? 'omit' : 'same-origin'
  const init = { method, headers, cache: 'no-store', credentials, signal } as const
  return new Request(url, method === 'GET' ? init : { ...init, body })
}

/** The answer to a read that index.html asked for before there was code (build/start.ts). It serves once. */
function takeEarly({ url, headers }: Request): Promise<Response> | undefined {
  const early = globalThis.window?.earlyRead
  if (early?.url !== url || early.language !== headers.get('Land') || headers.has('Authorization')) return
  window.earlyRead = undefined
  return early.answer
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return undefined
  }
}

const wordsIn = (body: unknown): string => {
  const read = v.safeParse(v.pick(reply, ['msg']), body)
  return read.success ? read.output.msg : ''
}

/**
 * Makes one call of the provider and reads its answer, body included, within 10 s.
 * Resolves with the call's clean data; rejects with an ApiError, and with the signal's reason when aborted.
 */
export async function callProvider<Name extends CallName>(
  name: Name,
  payload: Payload<Name>,
  signal?: AbortSignal,
): Promise<Data<Name>> {
  const limit = AbortSignal.timeout(timeLimit)
  const startedAt = performance.now()
  // Taken at once: a call that is made as a session ends is still that session's.
  const headers = ownHeaders()
  const token = headers['Authorization']
  const call = await describeCall(name).catch(() => {
    throw new ApiError('network')
  })
  let asked: Request
  try {
    asked = request(call, payload, headers, signal ? AbortSignal.any([signal, limit]) : limit)
  } catch {
    throw new ApiError('request')
  }

  let response: Response
  let text: string
  try {
    response = await (takeEarly(asked) ?? fetch(asked))
    text = await response.text()
  } catch {
    signal?.throwIfAborted()
    // One slow call is no proof that there is no network.
    if (!limit.aborted) handleOutcome(false, startedAt)
    throw new ApiError('network', { isLate: limit.aborted })
  }
  const savedAt = Number(response.headers.get('x-saved-at') ?? 0)

  const body = parseJson(text)
  if (!response.ok) {
    const { status } = response
    const words = wordsIn(body)
    // Where nobody is signed in yet, a 401 speaks of the password that was typed, not of a session.
    if (status === 401 && 'signedOut' in call) throw new ApiError('refused', { words, status })
    if (status === 401 && token) reportUnauthorized(token)
    throw new ApiError(kindOfStatus[status] ?? 'http', { words, status })
  }
  // A page instead of an answer is somebody else's, such as the sign-in page of a public network.
  const isForeign = body === undefined && /^\s*<(!doctype|html)/i.test(text)
  handleOutcome(savedAt === 0 && !isForeign, startedAt, Date.parse(response.headers.get('date') ?? ''))
  if (isForeign) throw new ApiError('network')

  const envelope = v.safeParse(reply, body)
  if (!envelope.success) throw new ApiError('unreadable', { status: response.status })
  if (!isSuccess(envelope.output)) throw new ApiError('refused', { words: envelope.output.msg, status: 200 })
  const data = v.safeParse(call.data, envelope.output.data)
  if (!data.success) throw new ApiError('unreadable', { status: response.status })
  if (savedAt > 0 && typeof data.output === 'object' && data.output !== null) {
    savedTimes.set(data.output, savedAt)
  }
  return data.output
}
