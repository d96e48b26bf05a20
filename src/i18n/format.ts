import { config } from '#src/config.ts'

import type { Language } from './language.ts'

/** Shown wherever a number or a time is not known. */
export const unknown = '—'

/** A moment as the schemas give it: epoch milliseconds, `YYYY-MM-DD` (a calendar day), text of the provider's, or none. */
export type Time = number | string | null

/** `none`: whole units. `two`: always two decimals. `auto`: two decimals only when there is a fraction. */
export type Decimals = 'none' | 'two' | 'auto'

const calendarDay = /^(\d{4})-(\d{2})-(\d{2})$/

// Making a formatter takes a slow phone 20 ms, using one next to nothing: each is made when it is first needed, and once.
function kept<T>(make: (key: string) => T): (key?: string) => T {
  const made = new Map<string, T>()
  return (key = '') => {
    const found = made.get(key) ?? make(key)
    made.set(key, found)
    return found
  }
}

/** Everything that turns a number or a time into text of one language; "—" for what is not known. */
export function createFormat(language: Language) {
  const locale = language === 'fil' ? 'fil-PH' : 'en-US'
  const day = kept(() => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric' }))
  const clock = kept(
    () => new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
  )
  const currency = kept(
    (digits) =>
      new Intl.NumberFormat(locale, {
        style: 'currency',
        currency: config.currency,
        currencyDisplay: 'narrowSymbol',
        minimumFractionDigits: Number(digits),
        maximumFractionDigits: Number(digits),
      }),
  )
  const decimal = kept((digits) => {
    const [least, most] = digits.split('-').map(Number)
    return new Intl.NumberFormat(locale, { minimumFractionDigits: least, maximumFractionDigits: most })
  })

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
      if (amount === null || !Number.isFinite(amount)) return unknown
      const digits = decimals === 'two' || (decimals === 'auto' && !Number.isInteger(amount)) ? 2 : 0
      return currency(String(digits)).format(amount)
    },

    /** A percentage given as percent (5 is "5%"), with at least and at most so many decimals. */
    percent(value: number | null, least = 0, most = 4): string {
      if (value === null || !Number.isFinite(value)) return unknown
      return `${decimal(`${least}-${most}`).format(value)}%`
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
