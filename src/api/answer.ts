import { ApiError, type ErrorKind } from './failure.ts'
import { readReply } from './schema/reply.ts'
import { readUploadReply } from './schema/upload.ts'
import { fieldOf, readWords, safeUrl } from './schema/values.ts'

// How an HTTP answer becomes data or an ApiError, for the page and the service worker alike.

const kindOfStatus: Record<number, ErrorKind> = {
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not-found',
  500: 'server',
}

/** Whether an HTTP status says that it was done. */
export const isSuccess = (status: number): boolean => status >= 200 && status < 300

/** The JSON of an answer, also behind a byte order mark; undefined where it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return undefined
  }
}

/** True for a web page in the place of an answer: somebody else's, such as the sign-in page of a public network. */
export const isWebPage = (text: string): boolean => /^\s*<(!doctype|html)/i.test(text)

/** What is in the envelope of the provider's answer. Throws an ApiError for anything but a success. */
export function readAnswer(status: number, text: string): unknown {
  const body = parseJson(text)
  if (!isSuccess(status)) {
    throw new ApiError(kindOfStatus[status] ?? 'http', { words: readWords(fieldOf(body, 'msg')), status })
  }
  if (isWebPage(text)) throw new ApiError('network')
  const reply = readReply(body)
  if (!reply) throw new ApiError('unreadable', { status })
  if (reply.status !== 1) throw new ApiError('refused', { words: reply.msg, status: 200 })
  return reply.data
}

/** The address of an uploaded file, relative ones read against `endpoint`. Throws an ApiError for anything else. */
export function readUploadAnswer(status: number, text: string, endpoint: string): string {
  if (!isSuccess(status)) throw new ApiError(status === 401 ? 'unauthorized' : 'http', { status })
  const reply = readUploadReply(parseJson(text))
  if (!reply) throw new ApiError('unreadable')
  if (reply.error !== 0) throw new ApiError('refused', { words: reply.message })
  const url = safeUrl(reply.url, endpoint)
  if (!url) throw new ApiError('unreadable')
  return url
}
