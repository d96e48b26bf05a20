import { config } from '#src/config.ts'

import type { Language } from './language.ts'

/** Shown wherever a number or a time is not known. */
export const unknown = '—'

/** Stands for an amount that this phone hides. */
export const hiddenAmount = '••••'

/** A moment as the schemas give it: epoch milliseconds, `YYYY-MM-DD` (a calendar day), text of the provider's, or none. */
export type Time = number | string | null

/** `none`: whole units. `two`: always two decimals. `auto`: two decimals only when there is a fraction. */
export type Decimals = 'none' | 'two' | 'auto'

const calendarDay = /^(\d{4})-(\d{2})-(\d{2})$/

/** As the browser would give them: its own formatter needs 13 ms for its first date, 50 on a slow phone. */
const monthNames = {
  en: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' '),
  fil: 'Ene Peb Mar Abr May Hun Hul Ago Set Okt Nob Dis'.split(' '),
} satisfies Record<Language, string[]>

/** "2:05 PM", as both languages say it, on one line. */
function clock(date: Date): string {
  const hours = date.getHours()
  return `${hours % 12 || 12}:${`${date.getMinutes()}`.padStart(2, '0')}\u00a0${hours < 12 ? 'AM' : 'PM'}`
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

// In 2001: earlier than anything here happened is only what a phone noted that had lost its date.
const noTime = 1e12

/** Everything that turns a number or a time into text of one language; "—" for what is not known. */
export function createFormat(language: Language, areAmountsHidden = false) {
  const months = monthNames[language]

  return {
    /** An amount in the currency's main unit. */
    money(amount: number | null, decimals: Decimals = 'none'): string {
      if (!isKnown(amount)) return unknown
      if (areAmountsHidden) return hiddenAmount
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

    /** "2:05 PM" of epoch milliseconds. */
    clock: (at: number): string => clock(new Date(at)),

    /** "21 Nov 2026, 2:05 PM", "21 Nov 2026" for a calendar day, the provider's own text as it is. */
    time(time: Time): string {
      if (time === null || time === '') return unknown
      if (typeof time === 'number') {
        const date = new Date(time)
        if (!(date.getTime() > noTime)) return unknown
        return `${date.getDate()} ${months[date.getMonth()]} ${date.getFullYear()}, ${clock(date)}`
      }
      const [, year, month, day] = calendarDay.exec(time) ?? []
      const name = months[Number(month) - 1]
      return name ? `${Number(day)} ${name} ${year}` : time
    },
  }
}

export type Format = ReturnType<typeof createFormat>
