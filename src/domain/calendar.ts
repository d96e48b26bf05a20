// Calendar days are text, `YYYY-MM-DD`: they compare as text, and no clock or zone moves them.

const calendarDay = /^(\d{4})-(\d{2})-(\d{2})$/
const dayLength = 24 * 60 * 60_000

const pad = (number: number, length: number) => String(number).padStart(length, '0')
const textOf = (year: number, month: number, day: number) => `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`

/** Year, month (from 1) and day of the month; NaN for what is no day. */
function partsOf(day: string): [year: number, month: number, dayOfMonth: number] {
  const [, year, month, dayOfMonth] = calendarDay.exec(day) ?? []
  return [Number(year), Number(month), Number(dayOfMonth)]
}

const lastOf = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate()

/**
 * The calendar day of a time as the schemas give it: epoch milliseconds on this phone's clock, or the day itself. Null for
 * the provider's own text and for days that no month has.
 */
export function dayOf(time: number | string | null): string | null {
  if (time === null) return null
  if (typeof time === 'number') {
    const date = new Date(time)
    return Number.isNaN(date.getTime())
      ? null
      : textOf(date.getFullYear(), date.getMonth() + 1, date.getDate())
  }
  const [year, month, day] = partsOf(time)
  const isReal = month >= 1 && month <= 12 && day >= 1 && day <= lastOf(year, month)
  return isReal ? time : null
}

/** The same day so many months later (or earlier), or the last day of a month that has no such day. */
export function monthsAfter(day: string, months: number): string {
  const [year, month, dayOfMonth] = partsOf(day)
  const count = year * 12 + month - 1 + months
  const [newYear, newMonth] = [Math.floor(count / 12), (count % 12) + 1]
  return textOf(newYear, newMonth, Math.min(dayOfMonth, lastOf(newYear, newMonth)))
}

const startOf = (day: string) => {
  const [year, month, dayOfMonth] = partsOf(day)
  return Date.UTC(year, month - 1, dayOfMonth)
}

/** How many days the second comes after the first. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((startOf(to) - startOf(from)) / dayLength)

/** Whether the day of this time is over on this phone; false where it is not a time. */
export function isOverdue(dueAt: number | string | null, now: number): boolean {
  const day = dayOf(dueAt)
  return day !== null && day < (dayOf(now) ?? '')
}

/** Whether these days are a month apart each: on one day of the month, or on the last of a month that is shorter. */
export function isMonthly(days: readonly string[]): boolean {
  const [first] = days
  if (first === undefined) return false
  const wanted = Math.max(...days.map((day) => partsOf(day)[2]))
  const [year, month] = partsOf(first)
  // From January, which has every day of a month.
  return days.every((day, index) => day === monthsAfter(textOf(year, 1, wanted), month - 1 + index))
}

/** A payment as a calendar shows it. */
export interface DatedPayment {
  /** Which it is, the same whenever it is asked for. */
  id: string
  /** `YYYY-MM-DD` */
  day: string
  title: string
}

/** Whether these payments are one event that repeats, which every calendar takes whole. */
export function isSeries(payments: readonly DatedPayment[]): boolean {
  const days = payments.map(({ day }) => day).sort()
  return payments.length > 1 && isMonthly(days) && new Set(payments.map(({ title }) => title)).size === 1
}
