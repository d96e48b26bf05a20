import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'

import type { Installment } from '#src/api/schema/order.ts'
import { shareFile, type SharedFile } from '#src/device/share-file.ts'
import { calendarFile } from '#src/domain/calendar-file.ts'
import { type DatedPayment, dayOf, isSeries } from '#src/domain/calendar.ts'
import { useExactFormat } from '#src/i18n/use-format.ts'
import { useOneAtATime } from '#src/ui/use-one-at-a-time.ts'

/** The days of what is still to be paid, for the phone's calendar. */
export function useCalendar(orderNumber: string, due: readonly Installment[]) {
  const { t } = useLingui()
  const format = useExactFormat()
  const [hasAmount, setHasAmount] = useState(false)
  const [outcome, setOutcome] = useState<SharedFile | null>(null)
  const payments = due.flatMap(({ id, dueAt, amount }): DatedPayment[] => {
    const day = dayOf(dueAt)
    if (day === null) return []
    const money = format.money(amount, 'auto')
    const title = hasAmount && amount !== null ? t`Payment due: ${money}` : t`Payment due`
    return [{ id: `${orderNumber}-${id}`, day, title }]
  })
  const isOneEvent = payments.length === 1 || isSeries(payments)
  const share = useOneAtATime(async (chosen: readonly DatedPayment[]) => {
    const text = calendarFile(orderNumber, chosen, Date.now())
    setOutcome(await shareFile(new File([text], 'payments.ics', { type: 'text/calendar' })))
  })
  return {
    count: payments.length,
    /** Not every one of them has a known day. */
    isPart: payments.length < due.length,
    hasAmount,
    setHasAmount,
    addAll: () => void share(payments),
    /** One by itself, where not every calendar would take all of them; null where it does, and for an unknown day. */
    adderOf: (installment: Installment): (() => void) | null => {
      const own = payments.filter(({ id }) => id === `${orderNumber}-${installment.id}`)
      return own.length === 0 || isOneEvent ? null : () => void share(own)
    },
    isDownloaded: outcome === 'downloaded',
  }
}

export type Calendar = ReturnType<typeof useCalendar>
