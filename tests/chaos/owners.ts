import { createHash } from 'node:crypto'

import { type Registry, registry } from '#src/storage/registry.ts'

import type { Entry } from '../stored.ts'

// Whose each piece is of what a phone has stored.

const nobody = ''
const registered = new Map<string, { scope: string; where: string }>(Object.entries(registry))

function parsed(text: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(text))
  } catch {
    return {}
  }
}

const holdsOnlyNumbers = (value: unknown, names: readonly string[]): boolean =>
  Object.entries(Object(value)).every(([name, part]) => names.includes(name) && typeof part === 'number')

/** What a visitor's entries may hold, numbers all of it. */
const visitorsNumbers: Record<string, readonly string[]> = {
  calculator: ['amount', 'months'],
  'visitor-quote': ['amount', 'months', 'perInstallment', 'at'],
}

/** What others write for the app and that belongs to nobody: how far a page was scrolled, and the app itself. */
function isMachinery({ where, name, key, text }: Entry): boolean {
  if (where === 'session' && name.startsWith('tsr-scroll-restoration'))
    return Object.values(parsed(text)).every((places) =>
      Object.values(Object(places)).every((place) => holdsOnlyNumbers(place, ['scrollX', 'scrollY'])),
    )
  return (
    where === 'cache' &&
    name.startsWith('workbox-precache-') &&
    /^\?__WB_REVISION__=|^$/.test(new URL(key).search)
  )
}

const shortName = ({ name }: Pick<Entry, 'name'>) => /^easy-loan[/-](.+)$/.exec(name)?.[1] ?? ''

/**
 * The phone number of whose it is, '' for nobody's; null where it cannot be told. `owners` are by hash of their tokens and by
 * the names that the app gives them.
 */
function ownerOf(entry: Entry, owners: ReadonlyMap<string, string>): string | null {
  if (isMachinery(entry)) return nobody
  const { where, key, text } = entry
  const short = shortName(entry)
  const known = registered.get(short)
  if (known?.where !== where) return null
  if (known.scope === 'device') return nobody
  if (where === 'indexeddb') return owners.get(key.split('/')[0] ?? '') ?? null
  if (where === 'cache') {
    const [, , place = ''] = new URL(key).pathname.split('/')
    return place === 'visitor' ? nobody : (owners.get(place) ?? null)
  }
  const { owner, value } = parsed(text)
  // A visitor's is nobody's until somebody signs in, so it may tell of nobody.
  if (owner === nobody && short in visitorsNumbers && !holdsOnlyNumbers(value, visitorsNumbers[short] ?? []))
    return null
  return owner === nobody ? nobody : (owners.get(String(owner)) ?? null)
}

type BorrowersName = {
  [Name in keyof Registry]: Registry[Name]['scope'] extends 'borrower' ? Name : never
}[keyof Registry]

/** Of everything of a borrower, whether they made it: that waits for them to come back when a session ended by itself. */
const isMade = {
  session: false,
  'tab-session': false,
  'last-seen': false,
  phone: false,
  reads: false,
  snapshots: false,
  keys: false,
  sender: false,
  locks: true,
  drafts: true,
  'drafts-copy': true,
  'draft-receipts': true,
  'money-intents': true,
  'money-copy': true,
  'unreadable-money': true,
  outbox: true,
  'outbox-files': true,
  'signature-backup': true,
  agreed: true,
  'own-payments': true,
  'own-payment-photos': true,
  calculator: true,
  'left-off': true,
  'kept-quote': true,
  'visitor-quote': true,
  news: true,
} as const satisfies Record<BorrowersName, boolean>
const made = new Map<string, boolean>(Object.entries(isMade))
const mayHoldToken = /^easy-loan[/-](session|sender)$/

/** A borrower as far as storage may know one. */
export interface Known {
  phone: string
  name: string
  tokens: ReadonlySet<string>
  /** What the app calls them on this phone. */
  owners: ReadonlySet<string>
  /** Of every file picked. */
  hashes: ReadonlySet<string>
}

const hashOfToken = (token: string) => createHash('sha256').update(token).digest('hex')
const told = ({ where, name, key }: Entry) => `${where} ${name} ${key}`.trim()

/**
 * What is stored and should not be: it is nobody's that could be told, or another's than the `holder`'s, who is signed in
 * or was when a session ended by itself (null after a log-out), mentions another of these people, or can be read without
 * a key.
 */
export function strangersIn(
  entries: readonly Entry[],
  people: readonly Known[],
  holder: Known | null,
): string[] {
  const owners = new Map(
    people.flatMap(({ phone, tokens, owners }) =>
      [...[...tokens].map(hashOfToken), ...owners].map((name) => [name, phone] as const),
    ),
  )
  const isSignedIn = entries.some(({ where, name }) => where === 'local' && name === 'easy-loan/session')
  const others = people.filter((person) => person !== holder)
  const secrets = others.flatMap(({ phone, name, tokens, hashes }) => [phone, name, ...tokens, ...hashes])
  return entries.flatMap((entry) => {
    const owner = ownerOf(entry, owners)
    const readable = `${entry.name} ${decodeURIComponent(entry.key)} ${entry.text}`
    const text = `${readable} ${entry.opened}`
    const problems: string[] = []
    if (owner === null) problems.push('has no owner')
    else if (owner !== nobody && owner !== holder?.phone) problems.push(`belongs to ${owner}`)
    else if (owner !== nobody && !isSignedIn && !made.get(shortName(entry)))
      problems.push('outlived the session')
    if (secrets.some((secret) => text.includes(secret))) problems.push('tells of somebody else')
    const own = holder ? [holder.phone, holder.name, ...holder.hashes] : []
    if (own.some((word) => readable.includes(word))) problems.push('can be read')
    const isLeaked = [...(holder?.tokens ?? [])].some(
      (token) => text.includes(token) && (!mayHoldToken.test(entry.name) || entry.key.includes(token)),
    )
    if (isLeaked) problems.push('holds a token')
    return problems.map((problem) => `${told(entry)} ${problem}`)
  })
}
