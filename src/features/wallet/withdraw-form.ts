import { msg } from '@lingui/core/macro'
import * as v from 'valibot'

import { config } from '#src/config.ts'
import { readAmount } from '#src/domain/amount.ts'
import { plainCode } from '#src/domain/plain-text.ts'
import { checkWithdrawal } from '#src/domain/withdrawal-amount.ts'
import { doubtfulAmount } from '#src/i18n/doubtful-amount.ts'
import { messageId } from '#src/i18n/field-message.ts'

const notPositive = messageId(msg`Please enter an amount greater than 0`)
const wrong = {
  'not-positive': notPositive,
  'below-least': messageId(msg`Please enter an amount of at least 1`),
  'exceeds-balance': messageId(msg`Amount exceeds balance`),
}

/** What a withdrawal needs; the amount may not be above `balance` (currency's main unit, null when not known). */
export const withdrawForm = (balance: number | null) =>
  v.object({
    amount: v.pipe(
      v.string(),
      v.rawTransform(({ dataset, addIssue, NEVER }) => {
        const typed = readAmount(dataset.value, config.currencySign)
        if (typed.kind === 'amount') {
          const check = checkWithdrawal(typed.amount, balance)
          if (check === 'ok') return typed.amount
          addIssue({ message: wrong[check] })
        } else addIssue({ message: typed.kind === 'doubtful' ? doubtfulAmount : notPositive })
        return NEVER
      }),
    ),
    code: v.pipe(
      v.string(),
      v.transform(plainCode),
      v.nonEmpty(messageId(msg`Please enter the withdrawal code`)),
    ),
    remark: v.pipe(v.string(), v.trim()),
  })
