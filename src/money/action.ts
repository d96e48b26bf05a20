import { inTurnOfTabs, unlessUnderWay } from '#src/device/tabs.ts'
import type { MoneyRequest } from '#src/domain/money-request.ts'
import { isDated, isDateRight } from '#src/storage/registry.ts'

import {
  hasUnopenedIntents,
  findIntent,
  isStored,
  type MoneyIntent,
  removeIntent,
  replaceIntent,
  rereadIntents,
  saveIntent,
} from './intent.ts'

// The one way in which anything about money leaves this phone.

/** The ids of the provider's records that a request may have become, as they are now; null when they cannot be read. */
export type ReadRecords = (request: MoneyRequest) => Promise<string[] | null>

/** `gone`: there is nothing to find any more, such as after a clear answer, or another tab has found it. */
type Finding = 'arrived' | 'missing' | 'unread' | 'gone'

// When the records are read (decisions.md C93): after the sending, since the provider may be at work for long; after an
// answer sooner, since it is done, and only lists a moment later what it has.
const afterSending = [2_000, 5_000, 10_000, 20_000, 40_000, 60_000]
const afterAnswer = [0, 5_000]

function readingTimes({ at, sentAt, answeredAt }: MoneyIntent): number[] {
  const noted = answeredAt ?? sentAt ?? at
  // Nothing began in a time to come, or before the app: this phone's clock was set since.
  const start = isDated(noted) ? Math.min(noted, Date.now()) : Date.now()
  return (answeredAt === undefined ? afterSending : afterAnswer).map((wait) => start + wait)
}

/** Waits until nothing about this phone's money is on its way. */
const nothingIsSent = () => inTurnOfTabs('money', () => Promise.resolve())

const hasNew = (records: readonly string[], { known }: MoneyIntent) =>
  records.some((id) => !known.includes(id))

/** Writes down what became of something. */
async function settle(owner: string, intent: MoneyIntent, finding: 'arrived' | 'missing'): Promise<Finding> {
  const missing = { ...intent, state: 'missing', missingAt: isDateRight() ? Date.now() : 0 } as const
  return (await replaceIntent(owner, intent, finding === 'missing' ? missing : null)) ? finding : 'gone'
}

/**
 * Finds out what became of an intent, once it is not being sent any more: `onStart` is called then. Every tab looks for
 * itself, and one of them finds it.
 */
export async function checkIntent(
  owner: string,
  sent: MoneyIntent,
  read: ReadRecords,
  onStart: () => void,
): Promise<Finding> {
  await nothingIsSent()
  await rereadIntents()
  const intent = findIntent(owner, sent)
  if (intent?.at !== sent.at || intent.state !== 'open') return 'gone'
  onStart()
  let isRead = false
  const times = readingTimes(intent)
  // The time, whatever this phone's clock is set to meanwhile: an answer may still be on its way.
  const shift = Date.now() - performance.now()
  const now = () => performance.now() + shift
  for (const [index, time] of times.entries()) {
    // Where several times have passed, as with the app closed, one read does for all of them.
    if (now() >= (times[index + 1] ?? Infinity)) continue
    const wait = time - now()
    // One read after the other is the point of it.
    // oxlint-disable-next-line no-await-in-loop
    await new Promise((resolve) => setTimeout(resolve, wait))
    // The borrower may have left meanwhile, and nothing of theirs may be asked for or written back.
    if (!isStored(owner, intent)) return 'gone'
    // oxlint-disable-next-line no-await-in-loop
    const records = await read(intent)
    if (records && hasNew(records, intent)) return settle(owner, intent, 'arrived')
    isRead = records !== null
  }
  return isRead ? settle(owner, intent, 'missing') : 'unread'
}

/** Notes that what was not found has come among the records after all. */
export async function settleLate(
  owner: string,
  intent: MoneyIntent,
  records: readonly string[],
): Promise<Finding> {
  if (!hasNew(records, intent)) return 'missing'
  // A second try reads them first, and says by itself what it finds.
  await nothingIsSent()
  return settle(owner, intent, 'arrived')
}

/**
 * Why nothing left. `unopened`: what this phone has stored of earlier ones could not be opened. `unread`: what the provider
 * has could not be read first. `busy`: something is under way already, here or in another tab. `paid`: what was to be paid
 * is paid. `arrived`: an earlier try turns out to have arrived.
 */
type NotSent = { kind: 'unopened' | 'unread' | 'busy' | 'paid' } | { kind: 'arrived'; intent: MoneyIntent }

/** What came of sending; `isAnswered` where somebody answered, and yet said neither yes nor no. */
export type Answer = { kind: 'accepted' | 'refused' } | { kind: 'in-doubt'; isAnswered: boolean }

/** Milliseconds between the tap and the sending: longer, and nobody may be looking any more. */
const patience = 30_000

/** Sends a request once, unless there is a reason not to. `send` is told what was written down of it. */
export async function sendOnce<A extends Answer>(
  owner: string,
  request: MoneyRequest,
  read: ReadRecords,
  send: (intent: MoneyIntent) => Promise<A>,
): Promise<A | NotSent> {
  const sent = await unlessUnderWay('money', async (): Promise<A | NotSent> => {
    const at = Date.now()
    const tappedAt = performance.now()
    await rereadIntents()
    if (hasUnopenedIntents()) return { kind: 'unopened' }
    const earlier = findIntent(owner, request)
    if (earlier?.state === 'open') return { kind: 'busy' }
    if (earlier) {
      const records = await read(earlier)
      if (!records) return { kind: 'unread' }
      if (hasNew(records, earlier)) {
        await removeIntent(owner, earlier)
        return { kind: 'arrived', intent: earlier }
      }
    }
    const known = await read(request)
    if (!known || performance.now() - tappedAt > patience) return { kind: 'unread' }
    if (request.kind === 'payment' && known.length > 0) return { kind: 'paid' }
    const intent: MoneyIntent = { ...request, at, sentAt: Date.now(), known, state: 'open' }
    await saveIntent(owner, intent)
    const takeBack = () => (earlier ? replaceIntent(owner, intent, earlier) : removeIntent(owner, intent))
    const leftAt = performance.now()
    // A phone may store it no sooner than the records were read.
    if (leftAt - tappedAt > patience) {
      await takeBack()
      return { kind: 'unread' }
    }
    const answer = await send(intent)
    if (answer.kind === 'in-doubt') {
      // By the clock as it is now: the network may have set it meanwhile.
      const noted = answer.isAnswered
        ? { answeredAt: Date.now() }
        : { sentAt: Date.now() - (performance.now() - leftAt) }
      await replaceIntent(owner, intent, { ...intent, ...noted })
    } else await (answer.kind === 'refused' ? takeBack() : removeIntent(owner, intent))
    return answer
  })
  return sent ?? { kind: 'busy' }
}
