import { msg } from '@lingui/core/macro'
import * as v from 'valibot'

import { config } from '#src/config.ts'
import { readAmount } from '#src/domain/amount.ts'
import { isContactPhone } from '#src/domain/phone.ts'
import { plainText } from '#src/domain/plain-text.ts'
import { doubtfulAmount } from '#src/i18n/doubtful-amount.ts'
import { messageId } from '#src/i18n/field-message.ts'

/** The choices for years of work, as they are sent (VITE_WORK_YEARS=select). */
export const workYears = ['1', '2', '3', '4', '5 or more'] as const

const filled = (missing: string) => v.pipe(v.string(), v.trim(), v.nonEmpty(missing))

const contactPhone = v.pipe(
  filled(messageId(msg`Please enter the contact's phone number`)),
  v.check(isContactPhone, messageId(msg`Please enter a valid phone number`)),
  v.transform(plainText),
)
const contactName = filled(messageId(msg`Please enter the contact's name`))
const relationship = filled(messageId(msg`Please enter how you know each other`))

const companyField = {
  text: filled(messageId(msg`Please enter your company`)),
  select: v.picklist(workYears, messageId(msg`Please choose your years of work`)),
}

const notAnIncome = messageId(msg`Please enter your income as a number greater than 0, such as 25000`)

/** `company` is free text, or with `select` the years of work in its place. */
export const personalInfoForm = (variant: keyof typeof companyField) =>
  v.object({
    position: filled(messageId(msg`Please enter your position`)),
    company: companyField[variant],
    workUnit: filled(messageId(msg`Please enter the name of your work unit`)),
    monthlyIncome: v.pipe(
      filled(messageId(msg`Please enter your monthly income`)),
      v.rawTransform(({ dataset, addIssue, NEVER }) => {
        const typed = readAmount(dataset.value, config.currencySign)
        if (typed.kind === 'amount' && typed.amount > 0) return typed.plain
        addIssue({ message: typed.kind === 'doubtful' ? doubtfulAmount : notAnIncome })
        return NEVER
      }),
    ),
    loanPurpose: filled(messageId(msg`Please enter what the loan is for`)),
    address: filled(messageId(msg`Please enter your detailed address`)),
    familyName: contactName,
    familyPhone: contactPhone,
    familyRelationship: relationship,
    otherName: contactName,
    otherPhone: contactPhone,
    otherRelationship: relationship,
  })
