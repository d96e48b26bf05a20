import type { IncomingMessage, ServerResponse } from 'node:http'

/** A request that was too large: answered with 413. */
export class TooLarge extends Error {}
/** A form that no browser writes: answered with words, never a crash. */
export class Unreadable extends Error {}

const mostRead = 64 * 1024 * 1024

/**
 * The body of a request. One beyond `limit` bytes is read to its end (a sender that is cut off never sees the answer)
 * and throws TooLarge; one that the sender gave up throws whatever the stream throws.
 */
export async function readBody(request: IncomingMessage, limit: number): Promise<Buffer<ArrayBuffer>> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    // Without an encoding set, a request gives Buffers.
    const bytes = chunk as Buffer
    size += bytes.length
    if (size <= limit) chunks.push(bytes)
    else chunks.length = 0
    if (size > mostRead) break
  }
  if (size > limit) throw new TooLarge()
  return Buffer.concat(chunks)
}

/** The fields of a form. Throws Unreadable for anything else. */
export async function readForm(request: IncomingMessage, body: Buffer<ArrayBuffer>): Promise<FormData> {
  try {
    const headers = { 'content-type': request.headers['content-type'] ?? '' }
    return await new Response(body, { headers }).formData()
  } catch {
    throw new Unreadable()
  }
}

/** Fields as PHP reads them: the last of a name wins, `name[0]` and `name[1]` are a list under `name`. */
export function readFields(entries: Iterable<[string, string]>): Record<string, unknown> {
  const fields = new Map<string, unknown>()
  for (const [name, value] of entries) {
    const list = /^(\w+)\[\d*\]$/.exec(name)?.[1]
    const before = list === undefined ? undefined : fields.get(list)
    if (list === undefined) fields.set(name, value)
    else fields.set(list, [...(Array.isArray(before) ? before : []), value])
  }
  return Object.fromEntries(fields)
}

const host = /^([\w.-]+|\[[\da-f:]+\])(:\d{1,5})?$/i

/** `http://host:port` as the caller wrote it, for addresses in replies. */
export function originOf(request: IncomingMessage): string {
  const given = request.headers.host ?? ''
  return `http://${host.test(given) ? given : `127.0.0.1:${request.socket.localPort}`}`
}

/** The address of a request, null for one that cannot be read as an address. */
export function addressOf(request: IncomingMessage): URL | null {
  const target = request.url ?? ''
  return target.startsWith('/') && URL.canParse(`http://localhost${target}`)
    ? new URL(`http://localhost${target}`)
    : null
}

const common = { 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' }

/** Answers with JSON. */
export function sendJson(
  response: ServerResponse,
  status: number,
  value: unknown,
  headers: Record<string, string> = {},
) {
  response.writeHead(status, { ...common, 'content-type': 'application/json; charset=utf-8', ...headers })
  response.end(JSON.stringify(value))
}

/** Answers with plain text. */
export function sendText(
  response: ServerResponse,
  status: number,
  text: string,
  headers: Record<string, string> = {},
) {
  response.writeHead(status, { ...common, 'content-type': 'text/plain; charset=utf-8', ...headers })
  response.end(text)
}
