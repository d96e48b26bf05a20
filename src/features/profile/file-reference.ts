import { msg } from '@lingui/core/macro'
import * as v from 'valibot'

import { messageId } from '#src/i18n/field-message.ts'

/** What a form holds for a file that has not arrived yet; else it holds the file's address, or '' for none. */
export const onItsWay = 'on-its-way'

/** The address of an uploaded file; `missing` is the message id for none. */
export const fileReference = (missing: string) =>
  v.pipe(
    v.string(),
    v.nonEmpty(missing),
    v.check((reference) => reference !== onItsWay, messageId(msg`Please wait until the upload is done`)),
  )
