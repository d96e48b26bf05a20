import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

import { describeError } from '#src/api/errors.ts'
import { ApiError } from '#src/api/failure.ts'
import type { SectionName } from '#src/api/schema/section-names.ts'
import type { Message } from '#src/i18n/message.ts'

import type { OutboxFile, Reason } from './item.ts'

/** What is said when a section has arrived. */
export const sentWords: Record<SectionName, MessageDescriptor> = {
  identity: msg`Identity submitted`,
  'personal-info': msg`Profile information submitted`,
  'bank-info': msg`Bank information submitted`,
  documents: msg`Supplementary information submitted`,
  signature: msg`Signature submitted`,
}

/** What the files of a section are called. */
export const fileLabels: Record<string, MessageDescriptor> = {
  frontPhoto: msg`Front of ID card`,
  backPhoto: msg`Back of ID card`,
  holdingPhoto: msg`Photo of you holding your ID`,
  bankStatement: msg`Bank statement`,
  addressProof: msg`Address proof`,
  employeeId: msg`Employee ID`,
  signature: msg`Signature`,
}

/** What a waiting file is called on its form. */
export const fileLabel = ({ field, name }: OutboxFile): Message => fileLabels[field] ?? name

/** Why something could not be sent, in words; the provider's own where it had any. */
export function describeReason(reason: Reason): Message {
  const { kind } = reason
  if (kind === 'file-is-gone') {
    return msg`A file of this section is no longer on this phone. Please choose it again.`
  }
  if (kind === 'file-is-unreadable') {
    return msg`A file could not be read from this phone. It is tried again.`
  }
  return describeError(new ApiError(kind, reason), msg`Submission failed, please try again`)
}

/** The same for an upload, of which the endpoint often says nothing. */
export const describeUploadReason = ({ kind, words }: Reason): Message =>
  (kind === 'refused' && words) || msg`Upload failed`
