import { isShowable, offlineReads, type OfflineScope, savedAtHeader } from '#src/api/schema/offline-reads.ts'
import { notify } from '#src/outbox/channel.ts'
import { isMarked, snapshotCache, snapshotPlace, visitorPlace } from '#src/storage/snapshots.ts'

// The last answers of the reads marked `offline`, for when the network has none (decisions.md C92). Keys carry a hash of
// the token and the language, so that one borrower's wallet is never another's.

const networkLimit = 4_000

const scopes = new Map(Object.values(offlineReads).map(({ path, scope }) => [path, scope]))

/** Whose the answer to this request is; undefined where it may not be stored. */
function scopeOf({ method, url }: Request): OfflineScope | undefined {
  const [controller, action] = new URL(url).pathname.split('/').slice(-2)
  return method === 'GET' ? scopes.get(`${controller}/${action}`) : undefined
}

/** Whether this is one of the few reads that may be answered from the phone. */
export const isSnapshotRead = (request: Request): boolean => scopeOf(request) !== undefined

function placeOf(request: Request): Promise<string> | string {
  const token = request.headers.get('Authorization')
  return !token || scopeOf(request) === 'public' ? visitorPlace() : snapshotPlace(token)
}

const isSuccess = (text: string): boolean => {
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null && 'status' in body && Number(body.status) === 1
  } catch {
    return false
  }
}

async function store(cache: Cache, key: string, place: string, answer: Response): Promise<void> {
  if (!answer.ok) return
  const text = await answer.text()
  const mayStay = async () => place === visitorPlace() || isMarked(cache, place)
  if (!isSuccess(text) || !(await mayStay())) return
  const headers = { 'content-type': 'application/json', [savedAtHeader]: String(Date.now()) }
  await cache.put(key, new Response(text, { headers }))
  // A logout takes the mark first and the copies then: one of both sees this copy.
  if (!(await mayStay())) await cache.delete(key)
}

async function find(cache: Cache, key: string): Promise<Response | undefined> {
  const found = await cache.match(key)
  if (!found) return undefined
  const at = Number(found.headers.get(savedAtHeader))
  if (isShowable(at)) return found
  // One of the future may be shown again when the clock is right.
  if (at < Date.now()) await cache.delete(key)
  return undefined
}

interface ReadEvent {
  request: Request
  waitUntil(work: Promise<unknown>): void
}

/** The network's answer; the stored one when there is none, or none within 4 s. */
export async function answerRead(event: ReadEvent): Promise<Response> {
  const { request } = event
  const fromNetwork = fetch(request)
  const { pathname, search } = new URL(request.url)
  const place = await placeOf(request)
  const key = `${place}${request.headers.get('Land') ?? ''}${pathname}${search}`
  const cache = await caches.open(snapshotCache)
  const stored = fromNetwork.then((answer) => {
    // The page may have the stored copy by then.
    if (answer.status === 401) notify({ kind: 'unauthorized', place })
    return store(cache, key, place, answer.clone())
  })
  event.waitUntil(stored.catch(() => undefined))
  const saved = await find(cache, key)
  if (!saved) return fromNetwork
  const late = new Promise<Response>((resolve) => {
    setTimeout(() => resolve(saved), networkLimit)
  })
  return Promise.race([fromNetwork.catch(() => saved), late])
}
