import { msg } from '@lingui/core/macro'
import * as v from 'valibot'

import { messageId } from '#src/i18n/field-message.ts'

import { fileReference } from './file-reference.ts'

export const documentsForm = v.object({
  bankStatement: fileReference(messageId(msg`Please upload your bank statement`)),
  addressProof: fileReference(messageId(msg`Please upload your address proof`)),
  employeeId: fileReference(messageId(msg`Please upload your employee ID`)),
})
