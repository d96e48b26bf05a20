import * as v from 'valibot'

import { number, words } from './loose.ts'

/** The envelope around every answer: `status` 1 is success, anything else a refusal whose `msg` is for the person. */
export const reply = v.object({
  status: number,
  msg: v.optional(words, ''),
  data: v.optional(v.unknown()),
})

export const isSuccess = (envelope: { status: number | null }) => envelope.status === 1
