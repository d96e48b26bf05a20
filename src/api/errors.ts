import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** Everything that can go wrong with a call (spec.md section 8). */
export type ErrorKind =
  | 'refused' // answered, status other than 1
  | 'unauthorized' // 401
  | 'forbidden' // 403
  | 'not-found' // 404
  | 'server' // 500
  | 'http' // any other HTTP status
  | 'network' // no answer, too late, or not the provider's (a captive portal)
  | 'request' // could not be sent at all
  | 'unreadable' // an answer that is not what the contract says

export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly kind: ErrorKind
  /** The provider's own words for the person; '' when it sent none. */
  readonly words: string
  /** The HTTP status; 0 when there was no answer. */
  readonly status: number

  /** True when the time ran out, so that asking again at once would only keep the person waiting. */
  readonly isLate: boolean

  constructor(kind: ErrorKind, { words = '', status = 0, isLate = false } = {}) {
    super(`${kind} ${status}`)
    this.kind = kind
    this.words = words
    this.status = status
    this.isLate = isLate
  }
}

/** What is shown to a person: words of the provider as they are, or ours to be translated. */
export type Message = MessageDescriptor | string

/** True when asking again may well succeed: a dropped connection or a gateway's hiccup, not a slow or a clear answer. */
export const isPassing = (error: unknown) =>
  error instanceof ApiError &&
  !error.isLate &&
  (error.kind === 'network' || [502, 503, 504].includes(error.status))

/** True when nobody answered, so that what was asked may or may not have happened. */
export const isNetworkError = (error: unknown) => error instanceof ApiError && error.kind === 'network'

/**
 * True when it cannot be known whether what was asked has happened: nobody answered, a gateway answered for the provider,
 * or the answer cannot be read.
 */
export const isInDoubt = (error: unknown) =>
  isNetworkError(error) || isPassing(error) || (error instanceof ApiError && error.kind === 'unreadable')

/** The sentence for a failure; `fallback` stands in where the provider refused without a word of its own. */
export function describeError(error: unknown, fallback: Message = msg`Network request failed`): Message {
  if (!(error instanceof ApiError)) return fallback
  switch (error.kind) {
    case 'refused':
      return error.words || fallback
    case 'unauthorized':
      return msg`Login session expired, please login again`
    case 'forbidden':
      return msg`No permission to access`
    case 'not-found':
      return msg`Requested resource not found`
    case 'server':
      return msg`Server internal error`
    case 'http':
      return error.words || msg`Request failed (${error.status})`
    case 'network':
      return msg`Network connection timeout, please check your network`
    case 'request':
      return msg`Request configuration error`
    case 'unreadable':
      return msg`Network request failed`
  }
}
