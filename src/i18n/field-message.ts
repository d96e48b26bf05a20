import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react'

import type { Message } from './message.ts'

/** A message for a valibot schema, which takes only text: its id, turned into words where it is drawn. */
export const messageId = (descriptor: MessageDescriptor): string => descriptor.id

const providerError = 'provider'

/** A form error from the provider's own words, or from ours where a message descriptor is given. */
export const fieldError = (message: Message): { type: string; message: string } =>
  typeof message === 'string'
    ? { type: providerError, message }
    : { type: 'ours', message: messageId(message) }

interface FieldError {
  type?: string | undefined
  message?: string | undefined
}

/** Turns a field's error into words of the active language; words of the provider stay as they are. */
export function useFieldMessage(): (error: FieldError | undefined) => string | undefined {
  const { i18n } = useLingui()
  return (error) => {
    if (!error?.message) return undefined
    return error.type === providerError ? error.message : i18n._(error.message)
  }
}
