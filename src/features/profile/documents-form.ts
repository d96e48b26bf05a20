import { msg } from '@lingui/core/macro'
import * as v from 'valibot'

import { messageId } from '#src/i18n/field-message.ts'

import { requiredFile } from './file-value.ts'

export const documentsForm = v.object({
  bankStatement: requiredFile(messageId(msg`Please upload your bank statement`)),
  addressProof: requiredFile(messageId(msg`Please upload your address proof`)),
  employeeId: requiredFile(messageId(msg`Please upload your employee ID`)),
})
