import { msg } from '@lingui/core/macro'
import * as v from 'valibot'

import { cardDigits } from '#src/domain/card-number.ts'
import { messageId } from '#src/i18n/field-message.ts'

const filled = (missing: string) => v.pipe(v.string(), v.trim(), v.nonEmpty(missing))
const trimmed = v.pipe(v.string(), v.trim())

/** An Indian IFSC (four letters, a zero, six letters or digits) or a routing code of nine digits. */
const bankCode = /^([A-Z]{4}0[A-Z0-9]{6}|\d{9})$/

const branchField = {
  optional: trimmed,
  required: filled(messageId(msg`Please enter the branch`)),
}
const codeField = {
  optional: trimmed,
  required: filled(messageId(msg`Please enter the IFSC code`)),
}

/** `variant` says whether branch and IFSC code have to be given; a code that is given has to be one. */
export const bankInfoForm = (variant: keyof typeof branchField) =>
  v.object({
    accountHolder: filled(messageId(msg`Please enter the account holder's name`)),
    bankName: filled(messageId(msg`Please enter the bank's name`)),
    cardNumber: v.pipe(
      v.string(),
      v.transform(cardDigits),
      v.nonEmpty(messageId(msg`Please enter the card number`)),
    ),
    branch: branchField[variant],
    ifscCode: v.pipe(
      codeField[variant],
      v.toUpperCase(),
      v.check(
        (code) => code === '' || bankCode.test(code),
        messageId(msg`Please enter an IFSC code such as SBIN0001234, or a routing code of 9 digits`),
      ),
    ),
  })
