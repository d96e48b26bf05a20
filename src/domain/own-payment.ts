import { daysBetween } from './calendar.ts'

/** Days after which one may well ask where the payment is. */
const patience = 3

/** What can be said of a payment that a borrower noted; `days` since it was paid. */
export type OwnPaymentState = { kind: 'shown' } | { kind: 'missing'; days: number; isTimeToAsk: boolean }

/** `day` and `today` are `YYYY-MM-DD`; `isPaid` is what the lender shows of the installment. */
export function ownPaymentState(day: string, isPaid: boolean, today: string): OwnPaymentState {
  if (isPaid) return { kind: 'shown' }
  // The phone's clock may have gone back since.
  const days = Math.max(0, daysBetween(day, today))
  return { kind: 'missing', days, isTimeToAsk: days >= patience }
}
