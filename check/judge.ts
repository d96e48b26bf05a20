import * as v from 'valibot'

import { isWebPage, parseJson, readAnswer } from '#src/api/answer.ts'
import { ApiError } from '#src/api/failure.ts'
import { type CallName, calls, type Data } from '#src/api/schema/calls.ts'
import { readReply } from '#src/api/schema/reply.ts'
import { fieldOf, readNumber } from '#src/api/schema/values.ts'

import type { Answer, Exchange, Patience } from './ask.ts'
import { capital, seenOf, seenOfFailure, seenOfField, type TriedCall, wordsOf } from './borrower.ts'
import { type Difference, differences, type Place } from './fields.ts'
import type { Level, Report } from './report.ts'

const excerptLength = 100

/** A piece of a page or a warning, as a person reads it. No data: a token or a name may be in them. */
const excerpt = (text: string) => {
  const words = text
    .replace(/(\{|\["|\[\{)[^]*/, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return words.length > excerptLength ? `${words.slice(0, excerptLength)}…` : words
}

/** Why the body of an answer cannot be read. */
export function bodyTrouble(whole: string): string {
  const text = whole.replace(/^\uFEFF/, '')
  if (text.trim() === '') return 'the body is empty'
  if (parseJson(text) !== undefined) return 'the JSON is no envelope: it has no "status" at its top'
  if (isWebPage(text)) return `a web page in the place of JSON: "${excerpt(text)}"`
  const start = text.search(/[[{]"?/)
  if (start > 0 && parseJson(text.slice(start)) !== undefined)
    return `${start} characters stand before the JSON: "${excerpt(text.slice(0, start))}"`
  const end = Math.max(text.lastIndexOf('}'), text.lastIndexOf(']')) + 1
  if (start === 0 && end < text.length && parseJson(text.slice(0, end)) !== undefined)
    return `${text.length - end} characters stand behind the JSON: "${excerpt(text.slice(end))}"`
  if (start === 0) return `the JSON is cut off or broken (${text.length} characters)`
  return `no JSON: "${excerpt(text)}"`
}

/** What an HTTP status comes with, where its envelope says something else. */
function statusTrouble({ status, text }: Answer): string {
  const inside = fieldOf(parseJson(text), 'status')
  const said = inside === undefined ? '' : `, and its envelope says ${JSON.stringify(inside)}`
  const rest = inside === undefined && text.trim() !== '' ? `: "${excerpt(text)}"` : ''
  return `HTTP ${status}${said}${rest}`
}

/** What the app makes of an answer: its data, or how it fails (src/api/client.ts). */
function readData<Name extends CallName>(name: Name, answer: Answer): Data<Name> | ApiError {
  const call: (typeof calls)[Name] = calls[name]
  try {
    const read = v.safeParse(call.data, readAnswer(answer.status, answer.text))
    return read.success ? read.output : new ApiError('unreadable', { status: answer.status })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    // Where nobody is signed in yet, a 401 speaks of the password that was typed.
    return error.kind === 'unauthorized' && 'signedOut' in call ? new ApiError('refused', error) : error
  }
}

const levelOf = (name: TriedCall): Level => {
  const { kind } = seenOf[name]
  if (kind === 'unused') return 'forgiven'
  return kind === 'silent' ? 'differs' : 'breaks'
}

const levelOfDifference: Record<Difference['kind'], Level> = {
  broken: 'breaks',
  missing: 'differs',
  unreadable: 'differs',
  doubtful: 'differs',
  forgiven: 'forgiven',
}

interface Judged {
  report: Report
  place: Place
  patience: Patience
}

/** What is wrong with how an answer came, whatever is in it. */
function judgeWay(
  { report, patience }: Judged,
  name: TriedCall,
  { where, took, answer, hops }: Exchange,
): void {
  const { kind, what } = seenOf[name]
  const last = hops.at(-1)
  if (last !== undefined)
    report.add({ level: 'forgiven', where, what: `is sent on to ${new URL(last).pathname}, a request more` })
  if (took >= patience.copy && answer && kind !== 'unused') {
    const isKept = 'offline' in calls[name]
    report.add({
      level: 'differs',
      where,
      what: `answers slowly, after ${(took / 1000).toFixed(1)} s`,
      seen: isKept
        ? `${capital(what)}: an older copy marked "Saved" stands there after 4 s`
        : `${capital(what)}: the person waits, and after 10 s the app gives up`,
    })
  }
}

/** What is wrong with the shape of a success. True where something in it makes all of it unreadable. */
function judgeShape({ report, place }: Judged, name: TriedCall, where: string, body: unknown): boolean {
  const { data: schema } = calls[name]
  const isUsed = seenOf[name].kind !== 'unused'
  let isBroken = false
  const status = fieldOf(body, 'status')
  if (typeof status !== 'number') {
    const what = typeof status === 'string' ? 'a number as text' : 'true for 1'
    report.add({ level: 'forgiven', where, path: 'status', what })
  }
  for (const { kind, path, what } of differences(schema, fieldOf(body, 'data'), 'data', place)) {
    const seen = {
      broken: seenOfFailure(name, new ApiError('unreadable', { status: 200 })),
      missing: seenOfField(name, path, true),
      unreadable: seenOfField(name, path, false) || 'It is left out where it would stand',
      doubtful: 'It is shown as it is',
      forgiven: '',
    }[kind]
    isBroken ||= kind === 'broken'
    // What may be empty is no difference where it is.
    if (kind === 'missing' && seen === '') continue
    report.add({
      level: isUsed ? levelOfDifference[kind] : 'forgiven',
      where,
      path,
      what,
      seen: isUsed ? seen : '',
    })
  }
  return isBroken
}

const isReadable = (error: ApiError) => error.kind !== 'unreadable' && error.kind !== 'network'

/** Why the app fails with what came. */
function reasonOf({ answer, trouble }: Exchange, error: ApiError): string {
  if (!answer) return trouble
  const status = fieldOf(parseJson(answer.text), 'status')
  if (error.kind === 'refused' && answer.status === 200 && readNumber(status) === null)
    return `"status" is ${JSON.stringify(status)} and not 1, so it is taken for a refusal`
  if (error.kind === 'refused' && answer.status === 200)
    return error.words === '' ? 'is refused without a word' : `is refused: "${error.words}"`
  if (answer.status < 200 || answer.status > 299) return statusTrouble(answer)
  return bodyTrouble(answer.text)
}

/**
 * Judges one exchange, and gives what the app makes of it. With `isRefusal` the provider should say no in words, and
 * nothing of that is a difference.
 */
export function judge<Name extends TriedCall>(
  judged: Judged,
  name: Name,
  exchange: Exchange,
  isRefusal = false,
): Data<Name> | ApiError {
  const { report } = judged
  const { where, answer, took, isLate } = exchange
  report.tried(where, took)
  judgeWay(judged, name, exchange)
  const text = answer?.text ?? ''
  if (text.startsWith('\uFEFF'))
    report.add({ level: 'forgiven', where, what: 'a byte order mark before the JSON' })
  if (text.includes('\uFFFD'))
    report.add({ level: 'differs', where, what: 'is not UTF-8', seen: 'Some letters are "\uFFFD"' })
  const read = answer ? readData(name, answer) : new ApiError('network', { isLate })
  const body = parseJson(text)
  const isExplained =
    answer?.status === 200 && readReply(body)?.status === 1 && judgeShape(judged, name, where, body)
  if (!(read instanceof ApiError) || isExplained) return read
  // A refusal for a good reason is an answer like another.
  if (isRefusal && isReadable(read) && read.words !== '') return read
  // What was made up for this may be refused for it; who was named to sign in may not.
  const mayBeRefused = isRefusal || ['section', 'money'].includes(seenOf[name].kind)
  report.add({
    level: mayBeRefused && read.kind === 'refused' ? 'differs' : levelOf(name),
    where,
    what: reasonOf(exchange, read),
    seen: isRefusal ? `In place of the reason: "${wordsOf(read)}"` : seenOfFailure(name, read),
  })
  return read
}
