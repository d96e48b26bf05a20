import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

import type { CallName } from '#src/api/schema/calls.ts'
import type { MoneyRequest } from '#src/domain/money-request.ts'

interface Kind {
  succeeded: MessageDescriptor
  /** Where the provider refuses without words of its own. */
  refused: MessageDescriptor
  /** The reads that are out of date once the provider has answered. */
  changes: readonly CallName[]
  /** Where what was typed for it is kept on the phone. */
  draft?: string
}

/** What is said of each kind of request, and what it changes. */
export const moneyKinds: Record<MoneyRequest['kind'], Kind> = {
  application: {
    succeeded: msg`Application submitted successfully`,
    refused: msg`Application submission failed, please try again`,
    changes: ['loans', 'loan', 'wallet'],
  },
  withdrawal: {
    succeeded: msg`Withdrawal Successful`,
    refused: msg`Withdrawal failed`,
    changes: ['wallet', 'withdrawals'],
    draft: 'withdraw',
  },
  payment: {
    // Of a loan the same words say that it was paid out.
    succeeded: msg({ context: 'of an installment', message: 'Payment successful' }),
    refused: msg`Payment failed. Please try again.`,
    changes: ['repayments', 'installments', 'wallet'],
  },
}
