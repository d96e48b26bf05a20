import { msg } from '@lingui/core/macro'
import * as v from 'valibot'

import { plainText } from '#src/domain/plain-text.ts'
import { messageId } from '#src/i18n/field-message.ts'

import { requiredFile } from './file-value.ts'

// Characters as a person counts them: an emoji or a rare letter is one, whatever it takes in memory.
const characters = (text: string) => [...text].length

export const identityForm = v.object({
  fullName: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(messageId(msg`Please enter your full name`)),
    v.check((text) => characters(text) >= 2, messageId(msg`Name must be at least 2 characters`)),
  ),
  idNumber: v.pipe(
    v.string(),
    v.transform(plainText),
    v.nonEmpty(messageId(msg`Please enter your ID number`)),
  ),
  frontPhoto: requiredFile(messageId(msg`Please upload the front of your ID card`)),
  backPhoto: requiredFile(messageId(msg`Please upload the back of your ID card`)),
  holdingPhoto: requiredFile(messageId(msg`Please upload a photo of you holding your ID`)),
})
