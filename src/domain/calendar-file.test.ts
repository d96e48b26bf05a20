import * as fc from 'fast-check'
import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'

import { calendarFile } from './calendar-file.ts'
import { type DatedPayment } from './calendar.ts'
import { monthsAfter } from './calendar.ts'

const now = Date.UTC(2026, 10, 21, 6, 5, 4, 321)
const payment = (day: string, title = 'Payment due'): DatedPayment => ({ id: `E1-${day}`, day, title })
const write = (days: readonly string[], title?: string) =>
  calendarFile(
    'E1',
    days.map((day) => payment(day, title)),
    now,
  )

const eventsIn = (file: string) =>
  new ICAL.Component(ICAL.parse(file)).getAllSubcomponents('vevent').map((part) => new ICAL.Event(part))

/** Every time at which the events of a file take place, as its parser expands them. */
const timesIn = (file: string) =>
  eventsIn(file).flatMap((event) => {
    const times: string[] = []
    const iterator = event.iterator()
    for (let next: ICAL.Time | null = iterator.next(); next; next = iterator.next()) {
      times.push(next.toString())
      expect(next.zone).toBe(ICAL.Timezone.localTimezone)
    }
    return times
  })
const nineOf = (days: readonly string[]) => days.map((day) => `${day}T09:00:00`)

/** So many days a month apart, all on this day of the month or the last of a shorter one. */
const monthly = (year: number, month: number, day: number, count: number) =>
  Array.from({ length: count }, (_, index) =>
    monthsAfter(`${year}-01-${String(day).padStart(2, '0')}`, month - 1 + index),
  )

const anyDays = fc
  .uniqueArray(fc.date({ min: new Date('2026-01-01'), max: new Date('2040-12-31'), noInvalidDate: true }), {
    minLength: 1,
    maxLength: 40,
    selector: (date) => date.toISOString().slice(0, 10),
  })
  .map((dates) => dates.map((date) => date.toISOString().slice(0, 10)))

describe('a calendar file', () => {
  it.each(Array.from({ length: 31 }, (_, index) => index + 1))(
    'of payments on day %i of every month is one event on exactly the days that are due [R387]',
    (day) => {
      fc.assert(
        fc.property(
          fc.integer({ min: 2023, max: 2032 }),
          fc.integer({ min: 1, max: 12 }),
          fc.integer({ min: 2, max: 60 }),
          (year, month, count) => {
            const days = monthly(year, month, day, count)
            const file = write(days)
            expect(eventsIn(file)).toHaveLength(1)
            expect(timesIn(file)).toEqual(nineOf(days))
          },
        ),
        { numRuns: 15 },
      )
    },
  )

  it.each([
    ['2026-12-18', 'FREQ=MONTHLY;COUNT=3'],
    ['2026-12-29', 'FREQ=MONTHLY;UNTIL=20270228T090000;BYMONTHDAY=28,29;BYSETPOS=-1'],
    ['2026-12-30', 'FREQ=MONTHLY;UNTIL=20270228T090000;BYMONTHDAY=28,29,30;BYSETPOS=-1'],
    ['2026-12-31', 'FREQ=MONTHLY;COUNT=3;BYMONTHDAY=-1;BYSETPOS=-1'],
  ])('that begins on %s repeats by %s [R387]', (first, rule) => {
    const days = [0, 1, 2].map((month) => monthsAfter(first, month))
    expect(write(days)).toContain(`\r\nRRULE:${rule}\r\n`)
  })

  it('of any other days has an event for each, in order [R387]', () => {
    fc.assert(
      fc.property(anyDays, (days) => {
        expect(timesIn(write(days))).toEqual(nineOf(days.toSorted()))
      }),
      { numRuns: 50 },
    )
    expect(eventsIn(write(['2026-12-18', '2027-01-19', '2027-02-18']))).toHaveLength(3)
  })

  it('of monthly days whose titles differ says each of them', () => {
    const file = calendarFile('E1', [payment('2026-12-18', 'A'), payment('2027-01-18', 'B')], now)
    expect(eventsIn(file).map(({ summary }) => summary)).toEqual(['A', 'B'])
  })

  it('reminds three days before and at six in the evening before [R387]', () => {
    const [event] = eventsIn(write(['2026-12-18', '2027-01-18']))
    const alarms = event?.component.getAllSubcomponents('valarm') ?? []
    const start = event?.startDate
    const at = alarms.map((alarm) => {
      const time = start?.clone()
      time?.addDuration(alarm.getFirstPropertyValue('trigger') as ICAL.Duration)
      return [alarm.getFirstPropertyValue('action'), time?.toString()]
    })
    expect(at).toEqual([
      ['DISPLAY', '2026-12-15T09:00:00'],
      ['DISPLAY', '2026-12-17T18:00:00'],
    ])
  })

  it('is known by the loan and the installment, and by nothing of the moment but its stamp [R387]', () => {
    const uids = (days: string[], at = now) =>
      eventsIn(
        calendarFile(
          'E1',
          days.map((day) => payment(day)),
          at,
        ),
      ).map(({ uid }) => uid)
    expect(uids(['2026-12-18', '2027-01-18'])).toEqual(['E1@easy-loan'])
    expect(uids(['2027-01-18', '2027-02-18'], now + 1)).toEqual(['E1@easy-loan'])
    expect(uids(['2026-12-18'])).toEqual(['E1-2026-12-18@easy-loan'])
    expect(write(['2026-12-18'])).toContain('\r\nDTSTAMP:20261121T060504Z\r\n')
  })

  it('says every title as it is, in lines of 75 octets at most, never broken within a character [R387]', () => {
    const text = fc.string({ unit: fc.constantFrom(...'abc ,;:\\"\n₱ñ😀é'), minLength: 1, maxLength: 120 })
    fc.assert(
      fc.property(text, text, (title, id) => {
        const file = calendarFile('E1', [{ id, day: '2026-12-18', title }], now)
        const bytes = Buffer.from(file, 'utf8')
        const lines = bytes.toString('latin1').split('\r\n')
        expect(lines.pop()).toBe('')
        for (const line of lines) {
          expect(line).not.toMatch(/[\r\n]/)
          expect(line.length).toBeLessThanOrEqual(75)
          // Each by itself is whole characters.
          const own = Buffer.from(line, 'latin1')
          expect(Buffer.from(own.toString('utf8'), 'utf8').equals(own)).toBe(true)
        }
        const [event] = eventsIn(file)
        expect(event?.summary).toBe(title)
        expect(event?.uid).toBe(`${id}@easy-loan`)
      }),
    )
    expect(write(['2026-12-18'], 'a\u0000b\rc')).toContain(String.raw`SUMMARY:ab\nc`)
  })

  it('is, byte by byte, this', () => {
    expect(write(['2027-01-31', '2027-02-28'], 'Payment due ₹9,013.33')).toBe(
      [
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        'PRODID:-//Easy Loan//Payments//EN',
        'CALSCALE:GREGORIAN',
        'BEGIN:VEVENT',
        'UID:E1@easy-loan',
        'DTSTAMP:20261121T060504Z',
        'DTSTART:20270131T090000',
        'DURATION:PT30M',
        'RRULE:FREQ=MONTHLY;COUNT=2;BYMONTHDAY=-1;BYSETPOS=-1',
        String.raw`SUMMARY:Payment due ₹9\,013.33`,
        'TRANSP:TRANSPARENT',
        'BEGIN:VALARM',
        'ACTION:DISPLAY',
        String.raw`DESCRIPTION:Payment due ₹9\,013.33`,
        'TRIGGER:-P3D',
        'END:VALARM',
        'BEGIN:VALARM',
        'ACTION:DISPLAY',
        String.raw`DESCRIPTION:Payment due ₹9\,013.33`,
        'TRIGGER:-PT15H',
        'END:VALARM',
        'END:VEVENT',
        'END:VCALENDAR',
        '',
      ].join('\r\n'),
    )
  })
})
