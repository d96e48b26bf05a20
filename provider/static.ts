import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join, resolve, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

import { forever, securityHeaders } from '../build/headers.ts'
import { sendText } from './http.ts'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
}
const worthCompressing = new Set(['.html', '.js', '.css', '.json', '.webmanifest', '.svg', '.txt'])

const compressions = {
  br: { ending: '.br', compress: promisify<Buffer, Buffer>(brotliCompress) },
  gzip: { ending: '.gz', compress: promisify<Buffer, Buffer>(gzip) },
}
type Encoding = keyof typeof compressions

function encodingFor(request: IncomingMessage, extension: string): Encoding | null {
  if (!worthCompressing.has(extension)) return null
  const accepted = (request.headers['accept-encoding'] ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
    .map((part) => part.split(';')[0])
  return (['br', 'gzip'] as const).find((encoding) => accepted.includes(encoding)) ?? null
}

const modifiedAt = async (path: string) => {
  // Only whether there is a file matters here, not why there is none.
  const found = await stat(path).catch(() => null)
  return found?.isFile() ? found.mtimeMs : null
}

interface Ready {
  bytes: Buffer
  etag: string
}

async function prepare(path: string, encoding: Encoding | null): Promise<Ready> {
  const original = await readFile(path)
  const { ending, compress } = compressions[encoding ?? 'br']
  // Older than its original it would be of another build.
  const madeAt = encoding === null ? null : await modifiedAt(`${path}${ending}`)
  const isThere = madeAt !== null && madeAt >= ((await modifiedAt(path)) ?? 0)
  const bytes =
    encoding === null ? original : isThere ? await readFile(`${path}${ending}`) : await compress(original)
  const hash = createHash('sha256').update(original).digest('base64url').slice(0, 22)
  return { bytes, etag: `"${hash}${encoding ? `-${encoding}` : ''}"` }
}

const isNavigation = ({ headers }: IncomingMessage, pathname: string) =>
  extname(pathname) === '' && !pathname.startsWith('/.') && (headers.accept ?? '').includes('text/html')

/** The file's place inside `root`, null for a path that would leave it or that is no path. */
function placeOf(root: string, pathname: string): string | null {
  try {
    const place = resolve(join(root, decodeURIComponent(pathname)))
    return !place.includes('\0') && (place === root || place.startsWith(root + sep)) ? place : null
  } catch {
    return null
  }
}

// What the build leaves for whoever serves it: its manifest, and how other hosts are set up (build/host-files.ts).
const isForHosts = (root: string, place: string) =>
  /^(\.(?!well-known\/)|_headers$|nginx\.conf$)/.test(place.slice(root.length + 1))

// For every provider of this process: a test has one of its own.
const kept = new Map<string, { at: number; ready: Promise<Ready> }>()

/** A file as it is sent: read, and compressed, once for each time it was written. */
function readyFile(path: string, at: number, encoding: Encoding | null): Promise<Ready> {
  const key = `${path} ${encoding ?? ''}`
  const known = kept.get(key)
  if (known?.at === at) return known.ready
  const ready = prepare(path, encoding)
  kept.set(key, { at, ready })
  ready.catch(() => kept.delete(key))
  return ready
}

/** Serves the built app in `folder`: any navigation gets index.html, everything else a file or 404. */
export function createStatic(folder: string, origins: readonly string[]) {
  const root = resolve(folder)
  const shell = join(root, 'index.html')
  let headers: { at: number; ready: Promise<Record<string, string>> } | undefined

  // What the page holds decides what may act in it, so the policy is as new as the page.
  async function headersNow(): Promise<Record<string, string>> {
    const at = await modifiedAt(shell)
    if (at === null) return {}
    if (headers?.at !== at)
      headers = { at, ready: readFile(shell, 'utf8').then((html) => securityHeaders(html, origins)) }
    return headers.ready
  }

  async function findServed(request: IncomingMessage, pathname: string) {
    const place = placeOf(root, pathname)
    if (place !== null && isForHosts(root, place)) return null
    const at = place === null ? null : await modifiedAt(place)
    if (place !== null && at !== null) return { path: place, at }
    const shellAt = pathname === '/' || isNavigation(request, pathname) ? await modifiedAt(shell) : null
    return shellAt === null ? null : { path: shell, at: shellAt }
  }

  return async (request: IncomingMessage, response: ServerResponse, address: URL): Promise<void> => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return sendText(response, 405, 'Method not allowed', { allow: 'GET, HEAD' })
    const found = await findServed(request, address.pathname)
    const common = await headersNow()
    if (!found) return sendText(response, 404, 'Not found', common)
    const { path, at } = found
    const extension = extname(path)
    const encoding = encodingFor(request, extension)
    const { bytes, etag } = await readyFile(path, at, encoding)
    const sent = {
      ...common,
      'cache-control': path.startsWith(join(root, 'assets') + sep) ? forever : 'no-cache',
      vary: 'Accept-Encoding',
      etag,
    }
    if (request.headers['if-none-match'] === etag) {
      response.writeHead(304, sent)
      response.end()
      return
    }
    response.writeHead(200, {
      ...sent,
      'content-type': types[extension] ?? 'application/octet-stream',
      'content-length': bytes.length,
      ...(encoding ? { 'content-encoding': encoding } : {}),
    })
    response.end(request.method === 'HEAD' ? undefined : bytes)
  }
}
