import { msg } from '@lingui/core/macro'
import * as v from 'valibot'

import { config } from '#src/config.ts'
import { readAmount } from '#src/domain/amount.ts'
import { dayOf } from '#src/domain/calendar.ts'
import { plainText } from '#src/domain/plain-text.ts'
import { doubtfulAmount } from '#src/i18n/doubtful-amount.ts'
import { messageId } from '#src/i18n/field-message.ts'

const notPositive = messageId(msg`Please enter an amount greater than 0`)

/** What one notes of a payment; its day (`YYYY-MM-DD`) is not after `today`. */
export const ownPaymentForm = (today: string) =>
  v.object({
    amount: v.pipe(
      v.string(),
      v.rawTransform(({ dataset, addIssue, NEVER }) => {
        const typed = readAmount(dataset.value, config.currencySign)
        if (typed.kind === 'amount' && typed.amount > 0) return typed.amount
        addIssue({ message: typed.kind === 'doubtful' ? doubtfulAmount : notPositive })
        return NEVER
      }),
    ),
    day: v.pipe(
      v.string(),
      v.check((day) => dayOf(day) !== null, messageId(msg`Please choose the day`)),
      v.check((day) => dayOf(day) === null || day <= today, messageId(msg`The day cannot be in the future`)),
    ),
    where: v.pipe(v.string(), v.trim()),
    reference: v.pipe(v.string(), v.transform(plainText)),
  })

/** The fields as they are typed. */
export type TypedPayment = v.InferInput<ReturnType<typeof ownPaymentForm>>
