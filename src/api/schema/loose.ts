import * as v from 'valibot'

import { accountEnd, maskPhone, readFlag, readNumber, readText, readWords, safeUrl } from './values.ts'

// What a PHP server may send for a value, read into one clean type. Nothing here throws: what cannot be read is
// "not known" (null or ''), except where a field is required, which makes the whole reply unreadable.

/** Text, or a number as text; '' for missing, null, and anything that is not text. */
export const text = v.pipe(v.unknown(), v.transform(readText))

/** Text of the provider's that is drawn as it is: nothing in it acts on what stands around it, nor is it without end. */
export const words = v.pipe(v.unknown(), v.transform(readWords))

/** An account or card by its last four digits: no more is ever shown, so no more is kept. */
export const account = v.pipe(text, v.transform(accountEnd))

/** Somebody else's phone number with its middle hidden: no more is ever shown, so no more is kept. */
export const maskedPhone = v.pipe(text, v.transform(maskPhone))

/** Text that must be there: an id, a token, an address. */
export const requiredText = v.pipe(text, v.nonEmpty('is missing'))

/** Text that is left out of a request where there is none. */
export const optionalText = v.optional(text)

/** A finite number, also from "50000.00" or "1,000.50"; null for anything else and beyond exact integers. */
export const number = v.pipe(v.unknown(), v.transform(readNumber))

/** An amount that is asked for: above nothing. */
export const positiveAmount = v.pipe(number, v.number('is missing'), v.gtValue(0))

/** An amount of money in the currency's main unit: a number that is not negative, else null. */
export const amount = v.pipe(
  number,
  v.transform((value) => (value !== null && value >= 0 ? value : null)),
)

/** A whole number from 1 up (months, a term's place), else null. */
export const count = v.pipe(
  number,
  v.transform((value) => (value !== null && Number.isInteger(value) && value > 0 ? value : null)),
)

/** True for 1, "1" and true; false for everything else. */
export const flag = v.pipe(v.unknown(), v.transform(readFlag))

// What PHP makes of no time at all; the second in zones ahead of Greenwich and behind it.
const zeroDate = /^(0{4}-0{2}-0{2}|-0001-11-30|1970-01-01|1969-12-31)/
const dayAndTime = /^(\d{4})-(\d{2})-(\d{2})[ T](\d{2}):(\d{2})(?::(\d{2}))?$/

function readTime(value: unknown): number | string | null {
  const shown = typeof value === 'string' ? readText(value) : value
  const seconds = readNumber(shown)
  if (seconds !== null) {
    if (seconds <= 0) return null
    const digits = String(Math.trunc(seconds)).length
    if (digits === 10) return seconds * 1000
    return digits === 13 ? seconds : null
  }
  if (typeof shown !== 'string' || shown === '' || zeroDate.test(shown)) return null
  const parts = dayAndTime.exec(shown)
  if (!parts) return shown
  const [, year = 0, month = 1, day, hour, minute, second] = parts.map((part) => Number(part ?? 0))
  const moment = new Date(year, month - 1, day, hour, minute, second)
  // 31 April would be 1 May.
  return moment.getMonth() === month - 1 ? moment.getTime() : shown
}

/**
 * A moment that survives JSON: epoch milliseconds (from 10 digits of seconds, 13 of milliseconds, or
 * `YYYY-MM-DD HH:mm:ss` on this phone's clock), else the text as it came (`YYYY-MM-DD` is a calendar day), else null.
 */
export const time = v.pipe(v.unknown(), v.transform(readTime))

/** An http(s) address, or '' for anything else (also a relative one, which only an upload may give). */
export const webAddress = v.pipe(
  v.unknown(),
  v.transform((value) => safeUrl(value)),
)

/** A list; null, '' and missing are an empty one. An entry that cannot be read makes the list unreadable. */
export const list = <T>(entry: v.GenericSchema<unknown, T>) =>
  v.pipe(
    v.unknown(),
    v.transform((value) => (value === null || value === undefined || value === '' ? [] : value)),
    v.array(entry),
  )

/** An object that may be missing: null, '', [] and {} are none. */
export const orNull = <T>(schema: v.GenericSchema<unknown, T>) =>
  v.pipe(
    v.unknown(),
    v.transform((value) => (value && Object.keys(value).length > 0 ? value : null)),
    v.nullable(schema),
  )

/** Says nothing: for calls whose data nobody reads. */
export const nothing = v.pipe(
  v.unknown(),
  v.transform(() => null),
)
