import { fieldOf, readNumber, readText, readWords } from './values.ts'

/** What the upload endpoint answers; `error` 0 is success. */
interface UploadReply {
  error: number | null
  url: string
  message: string
}

function readBare(body: unknown): UploadReply | null {
  const error = fieldOf(body, 'error')
  if (error === undefined) return null
  return {
    error: readNumber(error),
    url: readText(fieldOf(body, 'url')),
    message: readWords(fieldOf(body, 'message')),
  }
}

/** The endpoint's answer, bare or wrapped in `data` beside `success`; null where it is neither. */
export const readUploadReply = (body: unknown): UploadReply | null =>
  (fieldOf(body, 'success') === undefined ? null : readBare(fieldOf(body, 'data'))) ?? readBare(body)
