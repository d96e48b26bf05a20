import type { I18n, MessageDescriptor } from '@lingui/core'

/** What is said to a person: words of the provider, or ours, which there are in each language. */
export type Message = MessageDescriptor | string

/** A message in the active language; words of the provider stay as they are. */
export const wordsOf = (message: Message, i18n: I18n): string =>
  typeof message === 'string' ? message : i18n._(message)
