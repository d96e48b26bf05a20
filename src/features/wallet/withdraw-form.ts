import { msg } from '@lingui/core/macro'
import * as v from 'valibot'

import { checkWithdrawal, parseAmount } from '#src/domain/withdrawal-amount.ts'
import { messageId } from '#src/i18n/field-message.ts'

const notPositive = messageId(msg`Please enter an amount greater than 0`)
const exceedsBalance = messageId(msg`Amount exceeds balance`)

/** What a withdrawal needs; the amount may not be above `balance` (currency's main unit, null when not known). */
export const withdrawForm = (balance: number | null) =>
  v.object({
    amount: v.pipe(
      v.string(),
      v.rawTransform(({ dataset, addIssue, NEVER }) => {
        const amount = parseAmount(dataset.value)
        const check = checkWithdrawal(dataset.value, balance)
        if (amount !== null && check === 'ok') return amount
        addIssue({ message: check === 'exceeds-balance' ? exceedsBalance : notPositive })
        return NEVER
      }),
    ),
    code: v.pipe(v.string(), v.trim(), v.nonEmpty(messageId(msg`Please enter the withdrawal code`))),
    remark: v.pipe(v.string(), v.trim()),
  })
