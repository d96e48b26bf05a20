import * as v from 'valibot'

import { tryText } from '#src/storage/area.ts'
import { readLocal, removeLocal, writeLocal } from '#src/storage/local.ts'

const used = v.object({
  /** `YYYY-MM` by this phone's clock. */
  month: v.string(),
  in: v.number(),
  out: v.number(),
  photos: v.number(),
})

/** Bytes of one month: what came, what left, and of photos what left besides. */
type DataUsed = v.InferOutput<typeof used>

/** Bytes that a request and its answer say of themselves, in their headers, about. */
const headers = { out: 500, in: 300 }

function monthOf(now: number): string {
  const date = new Date(now)
  return `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}`
}

const session = v.object({ token: v.string() })
/** Whether it is counted at all: not for who leaves nothing on this phone, as a visitor, or a borrower whose phone it is not. */
const isCounted = () => readLocal('session', session) !== null

/** What this phone has used this month, as far as it was counted; null where nothing is. */
export function dataUsed(now = Date.now()): DataUsed | null {
  if (!isCounted()) return null
  const month = monthOf(now)
  const stored = readLocal('data-used', used)
  return stored?.month === month ? stored : { month, in: 0, out: 0, photos: 0 }
}

/** Begins to count anew. */
export const forgetDataUsed = (): void => removeLocal('data-used')

/** Bytes that the browser's own list of requests does not tell. */
type Traffic = Omit<DataUsed, 'month'>

type Timed = Pick<PerformanceResourceTiming, 'name' | 'initiatorType' | 'transferSize'>

const isCall = ({ initiatorType }: Timed) => /^(fetch|xmlhttprequest)$/.test(initiatorType)

/** Counts these requests, which the browser has timed, and takes what `traffic` knows of them besides. */
export function addRequests(requests: readonly Timed[], traffic: Traffic, now = Date.now()): void {
  const asked = requests.filter(({ name }) => name.startsWith('http'))
  const calls = asked.filter(isCall)
  // Of what the worker answered the browser says that nothing was transferred: true of files, which lie on the phone.
  const files = asked.filter((request) => !isCall(request) && request.transferSize > 0)
  const before = dataUsed(now)
  const next = before && {
    month: before.month,
    in: files.reduce(
      (sum, { transferSize }) => sum + transferSize,
      before.in + calls.length * headers.in + traffic.in,
    ),
    out: before.out + (calls.length + files.length) * headers.out + traffic.out,
    photos: before.photos + traffic.photos,
  }
  Object.assign(traffic, { in: 0, out: 0, photos: 0 } satisfies Traffic)
  // A counter is worth no other's place.
  if (next) tryText('data-used', JSON.stringify(next))
}

let isCounting = false
const listeners = new Set<() => void>()

/**
 * Counts from the opening of this page on, as long as it stands; called again it goes on as it was. `onCount` hears of every
 * change. Returns the way to stop listening. What the worker fetches by itself is not known here.
 */
export function countData(traffic: Traffic, onCount?: () => void): () => void {
  if (onCount) listeners.add(onCount)
  if (!isCounting) {
    isCounting = true
    new PerformanceObserver((list) => {
      // Asked for by this very type.
      addRequests(list.getEntriesByType('resource') as PerformanceResourceTiming[], traffic)
      for (const listener of listeners) listener()
    }).observe({ type: 'resource', buffered: true })
  }
  return () => {
    if (onCount) listeners.delete(onCount)
  }
}

/** Has this phone use less data (less-data.ts), also after a relaunch, or no longer. */
export function chooseLessData(isOn: boolean): void {
  if (isOn) writeLocal('less-data', 'person')
  else removeLocal('less-data')
}
