import * as v from 'valibot'

import { flag, nothing, number, text, time, webAddress, words } from '#src/api/schema/loose.ts'
import { isFilled } from '#src/api/schema/record.ts'

// Walks an answer beside the app's own schema of it, and tells each value that is other than the contract says.

export interface Difference {
  /**
   * `broken`: the whole answer is unreadable for it. `missing`: a field that is not there. `unreadable`: the app reads
   * nothing of it. `doubtful`: it is read, and cannot be right. `forgiven`: it is read as it was meant.
   */
  kind: 'broken' | 'missing' | 'unreadable' | 'doubtful' | 'forgiven'
  /** In the provider's names: "data.list[].money". */
  path: string
  what: string
}

/** What valibot keeps of a schema, and `record` of its fields. */
interface Shape extends v.GenericSchema {
  fields?: Record<string, { wire: readonly [string, ...string[]]; schema: Shape }>
  pipe?: readonly Shape[]
  item?: Shape
  wrapped?: Shape
  fallback?: unknown
}

/** Where the answer is from, for what only that tells. */
export interface Place {
  /** Origins whose pictures a build for this provider may show. */
  origins: readonly string[]
  isSecure: boolean
  /** Epoch milliseconds. */
  now: number
}

type Reader = 'number' | 'flag' | 'time' | 'address' | 'words' | 'text'

const readers = new Map<unknown, Reader>([
  [number, 'number'],
  [flag, 'flag'],
  [time, 'time'],
  [webAddress, 'address'],
  [words, 'words'],
  [text, 'text'],
])

/** How a value is read, whatever is asked of it besides. */
function readerOf(schema: Shape | undefined): Reader | undefined {
  return schema && (readers.get(schema) ?? readerOf(schema.pipe?.[0]))
}

const longest = 40

/** A value in few words. Texts are a borrower's own, so only what should be a figure is quoted. */
function shown(value: unknown, isQuoted: boolean): string {
  if (Array.isArray(value)) return value.length === 0 ? '[]' : `a list of ${value.length}`
  if (typeof value === 'object' && value !== null) return Object.keys(value).length === 0 ? '{}' : 'an object'
  if (typeof value !== 'string') return String(value)
  return isQuoted ? JSON.stringify(value.slice(0, longest)) : `a text of ${value.length} characters`
}

const day = 24 * 60 * 60_000
const year = 365 * day
const isDayOrTime = /^\d{4}-\d\d-\d\d([ T]|$)/
const markup = /&(amp|lt|gt|quot|nbsp|#\d+);|<\/?[a-z]+[^>]*>/i
/** These have happened, so none of them can lie ahead. */
const past = /(^|\.)(addtime|jindutime|paytime|signtime)$/

function* timeDifferences(raw: unknown, read: unknown, path: string, now: number): Generator<Difference> {
  if (read === null) {
    const isNone = raw === 0 || /^(0+([-: ]0+)*|1970-01-01.*|1969-12-31.*)$/.test(String(raw))
    if (isNone) yield { kind: 'forgiven', path, what: 'a zero for no time' }
    else yield { kind: 'unreadable', path, what: `is no time: ${shown(raw, true)}` }
  } else if (typeof read === 'number') {
    if (read < now - 20 * year || read > now + 60 * year)
      yield { kind: 'doubtful', path, what: `cannot be right: ${new Date(read).toISOString()}` }
    else if (read > now + day && past.test(path))
      yield { kind: 'doubtful', path, what: `lies ahead: ${new Date(read).toISOString()}` }
    if (typeof raw === 'string')
      yield /^\d+$/.test(raw.trim())
        ? { kind: 'forgiven', path, what: 'a number as text' }
        : { kind: 'forgiven', path, what: "a time without its zone: read on the phone's own clock" }
  } else if (typeof read === 'string' && !isDayOrTime.test(read))
    yield { kind: 'forgiven', path, what: 'a time in words, shown as it is' }
}

function* addressDifferences(read: string, path: string, place: Place): Generator<Difference> {
  const { protocol, origin } = new URL(read)
  if (place.isSecure && protocol === 'http:')
    yield { kind: 'unreadable', path, what: 'is http, which a page over https does not show' }
  else if (!place.origins.includes(origin))
    yield { kind: 'unreadable', path, what: `is at ${origin}, which the app's policy does not allow` }
}

function* valueDifferences(schema: Shape, raw: unknown, path: string, place: Place): Generator<Difference> {
  const reader = readerOf(schema)
  const result = v.safeParse(schema, raw)
  if (!result.success) {
    yield { kind: 'broken', path, what: `${result.issues[0].message}: ${shown(raw, false)}` }
    return
  }
  const read: unknown = result.output
  if (reader === 'number') {
    if (read === null) yield { kind: 'unreadable', path, what: `is no such number: ${shown(raw, true)}` }
    else if (typeof raw === 'string')
      yield { kind: 'forgiven', path, what: raw.includes(',') ? 'a number with commas' : 'a number as text' }
  }
  if (reader === 'flag') {
    if (read === false && ![0, '0', false].some((no) => no === raw))
      yield { kind: 'unreadable', path, what: `is neither 1 nor 0: ${shown(raw, true)}` }
    else if (typeof raw !== 'number') yield { kind: 'forgiven', path, what: `a ${typeof raw} for 1 or 0` }
  }
  if (reader === 'time') yield* timeDifferences(raw, read, path, place.now)
  if (reader === 'address') {
    if (read === '') yield { kind: 'unreadable', path, what: `is no full web address: ${shown(raw, true)}` }
    else yield* addressDifferences(String(read), path, place)
  }
  if (reader === 'words' || reader === 'text') {
    if (read === '') yield { kind: 'unreadable', path, what: `is no text: ${shown(raw, true)}` }
    else if (reader === 'words' && markup.test(String(read)))
      yield { kind: 'doubtful', path, what: 'has HTML in it, which is shown letter by letter' }
  }
}

function* recordDifferences(
  { fields = {} }: Shape,
  raw: unknown,
  path: string,
  place: Place,
): Generator<Difference> {
  const isEmpty = !isFilled(raw) || (Array.isArray(raw) && raw.length === 0)
  if (typeof raw !== 'object' && !isEmpty) {
    yield { kind: 'broken', path, what: `is no object: ${shown(raw, false)}` }
    return
  }
  const given = new Map<string, unknown>(Array.isArray(raw) ? [] : Object.entries(Object(raw)))
  if (Array.isArray(raw) && raw.length > 0)
    yield { kind: 'doubtful', path, what: `is ${shown(raw, false)} where an object belongs` }
  const known = Object.values(fields).flatMap(({ wire }) => wire)
  const others = [...given.keys()].filter((name) => !known.includes(name))
  for (const { wire, schema } of Object.values(fields)) {
    const [first] = wire
    const name = wire.find((alias) => isFilled(given.get(alias)))
    if (name !== undefined) {
      yield* differences(schema, given.get(name), `${path}.${name}`, place)
      continue
    }
    // An empty flag is a no; a list or an object may be empty, and says so itself.
    const isNo = readerOf(schema) === 'flag' && wire.some((alias) => given.has(alias))
    if (readerOf(schema) && !isNo) {
      const isBroken = !v.safeParse(schema, undefined).success
      const hint = others.length > 0 ? ` (there, and not known: ${others.slice(0, 5).join(', ')})` : ''
      yield { kind: isBroken ? 'broken' : 'missing', path: `${path}.${first}`, what: `is missing${hint}` }
    } else if (!isNo) yield* differences(schema, given.get(first), `${path}.${first}`, place)
  }
}

function* listDifferences(item: Shape, raw: unknown, path: string, place: Place): Generator<Difference> {
  if (!isFilled(raw))
    yield {
      kind: 'forgiven',
      path,
      what: `${raw === undefined ? 'nothing' : shown(raw, true)} for an empty list`,
    }
  else if (!Array.isArray(raw))
    yield { kind: 'broken', path, what: `is ${shown(raw, false)} where a list belongs` }
  else for (const entry of raw) yield* differences(item, entry, `${path}[]`, place)
}

function* shapeDifferences(shape: Shape, raw: unknown, path: string, place: Place): Generator<Difference> {
  const last = shape.pipe?.at(-1)
  if (shape === nothing) return
  if (last?.item) yield* listDifferences(last.item, raw, path, place)
  else if (last?.wrapped) {
    if (isFilled(raw) && Object.keys(Object(raw)).length > 0)
      yield* differences(last.wrapped, raw, path, place)
    else if (raw !== null)
      yield {
        kind: 'forgiven',
        path,
        what: `${raw === undefined ? 'nothing' : shown(raw, true)} for no object`,
      }
  } else if (shape.fields) yield* recordDifferences(shape, raw, path, place)
  else yield* valueDifferences(shape, raw, path, place)
}

/** Every difference between an answer's data and what `schema` asks for. */
export function* differences(
  schema: v.GenericSchema,
  raw: unknown,
  path: string,
  place: Place,
): Generator<Difference> {
  const shape: Shape = schema
  for (const difference of shapeDifferences(shape, raw, path, place)) {
    // The rest of the answer is read without what has a fallback.
    const isSpared = 'fallback' in shape && difference.kind === 'broken'
    yield isSpared ? { ...difference, kind: 'unreadable' } : difference
  }
}
