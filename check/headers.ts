import { connect } from 'node:tls'

import { parseJson } from '#src/api/answer.ts'
import { calls } from '#src/api/schema/calls.ts'

import type { Answer, Exchange } from './ask.ts'
import type { TriedCall } from './borrower.ts'
import type { Report } from './report.ts'

const day = 24 * 60 * 60_000

interface Wishes {
  report: Report
  origin: string | undefined
  /** Calls with an effect bear an id, by which the provider knows a repeat. */
  requestId: boolean
}

const isAllowed = ({ headers }: Answer, origin: string) =>
  ['*', origin].includes(headers.get('access-control-allow-origin') ?? '')

const listed = (headers: Headers, name: string) =>
  (headers.get(name) ?? '').split(',').map((part) => part.trim().toLowerCase())

/** Judges what an answer says beside its body. */
export function judgeHeaders(
  { report, origin, requestId }: Wishes,
  { where, answer }: Exchange,
  { isPrivate, hasEffect }: { isPrivate: boolean; hasEffect: boolean },
): void {
  if (!answer) return
  const { headers } = answer
  const said = (name: string) => headers.get(name) ?? 'missing'
  if (origin !== undefined && !isAllowed(answer, origin)) {
    const status = answer.status === 200 ? '' : ` where the answer is HTTP ${answer.status}`
    report.add({
      level: 'breaks',
      where,
      what: `Access-Control-Allow-Origin is ${said('access-control-allow-origin')}${status}, not ${origin}`,
      seen: 'The browser keeps the answer from the app: "Network connection timeout, please check your network"',
    })
  }
  const caching = listed(headers, 'cache-control')
  const isShared = caching.some((part) => part === 'public' || part.startsWith('s-maxage'))
  if (isPrivate && (isShared || !caching.some((part) => part === 'no-store' || part === 'private')))
    report.add({
      level: 'differs',
      where,
      what: `Cache-Control is ${said('cache-control')} on what is one borrower's; it should say no-store`,
      seen: isShared
        ? 'A cache in between may show it to the next borrower'
        : 'It may lie in caches after a logout (a build behind its own nginx.conf or .htaccess says it by itself)',
    })
  if (hasEffect && !requestId && !listed(headers, 'connection').includes('close'))
    report.add({
      level: 'differs',
      where,
      what: 'leaves its connection open (no "Connection: close"), and no X-Request-Id is used',
      seen: 'A browser that loses such a connection sends it a second time: a second application or payment',
    })
  if (headers.has('set-cookie'))
    report.add({
      level: 'forgiven',
      where,
      what: 'sets a cookie: the app knows a borrower by the token alone, and sends none with what has an effect',
    })
  const type = said('content-type')
  if (!/json/i.test(type) && parseJson(answer.text) !== undefined)
    report.add({ level: 'forgiven', where, what: `Content-Type is ${type} and not application/json` })
  const sentAt = Date.parse(headers.get('date') ?? '')
  if (Math.abs(Date.now() - sentAt) > day)
    report.add({
      level: 'differs',
      where,
      what: `its clock (the header Date) is more than a day away from this machine's`,
      seen: "Everyone is told that the phone's date is wrong",
    })
}

/** What a call asks of its headers. */
export const demandsOf = (name: TriedCall) => {
  const call = calls[name]
  return {
    isPrivate: !('isPublic' in call),
    // What changes nothing more when it is sent twice may be.
    hasEffect: (call.method === 'POST' || 'hasEffect' in call) && !('isRepeatable' in call),
  }
}

/** Judges the answer to what a browser asks before it calls from `origin`. */
export function judgePreflight(
  report: Report,
  origin: string,
  { where, answer, trouble }: Exchange,
  wanted: readonly string[],
): void {
  const seen =
    'Nothing at all works from that origin: "Network connection timeout, please check your network"'
  const add = (what: string) => report.add({ level: 'breaks', where, what, seen })
  if (!answer) return add(trouble)
  if (answer.status < 200 || answer.status > 299)
    return add(`HTTP ${answer.status} to the question (OPTIONS) that a browser asks from ${origin}`)
  if (!isAllowed(answer, origin)) add(`does not allow ${origin} (Access-Control-Allow-Origin)`)
  const allowed = listed(answer.headers, 'access-control-allow-headers')
  // A star stands for all but this one.
  const missing = wanted.filter(
    (name) => !allowed.includes(name) && (name === 'authorization' || !allowed.includes('*')),
  )
  if (missing.length > 0)
    add(`does not allow the headers ${missing.join(', ')} (Access-Control-Allow-Headers)`)
}

/** Whether a server over https speaks HTTP/2, which browsers then use; false where that cannot be told. */
export function speaksHttp2(address: URL, patience: number): Promise<boolean> {
  if (address.protocol !== 'https:') return Promise.resolve(false)
  return new Promise((resolve) => {
    const socket = connect({
      host: address.hostname,
      port: Number(address.port || 443),
      servername: address.hostname,
      ALPNProtocols: ['h2', 'http/1.1'],
      timeout: patience,
    })
    const end = (isSpoken: boolean) => {
      socket.destroy()
      resolve(isSpoken)
    }
    socket.once('secureConnect', () => end(socket.alpnProtocol === 'h2'))
    socket.once('timeout', () => end(false))
    socket.once('error', () => end(false))
  })
}
