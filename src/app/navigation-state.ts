import * as v from 'valibot'

import { fee } from '#src/api/schema/index.ts'
import { contract, loan, repaymentLoan } from '#src/api/schema/order.ts'

const positive = v.pipe(v.number(), v.finite(), v.gtValue(0))

/** What one screen hands to the next beside the address. It comes back from the browser's history, so it is checked. */
const shapes = {
  loan: loan.plain,
  repaymentLoan: repaymentLoan.plain,
  contract: v.object({ contract: contract.plain, loanId: v.string() }),
  orderId: v.string(),
  application: v.object({
    loanAmount: positive,
    loanTerm: v.pipe(positive, v.integer()),
    monthlyPayment: v.nullable(v.number()),
    feeInfo: v.nullable(fee.plain),
  }),
  justApplied: v.object({ amount: positive, months: positive, at: v.number() }),
}

type Shapes = typeof shapes
type States = { [Name in keyof Shapes]?: v.InferOutput<Shapes[Name]> }

declare module '@tanstack/react-router' {
  // oxlint-disable-next-line typescript/no-empty-object-type -- an augmentation has to be an interface
  interface HistoryState extends States {}
}

/** One part of the navigation state; undefined when it is missing or of a shape of another version. */
export function readState<Name extends keyof Shapes>(state: unknown, name: Name): States[Name] | undefined {
  const given = v.safeParse(v.looseObject({}), state)
  const shape: v.GenericSchema = shapes[name]
  const result = v.safeParse(shape, given.success ? given.output[name] : undefined)
  // The shape stands under the same name as its type.
  return result.success ? (result.output as States[Name]) : undefined
}
