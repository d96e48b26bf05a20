import * as v from 'valibot'

import { fee } from '#src/api/schema/index.ts'
import { ownEntry } from '#src/history/own-entry.ts'

const positive = v.pipe(v.number(), v.finite(), v.gtValue(0))

/**
 * What one screen hands to the next beside the address: ids and what was chosen, never what was read (decisions.md C95). It
 * comes back from the browser's history, so it is checked.
 */
const shapes = {
  orderId: v.string(),
  orderNumber: v.string(),
  /** Of who has an account already, as typed to register. */
  phone: v.string(),
  application: v.object({
    loanAmount: positive,
    loanTerm: v.pipe(positive, v.integer()),
    monthlyPayment: v.nullable(v.number()),
    feeInfo: v.nullable(fee.plain),
  }),
  /** When the lender told what the application costs, in epoch milliseconds. */
  pricedAt: v.number(),
  /** The place (from 1) in the lender's list of terms by which that was asked for. */
  place: v.number(),
  justApplied: v.object({
    amount: positive,
    months: positive,
    /** The loans like it that were there before, by their ids; builds before did not say. */
    known: v.optional(v.array(v.string()), []),
  }),
}

type Shapes = typeof shapes
type States = { [Name in keyof Shapes]?: v.InferOutput<Shapes[Name]> }

declare module '@tanstack/react-router' {
  // oxlint-disable-next-line typescript/no-empty-object-type -- an augmentation has to be an interface
  interface HistoryState extends States {}
}

/** One part of the navigation state; undefined when it is missing, of another session or a shape of another version. */
export function readState<Name extends keyof Shapes>(state: object, name: Name): States[Name] | undefined {
  const given: { [part in Name]?: unknown } = ownEntry(state)
  const shape: v.GenericSchema = shapes[name]
  const result = v.safeParse(shape, given[name])
  // The shape stands under the same name as its type.
  return result.success ? (result.output as States[Name]) : undefined
}
