import * as v from 'valibot'

import { config } from '#src/config.ts'
import { storedLanguage } from '#src/i18n/language.ts'
import { storedSession } from '#src/session/session.ts'

import { isWebPage, readAnswer } from './answer.ts'
import { anySignal } from './any-signal.ts'
import { ApiError, SavedAnswer } from './failure.ts'
import { callOf } from './known-calls.ts'
import type { CallName, calls, Data, Payload } from './schema/calls.ts'
import { networkLimit, networkOnly, savedAtHeader } from './schema/offline-reads.ts'
import { toWire } from './schema/record.ts'
import { traffic } from './traffic.ts'

const timeLimit = 10_000

let handleOutcome: (isAnswered: boolean | null, startedAt: number, sentAt?: number) => void = () => {}

/**
 * Sets who hears whether the provider answered, whatever it said, null where a stored copy was sooner; when the request
 * began (performance.now()); and when the answer was sent by the provider's clock (NaN where that is hidden).
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

/** The headers of a request: the raw token, where one is needed, and the language. */
export const ownHeaders = (token: string | undefined): Record<string, string> => ({
  ...(token && { Authorization: token }),
  Land: storedLanguage(),
})

type Calls = typeof calls

function request(
  call: Calls[CallName],
  payload: Record<string, unknown>,
  headers: Record<string, string>,
  signal: AbortSignal,
  hash: string,
): Request {
  const { method, path } = call
  const fields = toWire(call.payload, payload)
  const url = new URL(`${config.providerUrl}/${path}${hash}`, location.href)
  const body = new FormData()
  for (const [field, value] of fields) {
    traffic.out += value.length
    if (method === 'GET') url.searchParams.set(field, value)
    else body.set(field, value)
  }
  const hasEffect = method === 'POST' || 'hasEffect' in call
  // A browser by itself repeats a request whose reused connection drops. The provider knows a borrower by the token
  // alone, so no cookie is needed; that only what has an effect says so gives it connections apart from the reads'.
  // With it a browser ignores Clear-Site-Data, which hosts answer sign-in and logout with.
  const credentials = hasEffect && !('isRepeatable' in call) ? 'omit' : 'same-origin'
  // The same where a browser repeats it, another for the next tap.
  const id = hasEffect && config.requestId === 'on' && { 'X-Request-Id': crypto.randomUUID() }
  const keepalive = 'outlivesPage' in call
  const init = {
    method,
    headers: { ...headers, ...id },
    cache: 'no-store',
    credentials,
    signal,
    keepalive,
  } as const
  return new Request(url, method === 'GET' ? init : { ...init, body })
}

/** The answer to a read that index.html asked for before there was code (build/start.ts). It serves once. */
function takeEarly({ url, headers }: Request): Promise<Response> | undefined {
  const early = globalThis.window?.earlyRead
  if (early?.url !== url || early.language !== headers.get('Land') || headers.has('Authorization')) return
  window.earlyRead = undefined
  return early.answer
}

/**
 * Makes one call of the provider and reads its answer, body included, within 10 s.
 * Resolves with the call's clean data; rejects with an ApiError, which is a SavedAnswer where the worker answered with its
 * copy, and with the signal's reason when aborted. For some reads only the `network` will do, and its worker gives no copy.
 */
export async function callProvider<Name extends CallName>(
  name: Name,
  payload: Payload<Name>,
  signal?: AbortSignal,
  source: 'network' | 'any' = 'any',
): Promise<Data<Name>> {
  const limit = AbortSignal.timeout(timeLimit)
  const startedAt = performance.now()
  const call = callOf(name)
  const needsToken = !('signedOut' in call || 'isPublic' in call)
  // Taken at once: a call that is made as a session ends is still that session's.
  const token = needsToken ? storedSession()?.token : undefined
  // A screen that stands for a moment after its session ended may still ask; the provider could only refuse.
  if (needsToken && !token) throw new ApiError('unauthorized')
  const headers = ownHeaders(token)
  let asked: Request
  try {
    const hash = source === 'network' ? networkOnly : ''
    asked = request(call, payload, headers, signal ? anySignal([signal, limit]) : limit, hash)
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
  const savedAt = Number(response.headers.get(savedAtHeader) ?? 0)
  if (savedAt === 0) traffic.in += text.length

  const { status } = response
  if (response.ok) {
    const sentAt = Date.parse(response.headers.get('date') ?? '')
    const isLate = savedAt > 0 && performance.now() - startedAt >= networkLimit
    handleOutcome(isLate ? null : savedAt === 0 && !isWebPage(text), startedAt, sentAt)
  }
  // So does a failure of the provider's own; a gateway's, or the page of whoever stands in between, proves nothing.
  else if (status < 502 && !isWebPage(text)) handleOutcome(true, startedAt)
  let content: unknown
  try {
    content = readAnswer(status, text)
  } catch (error) {
    if (!(error instanceof ApiError) || status !== 401) throw error
    // Where nobody is signed in yet, a 401 speaks of the password that was typed, not of a session.
    if ('signedOut' in call) throw new ApiError('refused', error)
    if (token) reportUnauthorized(token)
    throw error
  }
  const data = v.safeParse(call.data, content)
  if (!data.success) throw new ApiError('unreadable', { status })
  if (savedAt > 0) throw new SavedAnswer(data.output, savedAt)
  return data.output
}
