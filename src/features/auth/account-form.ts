import { msg } from '@lingui/core/macro'
import * as v from 'valibot'

import { maxResetPassword, minPassword } from '#src/domain/password.ts'
import { cleanPhone, isPhoneText, minPhoneDigits, phoneDigits } from '#src/domain/phone.ts'
import { plainCode } from '#src/domain/plain-text.ts'
import { messageId } from '#src/i18n/field-message.ts'

const passwordsDiffer = messageId(msg`Passwords do not match`)
const newPasswordMissing = messageId(msg`Please enter a new password`)

/** A phone number as it is sent: without spaces, hyphens and parentheses. */
const phone = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty(messageId(msg`Please enter your phone number`)),
  v.check(
    (text) => isPhoneText(text) && phoneDigits(text) >= minPhoneDigits,
    messageId(msg`Please enter a valid phone number`),
  ),
  v.transform(cleanPhone),
)

const password = (missing = messageId(msg`Please enter your password`)) =>
  v.pipe(
    v.string(),
    v.nonEmpty(missing),
    v.minLength(minPassword, messageId(msg`Password must be at least 6 characters`)),
  )

const resetPassword = v.pipe(
  v.string(),
  v.nonEmpty(newPasswordMissing),
  v.minLength(minPassword, messageId(msg`Password must be 6 to 16 characters`)),
  v.maxLength(maxResetPassword, messageId(msg`Password must be 6 to 16 characters`)),
)

const repeated = v.pipe(v.string(), v.nonEmpty(messageId(msg`Please enter the password again`)))

export const signInForm = v.object({ phone, password: password(), isTabOnly: v.boolean() })

export const registerForm = v.pipe(
  v.object({
    phone,
    password: password(),
    confirmation: repeated,
    isAgreed: v.pipe(
      v.boolean(),
      v.check((isAgreed) => isAgreed, messageId(msg`Please agree to the terms`)),
    ),
  }),
  v.forward(
    v.partialCheck(
      [['password'], ['confirmation']],
      (form) => form.password === form.confirmation,
      passwordsDiffer,
    ),
    ['confirmation'],
  ),
)

export const resetForm = v.object({ phone, password: resetPassword })

const isEmail = (text: string) => v.safeParse(v.pipe(v.string(), v.email()), text).success

/** A phone number or an e-mail address; what has an @ in it is meant to be an e-mail address. */
const accountField = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty(messageId(msg`Please enter your phone number or e-mail`)),
  v.check(
    (text) => !text.includes('@') || isEmail(text),
    messageId(msg`Please enter a valid e-mail address`),
  ),
  v.check(
    (text) => text.includes('@') || (isPhoneText(text) && phoneDigits(text) >= minPhoneDigits),
    messageId(msg`Please enter a valid phone number`),
  ),
)

export const resetByCodeForm = v.object({
  account: accountField,
  code: v.pipe(
    v.string(),
    // As it is copied from a message: "123 456".
    v.transform((text) => plainCode(text).replaceAll(/[ -]/g, '')),
    v.nonEmpty(messageId(msg`Please enter the verification code`)),
    v.regex(/^\d{6}$/, messageId(msg`The code has 6 digits`)),
  ),
  password: resetPassword,
})

export const changePasswordForm = v.pipe(
  v.object({
    currentPassword: v.pipe(v.string(), v.nonEmpty(messageId(msg`Please enter your current password`))),
    newPassword: password(newPasswordMissing),
    confirmation: repeated,
  }),
  v.forward(
    v.partialCheck(
      [['currentPassword'], ['newPassword']],
      (form) => form.currentPassword !== form.newPassword,
      messageId(msg`New password must differ from the current one`),
    ),
    ['newPassword'],
  ),
  v.forward(
    v.partialCheck(
      [['newPassword'], ['confirmation']],
      (form) => form.newPassword === form.confirmation,
      passwordsDiffer,
    ),
    ['confirmation'],
  ),
)

/** How an account is named to the provider: by e-mail or by phone, the other left out. */
export const accountNamed = (account: string) =>
  account.includes('@')
    ? { email: account, phone: undefined }
    : { email: undefined, phone: cleanPhone(account) }
