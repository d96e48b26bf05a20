import { fieldOf, readNumber, readWords } from './values.ts'

/** The envelope around every answer: `status` 1 (or true) is success, anything else a refusal whose `msg` is for the person. */
interface Reply {
  status: number | null
  msg: string
  data: unknown
}

/** The envelope in an answer; null where there is none. */
export function readReply(body: unknown): Reply | null {
  const status = fieldOf(body, 'status')
  if (status === undefined) return null
  return {
    status: readNumber(status === true ? 1 : status),
    msg: readWords(fieldOf(body, 'msg')),
    data: fieldOf(body, 'data'),
  }
}
