import type { Installment, Loan } from '#src/api/schema/order.ts'

import { contractTerms } from './contract-terms.ts'
import { inOrder } from './key-facts.ts'
import { roundToCents } from './money.ts'
import { sumOf } from './sum.ts'

/** The lender's agreements that are consented to on Home. */
export const agreementKinds = ['user-service', 'loan'] as const
export type AgreementKind = (typeof agreementKinds)[number]

/** An agreement of the lender's, known by its text: the SHA-256 of its HTML, in hex. */
export interface AgreementMark {
  kind: AgreementKind
  sha256: string
}

/** What the contract says in numbers, as it stood then. */
type Terms = Record<keyof typeof contractTerms, number>

/**
 * What was on screen at the tap on Submit, as fields: amounts in the currency's main unit, the daily rate in percent, the
 * yearly costs as fractions. Null is what was not known then.
 */
export interface AgreedFacts {
  amount: number
  months: number
  /** What each payment was to be; none where the lender gave only a fee (decisions.md C30). */
  payments: readonly number[]
  /** The lender's figure where it was only a fee on top of each installment. */
  fee: number | null
  total: number | null
  cost: number | null
  apr: number | null
  effective: number | null
  dailyRate: number | null
  deposit: { least: number; most: number }
  terms: Terms
  agreements: readonly AgreementMark[]
}

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(fields.map(([name, field]) => [name, sorted(field)]))
}

/** The facts as one text, the same for the same facts whatever order they were written in: what is fingerprinted. */
export const canonicalText = (facts: AgreedFacts): string => JSON.stringify(sorted(facts))

type Range = readonly [number, number]

/** What is not as it was agreed to, what it was and what it is; amounts in the currency's main unit, rates in percent. */
export type Difference =
  | { field: 'amount' | 'monthlyRepayment' | 'eachPayment' | 'total'; was: number; is: number }
  | { field: 'months' | 'paymentCount' | 'cureDays' | 'daysInYear'; was: number; is: number }
  /** One payment of several that are not all alike; its number from 1. */
  | { field: 'payment'; number: number; was: number; is: number }
  | { field: 'contractRate' | 'deposit'; was: Range; is: Range }
  | { field: 'agreement'; kind: AgreementKind }

/** What could not be compared, since it is not known now or was not then. */
export type NotCompared = 'amount' | 'months' | 'monthlyRepayment' | 'payments' | AgreementKind

export interface Comparison {
  differences: readonly Difference[]
  notCompared: readonly NotCompared[]
  /** Whether anything that the lender says of the loan could be compared. */
  isCompared: boolean
}

/** What is known now of a loan that was agreed to. */
export interface Now {
  loan: Pick<Loan, 'amount' | 'months' | 'monthlyRepayment'>
  /** None while the lender lists none. */
  installments: readonly Pick<Installment, 'amount' | 'dueAt'>[]
  agreements: readonly AgreementMark[]
  /** Whether those are read in the language of then: in another one the same agreement is another text. */
  isSameLanguage: boolean
}

const isSameAmount = (one: number, other: number) => roundToCents(one) === roundToCents(other)

/** The payments that are not as they were to be: in one line where they are all alike, otherwise each by itself. */
function paymentDifferences(was: readonly number[], is: readonly number[]): Difference[] {
  if (was.length !== is.length) return [{ field: 'paymentCount', was: was.length, is: is.length }]
  const pairs = was.map((amount, index) => ({ was: amount, is: is[index] ?? amount }))
  const changed = pairs.flatMap((pair, index) =>
    isSameAmount(pair.was, pair.is) ? [] : [{ field: 'payment' as const, number: index + 1, ...pair }],
  )
  const [first] = changed
  const isAlike = changed.length === pairs.length && changed.every((pair) => pair.is === first?.is)
  return first && isAlike && pairs.length > 1
    ? [{ field: 'eachPayment', was: first.was, is: first.is }]
    : changed
}

/** What the list of installments says otherwise; null where it, or what was agreed to, says nothing. */
function compareListed({ payments }: AgreedFacts, { loan, installments }: Now): Difference[] | null {
  const listed = inOrder(installments).flatMap(({ amount }) => amount ?? [])
  if (payments.length === 0 || listed.length < installments.length) return null
  // The lender may list no more than what is due so far.
  if (listed.length < Math.max(payments.length, loan.months ?? 0)) return null
  const [was, is] = [sumOf(payments), sumOf(listed)]
  const differences = paymentDifferences(payments, listed)
  // Parts of a cent in each make no difference together either.
  return differences.length === 0 || was === is ? differences : [...differences, { field: 'total', was, is }]
}

/** The numbers of this app's contract that are others now. */
function compareTerms({ terms: was }: AgreedFacts): Difference[] {
  const is: Terms = contractTerms
  const ranges = [
    ['contractRate', 'lowestRate', 'highestRate'],
    ['deposit', 'lowestDeposit', 'highestDeposit'],
  ] as const
  return [
    ...ranges.flatMap(([field, least, most]): Difference[] =>
      was[least] === is[least] && was[most] === is[most]
        ? []
        : [{ field, was: [was[least], was[most]], is: [is[least], is[most]] }],
    ),
    ...(['daysInYear', 'cureDays'] as const).flatMap((field): Difference[] =>
      was[field] === is[field] ? [] : [{ field, was: was[field], is: is[field] }],
    ),
  ]
}

/** What a loan has become beside what was agreed to. What one of the two does not say is no difference. */
export function compareAgreed(facts: AgreedFacts, now: Now): Comparison {
  const { loan, agreements, isSameLanguage } = now
  const differences: Difference[] = []
  const notCompared: NotCompared[] = []
  const fields = [
    ['amount', facts.amount],
    ['months', facts.months],
    ['monthlyRepayment', facts.payments[0] ?? null],
  ] as const
  for (const [field, was] of fields) {
    const is = loan[field]
    if (was === null || is === null) notCompared.push(field)
    else if (!isSameAmount(was, is)) differences.push({ field, was, is })
  }
  const isLoanCompared = notCompared.length < fields.length
  const listed = compareListed(facts, now)
  if (listed) differences.push(...listed)
  else notCompared.push('payments')
  differences.push(...compareTerms(facts))
  for (const kind of agreementKinds) {
    const [was, is] = [facts.agreements, agreements].map((marks) => marks.find((mark) => mark.kind === kind))
    const isSame = was?.sha256 === is?.sha256
    if (!was || !is || (!isSame && !isSameLanguage)) notCompared.push(kind)
    else if (!isSame) differences.push({ field: 'agreement', kind })
  }
  return { differences, notCompared, isCompared: isLoanCompared || listed !== null }
}

/** How far the lender's clock and this phone's may be apart, in milliseconds. */
const clockDifference = 15 * 60_000

/**
 * The one of these records that a loan came from: the one with its id or, of those that no loan is known of yet, the
 * nearest in time with its amount and term. Null where there is none for sure.
 */
export function recordOf<Kept extends { at: number; orderId: string | null; facts: AgreedFacts }>(
  records: readonly Kept[],
  loan: Pick<Loan, 'id' | 'amount' | 'months' | 'appliedAt'>,
): Kept | null {
  const own = records.find(({ orderId }) => orderId === loan.id)
  const { appliedAt } = loan
  if (own || typeof appliedAt !== 'number') return own ?? null
  const distance = ({ at }: Kept) => Math.abs(appliedAt - at)
  const near = records.filter(
    (kept) =>
      kept.orderId === null &&
      kept.facts.amount === loan.amount &&
      (loan.months === null || kept.facts.months === loan.months) &&
      distance(kept) <= clockDifference,
  )
  return near.sort((one, other) => distance(one) - distance(other))[0] ?? null
}
