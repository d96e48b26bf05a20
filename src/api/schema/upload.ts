import * as v from 'valibot'

import { number, text, words } from './loose.ts'

const answer = v.object({
  error: number,
  url: v.optional(text, ''),
  message: v.optional(words, ''),
})

const wrapped = v.pipe(
  v.object({ success: v.unknown(), data: answer }),
  v.transform(({ data }) => data),
)

/** What the upload endpoint answers, bare or wrapped in `data`; error 0 is success (contract.md, "Upload"). */
export const uploadReply = v.union([wrapped, answer])
