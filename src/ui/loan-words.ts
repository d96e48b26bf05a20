import { msg } from '@lingui/core/macro'

// Words about loans that several features say, by what domain/loan-status.ts calls things.

/** Our words for a status, shown where the provider sends none of its own (decisions.md C34, C36). */
export const statusWords = {
  'under-review': msg`Under review`,
  approved: msg`Approved`,
  'payment-successful': msg`Payment successful`,
  rejected: msg`Rejected`,
  pending: msg`Pending`,
  unknown: msg`Unknown status`,
}

/** What happens next with an application, by the step at which it is. How long it takes only the lender can say. */
export const nextStepWords = {
  'under-review': msg`The lender checks your application. Whether it is approved or rejected shows here.`,
  approved: msg`Next, the lender pays out the loan. You will find the money in your wallet.`,
  disbursing: msg`The lender is paying out the loan. You will find the money in your wallet.`,
  'payment-successful': msg`The loan is paid out. You can withdraw it in Wallet. My repayment shows when the first installment is due.`,
  rejected: msg`Customer service can tell you why.`,
}

export const withdrawalWords = {
  success: msg`Success`,
  rejected: msg`Rejected`,
  pending: msg`Pending`,
}
