import { type DatedPayment, isSeries } from './calendar.ts'

// Files that any calendar takes, as RFC 5545 has them.

interface CalendarEvent extends DatedPayment {
  /** All its days, in order; a month apart where there are several. */
  days: readonly string[]
}

/**
 * The payments as events, by their days. Where they are a month apart and read alike they are one, known by `series`: many
 * phones take only the first event of a file.
 */
function eventsOf(series: string, payments: readonly DatedPayment[]): CalendarEvent[] {
  const inOrder = [...payments].sort((one, other) => (one.day < other.day ? -1 : 1))
  const [first] = inOrder
  if (first && isSeries(payments)) return [{ ...first, id: series, days: inOrder.map(({ day }) => day) }]
  return inOrder.map((payment) => ({ ...payment, days: [payment.day] }))
}

const compact = (text: string) => text.replaceAll('-', '')

/** In the time of wherever the phone is. */
const nineOf = (day: string) => `${compact(day)}T090000`

const dayOfMonth = (day: string) => Number(day.slice(8))
const [shortestMonth, longestMonth] = [28, 31]

/** How an event goes on from month to month, on the last day of a month that has no such day. */
function recurrence(days: readonly string[]): string[] {
  const last = days.at(-1) ?? ''
  const wanted = Math.max(...days.map(dayOfMonth))
  const rule = 'RRULE:FREQ=MONTHLY'
  if (days.length === 1) return []
  if (wanted <= shortestMonth) return [`${rule};COUNT=${days.length}`]
  if (wanted === longestMonth) return [`${rule};COUNT=${days.length};BYMONTHDAY=-1;BYSETPOS=-1`]
  const possible = Array.from({ length: wanted - shortestMonth + 1 }, (_, index) => shortestMonth + index)
  // Calendars that do not know BYSETPOS here, Android's among them, would show every one of these days, and count them.
  const others = days.flatMap((day) =>
    possible.filter((other) => other < dayOfMonth(day)).map((other) => `${day.slice(0, 8)}${other}`),
  )
  return [
    `${rule};UNTIL=${nineOf(last)};BYMONTHDAY=${possible.join()};BYSETPOS=-1`,
    `EXDATE:${others.map(nineOf).join()}`,
  ]
}

const escaped = (text: string) =>
  text
    .replace(/[\\;,]/g, (character) => `\\${character}`)
    .replace(/\r\n|[\r\n]/g, '\\n')
    // No other control character may stand in a file.
    .replace(/\p{Cc}/gu, '')

const octets = (text: string) => new TextEncoder().encode(text).length
const longestLine = 75

/** A line of the file, broken where it is too long, never within a character. */
function folded(line: string): string {
  let [text, length] = ['', 0]
  for (const character of line) {
    const added = octets(character)
    if (length + added > longestLine) {
      text += '\r\n '
      length = 1
    }
    text += character
    length += added
  }
  return text
}

/** Three days before, and at 18:00 of the evening before: the event is at 9:00. */
const alarms = ['-P3D', '-PT15H']

const linesOf = (event: CalendarEvent, stamp: string) => [
  'BEGIN:VEVENT',
  `UID:${escaped(event.id)}@easy-loan`,
  `DTSTAMP:${stamp}`,
  `DTSTART:${nineOf(event.day)}`,
  'DURATION:PT30M',
  ...recurrence(event.days),
  `SUMMARY:${escaped(event.title)}`,
  'TRANSP:TRANSPARENT',
  ...alarms.flatMap((trigger) => [
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(event.title)}`,
    `TRIGGER:${trigger}`,
    'END:VALARM',
  ]),
  'END:VEVENT',
]

/**
 * A calendar file (RFC 5545) of payments at 9:00 of their days. `series` is the same for the same loan whenever it is asked
 * for, so that a calendar replaces what it took before; `now` in epoch milliseconds.
 */
export function calendarFile(series: string, payments: readonly DatedPayment[], now: number): string {
  const stamp = compact(new Date(now).toISOString()).replaceAll(':', '').replace(/\.\d+/, '')
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Easy Loan//Payments//EN',
    'CALSCALE:GREGORIAN',
    ...eventsOf(series, payments).flatMap((event) => linesOf(event, stamp)),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}
