import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

import { contractTerms } from '#src/domain/contract-terms.ts'

const { cureDays, lowestDeposit, highestDeposit } = contractTerms

interface Entry {
  word: MessageDescriptor
  /** What it means, in words that need no other. */
  meaning: MessageDescriptor
}

// What the contract says of a word is said as it does (features/contract); how the yearly cost is counted, as
// domain/yearly-cost.ts counts it; the rest is what lenders mean by it everywhere.

/** The words of lenders that this app uses. */
export const glossary = {
  principal: {
    word: msg`Principal`,
    meaning: msg`The money you borrowed, without interest and fees. A part of each payment pays it back.`,
  },
  interest: {
    word: msg`Interest`,
    meaning: msg`What the lender takes for lending you the money. The longer you keep the money, the more of it there is.`,
  },
  'daily-rate': {
    word: msg`Daily rate`,
    meaning: msg`How much interest there is for one day, as a part of what you borrowed. 0.02% a day is 0.02 for every 100.`,
  },
  apr: {
    word: msg`Yearly cost (APR)`,
    meaning: msg`What the loan costs in a year, for every 100 that you still owe. It counts that you pay back a part every month. With it you can compare loans: lower is cheaper.`,
  },
  'effective-rate': {
    word: msg`Effective yearly rate`,
    meaning: msg`The same cost, counted as if interest were added every month and bore interest itself. It is a little higher than the APR of the same loan.`,
  },
  'service-fee': {
    word: msg`Service fee`,
    meaning: msg`What the lender takes for its work, besides the loan itself. It is part of what the loan costs you.`,
  },
  installment: {
    word: msg`Installment`,
    meaning: msg`One payment of many. A loan over 12 months has 12 installments.`,
  },
  'monthly-repayment': {
    word: msg`Monthly repayment`,
    meaning: msg`What you pay back each month: a part of the principal, and interest.`,
  },
  term: {
    word: msg`Loan term`,
    meaning: msg`For how long you pay back, in months. A longer one makes each payment smaller and the whole loan dearer.`,
  },
  'due-date': {
    word: msg`Due date`,
    meaning: msg`The day by which an installment must have reached the lender.`,
  },
  overdue: {
    word: msg`Overdue`,
    meaning: msg`The due date has passed and the lender does not show the payment.`,
  },
  'cure-period': {
    word: msg`Cure period`,
    meaning: msg`The time to put right what went wrong, before it counts as default. In this contract: ${cureDays} days after the lender has told you.`,
  },
  default: {
    word: msg`Default`,
    meaning: msg`Not doing what the contract says, such as not paying, also after the cure period. The lender may then ask for all of the principal that is left at once.`,
  },
  disbursement: {
    word: msg`Disbursement`,
    meaning: msg`The lender pays the loan out to you.`,
  },
  guarantor: {
    word: msg`Guarantor`,
    meaning: msg`Somebody who promises to pay if you do not. This contract needs none. The contacts you name owe nothing.`,
  },
  deposit: {
    word: msg`Deposit`,
    meaning: msg`Money you would hand over beforehand. The contract names ${lowestDeposit}% to ${highestDeposit}% of the loan as a condition. This app never collects one, and nobody may ask you to pay before you receive the loan.`,
  },
  'credit-score': {
    word: msg`Credit score`,
    meaning: msg`A number from 0 to 100 that the lender gives you. Where it gives none, this app shows 45 and says so.`,
  },
  balance: {
    word: msg`Available balance`,
    meaning: msg`The money in your wallet that you can have paid to your bank account.`,
  },
  'withdrawal-code': {
    word: msg`Withdrawal code`,
    meaning: msg`A code without which nothing is withdrawn. Customer service gives it to you. Tell it to nobody.`,
  },
  'cooling-off': {
    word: msg`Days to change your mind`,
    meaning: msg`For so many days after signing you may still say no. Key facts say how many, where the lender gives any. Ask the lender how it is done.`,
  },
} satisfies Record<string, Entry>

export type Word = keyof typeof glossary
