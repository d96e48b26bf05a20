import { config } from '#src/config.ts'

import type { Language } from './language.ts'

/** Shown wherever a number or a time is not known. */
export const unknown = '—'

/** A moment as the schemas give it: epoch milliseconds, `YYYY-MM-DD` (a calendar day), text of the provider's, or none. */
export type Time = number | string | null

/** `none`: whole units. `two`: always two decimals. `auto`: two decimals only when there is a fraction. */
export type Decimals = 'none' | 'two' | 'auto'

const calendarDay = /^(\d{4})-(\d{2})-(\d{2})$/

/** Everything that turns a number or a time into text of one language; "—" for what is not known. */
export function createFormat(language: Language) {
  const locale = language === 'fil' ? 'fil-PH' : 'en-US'
  const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric' })
  const clock = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

  // Day, month, year in both languages, as screens.md shows it, whatever order the locale has.
  const dayText = (date: Date) => {
    const part = (type: string) => day.formatToParts(date).find((found) => found.type === type)?.value ?? ''
    return `${part('day')} ${part('month')} ${part('year')}`
  }

  return {
    /** An amount in the currency's main unit. */
    money(amount: number | null, decimals: Decimals = 'none'): string {
      if (amount === null || !Number.isFinite(amount)) return unknown
      const digits = decimals === 'two' || (decimals === 'auto' && !Number.isInteger(amount)) ? 2 : 0
      return new Intl.NumberFormat(locale, {
        style: 'currency',
        currency: config.currency,
        currencyDisplay: 'narrowSymbol',
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      }).format(amount)
    },

    /** A percentage given as percent (5 is "5%"), with at least and at most so many decimals. */
    percent(value: number | null, least = 0, most = 4): string {
      if (value === null || !Number.isFinite(value)) return unknown
      const digits = { minimumFractionDigits: least, maximumFractionDigits: most }
      return `${new Intl.NumberFormat(locale, digits).format(value)}%`
    },

    /** The size of a file in bytes, as "245 kB" or "1.2 MB". */
    size(bytes: number): string {
      const [amount, unit] = bytes < 1e6 ? [Math.ceil(bytes / 1e3), 'kilobyte'] : [bytes / 1e6, 'megabyte']
      return new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: 1 }).format(amount)
    },

    /** "21 Nov 2026, 14:05", "21 Nov 2026" for a calendar day, the provider's own text as it is. */
    time(time: Time): string {
      if (time === null || time === '') return unknown
      if (typeof time === 'number') {
        const date = new Date(time)
        return Number.isNaN(date.getTime()) ? unknown : `${dayText(date)}, ${clock.format(date)}`
      }
      const [, year, month, dayOfMonth] = calendarDay.exec(time) ?? []
      return year ? dayText(new Date(Number(year), Number(month) - 1, Number(dayOfMonth))) : time
    },
  }
}

export type Format = ReturnType<typeof createFormat>
