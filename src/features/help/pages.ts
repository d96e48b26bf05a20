import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** The pages of the help, in their order, and what they are called. */
export const helpTitles = {
  'cannot-pay': msg`If you cannot pay`,
  'how-to-pay': msg`How to pay`,
  'is-this-real': msg`Is this real?`,
  words: msg`Words`,
  complaints: msg`Who to complain to`,
} satisfies Record<string, MessageDescriptor>

export type HelpPage = keyof typeof helpTitles

/** The page of this name; undefined for any other value. */
export const helpPage = (name: unknown): HelpPage | undefined =>
  typeof name === 'string' && Object.hasOwn(helpTitles, name) ? (name as HelpPage) : undefined
