import { msg } from '@lingui/core/macro'
import * as v from 'valibot'

import { messageId } from '#src/i18n/field-message.ts'

export const pinLength = 6

/** One digit six times, or digits in a row. */
export const isEasyPin = (pin: string): boolean =>
  pin.length === pinLength &&
  (new Set(pin).size === 1 || '01234567890'.includes(pin) || '09876543210'.includes(pin))

export const pinForm = v.pipe(
  v.object({
    pin: v.pipe(
      v.string(),
      v.nonEmpty(messageId(msg`Please enter a PIN`)),
      v.regex(/^\d{6}$/, messageId(msg`A PIN has 6 digits`)),
    ),
    repeated: v.pipe(v.string(), v.nonEmpty(messageId(msg`Please enter the PIN again`))),
  }),
  v.forward(
    v.partialCheck(
      [['pin'], ['repeated']],
      (form) => form.pin === form.repeated,
      messageId(msg`The PINs do not match`),
    ),
    ['repeated'],
  ),
)
