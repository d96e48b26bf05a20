import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

import { type CallName, calls } from '#src/api/schema/calls.ts'

import { borrowerOfToken, cleanPhone } from './book/borrowers.ts'
import type { Settings } from './book/settings.ts'
import type { Database } from './database.ts'
import { type Faults, perform } from './faults.ts'
import type { Context } from './handlers/answer.ts'
import { answers, callsAt, chooseCall } from './handlers/calls-by-path.ts'
import { acceptUpload } from './handlers/upload.ts'
import { originOf, readBody, readFields, readForm, TooLarge, Unreadable } from './http.ts'
import type { Delivery, Outcome } from './testing/fault-kinds.ts'
import { loggable, type LoggedRequest, type RequestLog } from './testing/request-log.ts'
import { Refusal, type Say, SignedOut, wordsOf } from './words.ts'

/** What all requests of one provider share. */
export interface House {
  database: Database
  settings: Settings
  faults: Faults
  log: RequestLog
  /** What the requests came to that bore an id of their own. */
  done: Map<string, Promise<Outcome>>
  /** Milliseconds that an answer may be late. */
  lateBy: number
  deliver: (to: string, text: string) => void
  report: (problem: unknown) => void
  /** What went out by SMS and e-mail, the newest last. */
  messages: { to: string; text: string }[]
}

const callLimit = 1024 * 1024
const uploadLimit = 11 * 1024 * 1024

/** Whoever may be at another origin: the app has one of its own when the provider is addressed in full. */
const corsOf = ({ headers }: IncomingMessage): Record<string, string> =>
  headers.origin === undefined
    ? { vary: 'Origin' }
    : { vary: 'Origin', 'access-control-allow-origin': headers.origin }

/** Answers the question a browser asks before it calls another origin. */
export function answerPreflight(request: IncomingMessage, response: ServerResponse) {
  response.writeHead(204, {
    ...corsOf(request),
    'access-control-allow-methods': 'GET, POST',
    'access-control-allow-headers': 'authorization, land, x-request-id',
    'access-control-max-age': '600',
  })
  response.end()
}

/** The HTTP status and the words of a failure. */
function said(error: unknown, say: Say): [number, string] {
  if (error instanceof Refusal) return [200, say(error.key, error.values)]
  if (error instanceof SignedOut) return [401, say('signInAgain')]
  if (error instanceof TooLarge) return [413, say('tooLarge')]
  if (error instanceof Unreadable) return [200, say('unreadable')]
  return [500, say('serverError')]
}

/** What a failed call comes to; an upload says it in its own shape. */
function failed(error: unknown, say: Say, isUpload: boolean, report: House['report']): Outcome {
  const [status, words] = said(error, say)
  if (status === 500) report(error)
  return { status, json: isUpload ? { error: 1, message: words } : { status: 0, msg: words, data: null } }
}

interface Received {
  form: FormData | null
  problem: unknown
}

/** The form of a POST, or why there is none. A sender that gave up half-way throws. */
async function receive(request: IncomingMessage, limit: number): Promise<Received> {
  if (request.method !== 'POST') return { form: null, problem: null }
  try {
    const body = await readBody(request, limit)
    return { form: await readForm(request, body), problem: null }
  } catch (error) {
    if (error instanceof TooLarge || error instanceof Unreadable) return { form: null, problem: error }
    throw error
  }
}

const textsOf = (form: FormData | null) =>
  [...(form ?? [])].filter((entry): entry is [string, string] => typeof entry[1] === 'string')

/** The request as it is logged before its form is read. */
const logOf = ({ method = '', headers }: IncomingMessage, address: URL): LoggedRequest => ({
  at: Date.now(),
  method,
  path: address.pathname,
  query: loggable(address.searchParams),
  body: {},
  hasToken: Boolean(headers.authorization),
  land: String(headers['land'] ?? ''),
  requestId: String(headers['x-request-id'] ?? ''),
  phone: '',
  answered: null,
})

/** Sends an answer and logs it. */
const senderTo =
  (request: IncomingMessage, response: ServerResponse, logged: LoggedRequest, hasEffect: boolean) =>
  ({ status, body, type = 'application/json; charset=utf-8' }: Delivery, more = {}) => {
    logged.answered = status
    if (response.destroyed) return
    response.writeHead(status, {
      ...corsOf(request),
      'content-type': type,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      // A browser repeats by itself what it sent on a reused connection that then dropped. What has an effect must
      // arrive as often as the app sends it, so it never leaves a connection to be reused.
      ...(hasEffect && { connection: 'close' }),
      ...more,
    })
    response.end(body)
  }

/** Does what is asked for, an upload where no call is named, and gives the body of its answer. */
async function act({ form, problem }: Received, name: CallName | undefined, context: Context) {
  if (problem) throw problem
  if (name) return { status: 1, msg: context.say('ok'), data: await answers[name](context) }
  const file = form?.get('imgFile')
  const url = await acceptUpload(context, file instanceof File ? file : null)
  return { error: 0, url, message: '' }
}

/** Answers a call (`/index.php/UserNew/login`) or an upload (`/upload`). Throws only where the sender is gone. */
export async function answerCall(
  house: House,
  request: IncomingMessage,
  response: ServerResponse,
  address: URL,
): Promise<void> {
  const { database, settings, faults, log, lateBy, deliver, report } = house
  const { method = '', headers } = request
  const isUpload = address.pathname === '/upload'
  const say = wordsOf(headers['land'] === 'fil' ? 'fil' : 'en')
  const token = headers.authorization ?? ''
  const logged = logOf(request, address)
  log.add(logged)
  const path = address.pathname.replace(/^\/index\.php\//, '')
  const candidates = callsAt(path)
  const hasEffect = method === 'POST' || candidates.some((candidate) => 'hasEffect' in calls[candidate])
  const send = senderTo(request, response, logged, hasEffect)
  const refuse = (status: number, msg: string, more = {}) =>
    send({ status, body: JSON.stringify({ status: 0, msg, data: null }) }, more)

  const expected = isUpload ? 'POST' : candidates[0] && calls[candidates[0]].method
  if (!expected) return refuse(404, say('unknownCall'))
  if (method !== expected) return refuse(405, say('wrongMethod', { method: expected }), { allow: expected })

  const received = await receive(request, isUpload ? uploadLimit : callLimit)
  logged.body = loggable(received.form ?? [])
  const fields = readFields(method === 'GET' ? address.searchParams : textsOf(received.form))
  const name = isUpload ? undefined : chooseCall(candidates, fields)
  const borrower = borrowerOfToken(database, token)
  const given = fields['phone']
  logged.phone = borrower?.phone ?? (typeof given === 'string' ? cleanPhone(given) : '')

  const origin = originOf(request)
  const context: Context = { database, settings, say, fields, token, borrower, deliver, origin }
  const work = async (): Promise<Outcome> => {
    try {
      return { status: 200, json: await act(received, name, context) }
    } catch (error) {
      return failed(error, say, isUpload, report)
    }
  }
  // What a browser repeats by itself is not done again, and is answered as it was.
  const workOnce = () => {
    if (!hasEffect || !logged.requestId) return work()
    const key = `${token} ${path} ${logged.requestId}`
    const outcome = house.done.get(key) ?? work()
    house.done.set(key, outcome)
    return outcome
  }
  // Taken as the request comes: a fault or release set meanwhile is for later requests.
  const fault = faults.take([name ?? 'upload', path, '*'], logged.phone)
  const released = faults.released()
  if (lateBy > 0) await sleep(Math.random() * lateBy, null, { ref: false })
  await perform(fault, {
    isUpload,
    work: workOnce,
    deliver: send,
    response,
    refusal: say('refused'),
    released,
  })
}
