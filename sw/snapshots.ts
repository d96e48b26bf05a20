import { parseJson } from '#src/api/answer.ts'
import {
  isShowable,
  networkLimit,
  networkOnly,
  offlineReads,
  type OfflineScope,
  onlyKnown,
  savedAtHeader,
} from '#src/api/schema/offline-reads.ts'
import { readReply } from '#src/api/schema/reply.ts'
import { notify } from '#src/outbox/channel.ts'
import { ivLength, seal, unseal } from '#src/storage/seal.ts'
import { snapshotCache, snapshotKeys, snapshotPlace, visitorPlace } from '#src/storage/snapshots.ts'

// The last answers of the reads marked `offline`, for when the network has none (decisions.md C92). Keys carry a hash of
// the token and the language, so that one borrower's wallet is never another's; a borrower's are encrypted.

const scopes = new Map(
  Object.values(offlineReads).flatMap(({ path, scope }) =>
    scope === 'page' ? [] : [[path, scope] as const],
  ),
)

/** Whose the answer to this request is; undefined where it may not be stored. */
function scopeOf({ method, url }: Request): OfflineScope | undefined {
  const { pathname, hash } = new URL(url)
  const [controller, action] = pathname.split('/').slice(-2)
  return method === 'GET' && hash !== networkOnly ? scopes.get(`${controller}/${action}`) : undefined
}

/** Whether this is one of the few reads that may be answered from the phone. */
export const isSnapshotRead = (request: Request): boolean => scopeOf(request) !== undefined

function placeOf(request: Request): Promise<string> | string {
  const token = request.headers.get('Authorization')
  return !token || scopeOf(request) === 'public' ? visitorPlace() : snapshotPlace(token)
}

interface Place {
  cache: Cache
  /** Of one session, or of all visitors. */
  place: string
  key: string
}

/**
 * When what was stored last was asked for, by key, in milliseconds since this worker began, which no set clock changes: of two
 * reads under way the one asked for later is the newer, whichever answer comes last.
 */
const newest = new Map<string, number>()

/** What may be stored of an answer; null for one that is no success. */
function storable(text: string): string | null {
  const body = parseJson(text)
  return readReply(body)?.status === 1 ? onlyKnown(body) : null
}

const headersOf = (savedAt: number) => ({
  'content-type': 'application/json',
  [savedAtHeader]: String(savedAt),
})

async function store(
  { cache, place, key }: Place,
  turn: number,
  askedAt: number,
  answer: Response,
): Promise<void> {
  const text = answer.ok && storable(await answer.text())
  if (!text) return
  const put = async (body: BodyInit) => {
    if (turn < (newest.get(key) ?? 0)) return
    newest.set(key, turn)
    // What happened since it was asked for may not be in it, however late it came.
    await cache.put(key, new Response(body, { headers: headersOf(askedAt) }))
  }
  if (place === visitorPlace()) return put(text)
  const keys = await snapshotKeys(cache, place)
  if (!keys) return
  const { iv, data } = await seal(keys[0], key, text, askedAt)
  await put(new Blob([iv, data]))
  // A logout takes the mark first and the copies then: one of both sees this copy.
  if (!(await snapshotKeys(cache, place))) await cache.delete(key)
}

async function find({ cache, place, key }: Place): Promise<Response | undefined> {
  const found = await cache.match(key)
  if (!found) return undefined
  const savedAt = Number(found.headers.get(savedAtHeader))
  if (isShowable(savedAt)) {
    if (place === visitorPlace()) return found
    const keys = await snapshotKeys(cache, place)
    const bytes = new Uint8Array(await found.arrayBuffer())
    const [iv, data] = [bytes.slice(0, ivLength), bytes.slice(ivLength).buffer]
    const text = keys && (await unseal(keys, key, { savedAt, isBytes: false, iv, data }))
    if (typeof text === 'string') return new Response(text, { headers: headersOf(savedAt) })
  }
  // One of the future may be shown again when the clock is right.
  if (savedAt < Date.now()) await cache.delete(key)
  return undefined
}

interface ReadEvent {
  request: Request
  waitUntil(work: Promise<unknown>): void
}

/** The network's answer; the stored one when there is none, or none within 4 s. */
export async function answerRead(event: ReadEvent): Promise<Response> {
  const { request } = event
  const turn = performance.now()
  const askedAt = Date.now()
  const fromNetwork = fetch(request)
  const { pathname, search } = new URL(request.url)
  const place = await placeOf(request)
  const key = `${place}${request.headers.get('Land') ?? ''}${pathname}${search}`
  const cache = await caches.open(snapshotCache).catch(() => null)
  // What the phone refuses the worker is no reason to refuse the page what the network has.
  if (!cache) return fromNetwork
  const copy = { cache, place, key }
  const stored = fromNetwork.then((answer) => {
    // The page may have the stored copy by then.
    if (answer.status === 401) notify({ kind: 'unauthorized', place })
    return store(copy, turn, askedAt, answer.clone())
  })
  event.waitUntil(stored.catch(() => undefined))
  const saved = async () => (await find(copy).catch(() => undefined)) ?? fromNetwork
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise((resolve) => {
    timer = setTimeout(resolve, networkLimit)
  })
  const answered = fromNetwork.finally(() => clearTimeout(timer))
  return Promise.race([answered.catch(saved), late.then(saved)])
}
