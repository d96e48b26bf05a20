import { type CallName, calls } from '#src/api/schema/calls.ts'
import { toWire } from '#src/api/schema/record.ts'

/** How long an answer may take, in milliseconds. */
export interface Patience {
  /** A call, body included (src/api/client.ts). */
  call: number
  upload: number
  /** From here on the app shows an older copy, where it has one (sw/snapshots.ts). */
  copy: number
  /** What was accepted has to be listed by then (provider/README.md). */
  listed: number
}

export interface Answer {
  status: number
  text: string
  headers: Headers
}

export interface Exchange {
  /** "GET IndexNew/money". */
  where: string
  /** Milliseconds. */
  took: number
  answer: Answer | null
  /** Why there is no whole answer; '' where there is one. */
  trouble: string
  isLate: boolean
  /** Where it was sent on to at the same host, in order. */
  hops: string[]
}

interface ClientSettings {
  /** As VITE_PROVIDER_URL. */
  url: string
  /** As VITE_UPLOAD_URL. */
  upload: string
  land: string
  /** Where the app is served, if elsewhere. */
  origin: string | undefined
  patience: Patience
}

const mostHops = 5
// A byte order mark is left where it is, to be told.
const decoder = new TextDecoder('utf-8', { ignoreBOM: true })

export const whereOf = (name: CallName) => `${calls[name].method} ${calls[name].path}`

/** The words of an error and of what caused it. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { cause } = error
  if (!(cause instanceof Error)) return error.message
  const code = 'code' in cause ? String(cause.code) : ''
  return [code, cause.message].filter((part) => part !== '').join(': ') || error.message
}

/** Where a redirect leads, as a browser follows it; null where it is none. */
function nextOf(response: Response, asked: Request): URL | null {
  const location = response.headers.get('location')
  if (response.status < 300 || response.status > 399 || location === null) return null
  return URL.parse(location, asked.url)
}

// A browser forgets the form at these.
const becomesGet = ({ status }: Response, { method }: Request) =>
  status === 303 || (method === 'POST' && (status === 301 || status === 302))

/** Sends a request and follows it as a browser does, for `limit` milliseconds at most. */
async function send(where: string, first: Request, limit: number): Promise<Exchange> {
  const started = performance.now()
  const signal = AbortSignal.timeout(limit)
  const hops: string[] = []
  let asked = first
  let status = 0
  try {
    for (;;) {
      // A form can be read once, and a redirect may want it again.
      const response = await fetch(asked.clone(), { redirect: 'manual', signal })
      status = response.status
      const next = nextOf(response, asked)
      if (next === null || hops.length === mostHops) {
        const answer = {
          status,
          text: decoder.decode(await response.arrayBuffer()),
          headers: response.headers,
        }
        return { where, took: performance.now() - started, answer, trouble: '', isLate: false, hops }
      }
      // The app's policy stops what leads to another origin, and no password is sent there from here either.
      if (next.origin !== new URL(asked.url).origin) {
        const trouble = `is sent on to another host, ${next.origin}${next.pathname}`
        return { where, took: performance.now() - started, answer: null, trouble, isLate: false, hops }
      }
      hops.push(next.href)
      await response.body?.cancel()
      const headers = [...asked.headers].filter(([name]) => name !== 'content-type')
      asked = becomesGet(response, asked) ? new Request(next, { headers }) : new Request(next, asked)
    }
  } catch (error) {
    const isLate = signal.aborted
    const head = status > 0 ? `, though its head came (HTTP ${status})` : ''
    const trouble = isLate
      ? `no answer within ${limit / 1000} s${head}`
      : `no answer: ${reasonOf(error)}${head}`
    return { where, took: performance.now() - started, answer: null, trouble, isLate, hops }
  }
}

/** The ways to speak with one provider, as the app does. None of them throws. */
export function createClient({ url, upload, land, origin, patience }: ClientSettings) {
  const common = (token: string, id = '') => ({
    ...(token && { Authorization: token }),
    ...(id && { 'X-Request-Id': id }),
    ...(origin !== undefined && { Origin: origin }),
    Land: land,
    'User-Agent': 'easy-loan check-provider',
  })

  return {
    /** Makes one call; `payload` in the app's own names. */
    call(name: CallName, payload: Record<string, unknown>, token: string, id = ''): Promise<Exchange> {
      const { method, path, payload: schema } = calls[name]
      const address = new URL(`${url}/${path}`)
      const body = new FormData()
      for (const [field, value] of toWire(schema, payload)) {
        if (method === 'GET') address.searchParams.set(field, value)
        else body.set(field, value)
      }
      const headers = common(token, id)
      const request = new Request(address, method === 'GET' ? { headers } : { method, headers, body })
      return send(whereOf(name), request, patience.call)
    },
    upload(file: File, token: string): Promise<Exchange> {
      const body = new FormData()
      body.set('imgFile', file, file.name)
      const request = new Request(upload, { method: 'POST', headers: common(token), body })
      return send('POST upload', request, patience.upload)
    },
    /** Fetches an uploaded file as a picture in a page does. */
    picture: (address: string): Promise<Exchange> =>
      send('GET an uploaded picture', new Request(address), patience.call),
    /** The question that a browser asks before it calls another origin. */
    preflight: (address: string, method: string, headers: readonly string[]): Promise<Exchange> =>
      send(
        `OPTIONS ${new URL(address).pathname}`,
        new Request(address, {
          method: 'OPTIONS',
          headers: {
            ...(origin !== undefined && { Origin: origin }),
            'Access-Control-Request-Method': method,
            'Access-Control-Request-Headers': headers.join(','),
          },
        }),
        patience.call,
      ),
  }
}
