import { isMarked, snapshotCache, snapshotPlace, visitorPlace } from '#src/storage/snapshots.ts'

// The last answers of a few reads, for when the network has none (decisions.md C92). Keys carry a hash of the token and
// the language, so that one borrower's wallet is never another's; each copy carries when it was saved.

const savedAt = 'x-saved-at'
const patience = 4_000
const maxAge = 7 * 24 * 60 * 60_000
// Clocks are set right by seconds now and then.
const clockSlack = 5 * 60_000

const allowed =
  /\/(IndexNew\/(index|gettitle|money)|OrderNew\/(lists|info|hetong|hk|hkinfo)|MoneyNew\/tixianlist)$/

// The home screen's configuration, agreements and title are the same for everyone.
const isPublic = /\/IndexNew\/(index|gettitle)$/

/** Whether this is one of the few reads that may be answered from the phone. */
export const isSnapshotRead = ({ method, url }: Request): boolean =>
  method === 'GET' && allowed.test(new URL(url).pathname)

function placeOf({ headers, url }: Request): Promise<string> | string {
  const token = headers.get('Authorization')
  return !token || isPublic.test(new URL(url).pathname) ? visitorPlace() : snapshotPlace(token)
}

const isSuccess = (text: string): boolean => {
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null && 'status' in body && Number(body.status) === 1
  } catch {
    return false
  }
}

async function keep(cache: Cache, key: string, place: string, answer: Response): Promise<void> {
  if (!answer.ok) return
  const text = await answer.text()
  const mayStay = async () => place === visitorPlace() || isMarked(cache, place)
  if (!isSuccess(text) || !(await mayStay())) return
  const headers = { 'content-type': 'application/json', [savedAt]: String(Date.now()) }
  await cache.put(key, new Response(text, { headers }))
  // A logout takes the mark first and the copies then: one of both sees this copy.
  if (!(await mayStay())) await cache.delete(key)
}

async function find(cache: Cache, key: string): Promise<Response | undefined> {
  const found = await cache.match(key)
  if (!found) return undefined
  const age = Date.now() - Number(found.headers.get(savedAt))
  if (age > -clockSlack && age < maxAge) return found
  // A time yet to come: the clock is wrong, now or then. How old this is will be known when it is right again.
  if (age >= maxAge) await cache.delete(key)
  return undefined
}

/** The network's answer; the saved one when there is none, or none within 4 s. */
export async function answerRead(event: FetchEvent): Promise<Response> {
  const { request } = event
  const fromNetwork = fetch(request)
  const { pathname, search } = new URL(request.url)
  const place = await placeOf(request)
  const key = `${place}${request.headers.get('Land') ?? ''}${pathname}${search}`
  const cache = await caches.open(snapshotCache)
  const kept = fromNetwork.then((answer) => keep(cache, key, place, answer.clone()))
  event.waitUntil(kept.catch(() => undefined))
  const saved = await find(cache, key)
  if (!saved) return fromNetwork
  const late = new Promise<Response>((resolve) => {
    setTimeout(() => resolve(saved), patience)
  })
  return Promise.race([fromNetwork.catch(() => saved), late])
}
