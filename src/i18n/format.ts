import { config } from '#src/config.ts'

import type { Language } from './language.ts'

/** Shown wherever a number or a time is not known. */
export const unknown = '—'

/** A moment as the schemas give it: epoch milliseconds, `YYYY-MM-DD` (a calendar day), text of the provider's, or none. */
export type Time = number | string | null

/** `none`: whole units. `two`: always two decimals. `auto`: two decimals only when there is a fraction. */
export type Decimals = 'none' | 'two' | 'auto'

const calendarDay = /^(\d{4})-(\d{2})-(\d{2})$/

// Making a formatter of dates takes a slow phone 20 ms: each is made when it is first needed, and once.
function once<T>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}

// The point is moved in the text, so that 1.005 is rounded as it is written and not as it is stored (1.00499…).
const shift = (number: number, places: number) => Number(`${number}e${places}`)

/**
 * Digits in groups of three, the same in both languages, with at least and at most so many decimals.
 * By hand, since the browser's own needs 20 ms for its first number, 80 ms on a slow phone, and home begins with numbers.
 */
function decimal(value: number, least: number, most: number): string {
  const rounded = Math.abs(value) < 1e-6 ? 0 : shift(Math.round(shift(Math.abs(value), most)), -most)
  const [whole = '', fraction = ''] = `${rounded}`.split('.')
  const digits = fraction.padEnd(least, '0')
  return whole.replace(/\B(?=(\d{3})+$)/g, ',') + (digits && `.${digits}`)
}

// Beyond exact integers a number is no longer known.
const isKnown = (value: number | null): value is number =>
  value !== null && Math.abs(value) <= Number.MAX_SAFE_INTEGER

// What rounds to nothing is neither more nor less than that.
const signOf = (value: number, digits: string) => (value < 0 && /[1-9]/.test(digits) ? '-' : '')

/** Everything that turns a number or a time into text of one language; "—" for what is not known. */
export function createFormat(language: Language) {
  const locale = language === 'fil' ? 'fil-PH' : 'en-US'
  const day = once(() => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric' }))
  const clock = once(
    () => new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
  )
  // Day, month, year in both languages, as screens.md shows it, whatever order the locale has.
  const dayText = (date: Date) => {
    const part = (type: string) =>
      day()
        .formatToParts(date)
        .find((found) => found.type === type)?.value ?? ''
    return `${part('day')} ${part('month')} ${part('year')}`
  }

  return {
    /** An amount in the currency's main unit. */
    money(amount: number | null, decimals: Decimals = 'none'): string {
      if (!isKnown(amount)) return unknown
      const places = decimals === 'two' || (decimals === 'auto' && !Number.isInteger(amount)) ? 2 : 0
      const digits = decimal(amount, places, places)
      return signOf(amount, digits) + config.currencySign + digits
    },

    /** A number as it is typed: "150,000". */
    number: (value: number): string => decimal(value, 0, 2),

    /** A percentage given as percent (5 is "5%"), with at least and at most so many decimals. */
    percent(value: number | null, least = 0, most = 4): string {
      if (!isKnown(value)) return unknown
      const digits = decimal(value, least, most)
      return `${signOf(value, digits)}${digits}%`
    },

    /** "21 Nov 2026, 14:05", "21 Nov 2026" for a calendar day, the provider's own text as it is. */
    time(time: Time): string {
      if (time === null || time === '') return unknown
      if (typeof time === 'number') {
        const date = new Date(time)
        return Number.isNaN(date.getTime()) ? unknown : `${dayText(date)}, ${clock().format(date)}`
      }
      const [, year, month, dayOfMonth] = calendarDay.exec(time) ?? []
      return year ? dayText(new Date(Number(year), Number(month) - 1, Number(dayOfMonth))) : time
    },
  }
}

export type Format = ReturnType<typeof createFormat>
