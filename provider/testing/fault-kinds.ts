import type { ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/** How a fault is to happen. */
export interface FaultWish {
  /** Milliseconds before anything else happens; for 'slow' between the work and its answer. */
  delay?: number | undefined
  /** The words of the answer. */
  msg?: string | undefined
  /** For the kind 'data': what stands there instead. */
  data?: unknown
}

/** What a call came to: the HTTP status, and the JSON of the body. */
export interface Outcome {
  status: number
  json: unknown
}

/** What goes over the wire. */
export interface Delivery {
  status: number
  body: string
  type?: string
}

/** A call on its way: `work` does what it asks for, `deliver` answers. */
export interface Turn {
  isUpload: boolean
  work: () => Promise<Outcome>
  deliver: (delivery: Delivery) => void
  response: ServerResponse
  /** Resolves when a test lets go of what is held. */
  released: Promise<void>
  /** Said where a fault refuses without words of its own. */
  refusal: string
}

export const asDelivery = ({ status, json }: Outcome): Delivery => ({ status, body: JSON.stringify(json) })

type Kind = (fault: FaultWish, turn: Turn) => Promise<void> | void

const slowness = 3000
const page = '<!doctype html><title>Sign in to the network</title><h1>Free Wi-Fi</h1><p>Please sign in.</p>'
const badGateway =
  '<html><head><title>502 Bad Gateway</title></head><body><h1>502 Bad Gateway</h1></body></html>'
const warning =
  '<br />\n<b>Warning</b>: Undefined index: land in <b>/www/index.php</b> on line <b>31</b><br />\n'

const refused = ({ isUpload }: Turn, message: string | undefined) => {
  if (isUpload) return { error: 1, ...(message === undefined ? {} : { message }) }
  return { status: 0, ...(message === undefined ? {} : { msg: message }) }
}

/** Nothing is done; an HTTP status is answered, with the fault's words where it has any. */
const httpStatus =
  (status: number): Kind =>
  (fault, turn) =>
    turn.deliver({ status, body: JSON.stringify(refused(turn, fault.msg)) })

/** Nothing is done; a body is answered as if all were well. */
const instead =
  (body: string, type: string): Kind =>
  (_, turn) =>
    turn.deliver({ status: 200, body, type })

/** The work is done; its JSON text is answered changed. */
const withText =
  (change: (body: string) => string): Kind =>
  async (_, turn) => {
    const delivery = asDelivery(await turn.work())
    turn.deliver({ ...delivery, body: change(delivery.body) })
  }

/** The work is done; its JSON is answered changed. */
const withJson =
  (change: (json: object, fault: FaultWish) => unknown): Kind =>
  async (fault, turn) => {
    const { status, json } = await turn.work()
    const changed: Outcome = { status, json: change(Object(json), fault) }
    turn.deliver(asDelivery(changed))
  }

/** Changes `data` of a reply; an upload has none, there the whole answer is changed. */
const withData = (change: (data: unknown, fault: FaultWish) => unknown) =>
  withJson((json, fault) =>
    'status' in json
      ? { ...json, data: change('data' in json ? json.data : undefined, fault) }
      : change(json, fault),
  )

function numbersAsText(value: unknown): unknown {
  if (typeof value === 'number') return String(value)
  if (Array.isArray(value)) return value.map(numbersAsText)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, numbersAsText(entry)]))
}

const isPlainObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Sends the caller elsewhere, to the address in the fault's data, as a host that was taken over would. */
const elsewhere: Kind = ({ data }, { response }) => {
  response.writeHead(307, { location: String(data) })
  response.end()
}

const forUploads = {
  'error-1': (fault, turn) =>
    turn.deliver({ status: 200, body: JSON.stringify({ error: 1, message: fault.msg ?? turn.refusal }) }),
  wrapped: withJson((json) => ({ success: true, data: json })),
  'error-string': withJson((json) => ({ ...json, error: '0' })),
  'no-url': instead(JSON.stringify({ error: 0 }), 'application/json'),
  'javascript-url': instead(
    JSON.stringify({ error: 0, url: 'javascript:alert(1)', message: '' }),
    'application/json',
  ),
} satisfies Record<string, Kind>

const forAll = {
  slow: async (fault, turn) => {
    const outcome = await turn.work()
    await sleep(fault.delay ?? slowness, null, { ref: false })
    turn.deliver(asDelivery(outcome))
  },
  hang: () => {},
  'stall-body': async (_, { work, response }) => {
    const { status, json } = await work()
    const body = JSON.stringify(json)
    response.writeHead(status, {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    })
    response.write(body.slice(0, 1))
  },
  cut: async (_, { work, response }) => {
    const { status, json } = await work()
    const body = JSON.stringify(json)
    response.writeHead(status, {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    })
    response.write(body.slice(0, body.length / 2), () => response.destroy())
  },
  reset: (_, { response }) => void response.destroy(),
  lost: async (_, { work, response }) => {
    await work()
    response.destroy()
  },
  // As PHP does where something fails after the insert.
  died: async (_, { work, deliver }) => {
    await work()
    deliver({ status: 500, body: '' })
  },
  held: async (_, { work, deliver, released }) => {
    await released
    deliver(asDelivery(await work()))
  },
  401: httpStatus(401),
  403: httpStatus(403),
  404: httpStatus(404),
  418: httpStatus(418),
  500: httpStatus(500),
  502: (fault, turn) =>
    fault.msg === undefined
      ? turn.deliver({ status: 502, body: badGateway, type: 'text/html' })
      : httpStatus(502)(fault, turn),
  503: httpStatus(503),
  captive: instead(page, 'text/html; charset=utf-8'),
  'html-before-json': withText((body) => `${warning}${body}`),
  'empty-body': withText(() => ''),
  truncated: withText((body) => body.slice(0, Math.floor(body.length / 2))),
  bom: withText((body) => `\uFEFF${body}`),
  strings: withJson(numbersAsText),
  'array-for-object': withData((data) => (isPlainObject(data) ? [] : data)),
  'null-data': withData(() => null),
  'missing-data': withData(() => undefined),
  data: withData((_, { data }) => data),
  elsewhere,
  refused: (fault, turn) =>
    turn.deliver({ status: 200, body: JSON.stringify(refused(turn, fault.msg ?? turn.refusal)) }),
  'refused-silently': (_, turn) =>
    turn.deliver({ status: 200, body: JSON.stringify(refused(turn, undefined)) }),
} satisfies Record<string, Kind>

export type FaultKind = `${keyof typeof forAll | keyof typeof forUploads}`

/** What each kind does (README, "Faults"). */
export const faultKinds: Record<FaultKind, Kind> = { ...forAll, ...forUploads }

export const isFaultKind = (kind: string): kind is FaultKind => Object.hasOwn(faultKinds, kind)

export const isForUploadsOnly = (kind: string) => Object.hasOwn(forUploads, kind)
