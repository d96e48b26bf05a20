import { msg } from '@lingui/core/macro'

import type { Message } from '#src/i18n/message.ts'

import { toast } from './toast.ts'

/** Says what became of a removal: `done`, or that the phone still has it. */
export function sayRemoved(isRemoved: boolean, done: Message): void {
  if (isRemoved) toast.info(done)
  else toast.error(msg`It could not be deleted. Please try again.`)
}
