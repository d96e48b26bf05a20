// What can go wrong with a call, and what follows from it: for the page and the service worker alike, so nothing here may
// need a document, words or a schema library.

/** Everything that can go wrong with a call. */
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

/** The rejection of every call and upload. */
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

/** The provider did not answer in time, and the worker did with what it had answered at `savedAt` (epoch milliseconds). */
export class SavedAnswer extends ApiError {
  readonly data: unknown
  readonly savedAt: number

  constructor(data: unknown, savedAt: number) {
    // The worker has waited long enough already.
    super('network', { isLate: true })
    this.data = data
    this.savedAt = savedAt
  }
}

// What follows from a failure: an ApiError, or the parts of one as they are stored with what waits in the outbox. Of
// anything else, such as a bug of ours, nothing follows.
const partsOf = (failure: unknown) => Object(failure) as Partial<ApiError>
const statusOf = (failure: unknown) => partsOf(failure).status ?? 0
const isGateway = (failure: unknown) => [502, 503, 504].includes(statusOf(failure))

/** Nobody answered: there is no connection to the provider. */
export const isNetworkFailure = (failure: unknown): boolean => partsOf(failure).kind === 'network'

/** Neither a yes nor a no of the provider's: nobody answered, a gateway did, or nothing that can be read. */
export const isUnanswered = (failure: unknown): boolean =>
  isNetworkFailure(failure) || isGateway(failure) || partsOf(failure).kind === 'unreadable'

/** A read may be repeated at once: a dropped connection or a gateway's hiccup, not a slow or a clear answer. */
export const isRetryable = (failure: unknown): boolean =>
  (isNetworkFailure(failure) || isGateway(failure)) && !partsOf(failure).isLate

/** It may pass by itself, so what waits in the outbox is tried again later. */
export const isTemporary = (failure: unknown): boolean =>
  isUnanswered(failure) || statusOf(failure) >= 500 || statusOf(failure) === 429

// With any other HTTP status a provider may have failed after the work was done.
const clearNoes = [400, 401, 403, 404, 405, 413, 415, 422, 429]
// Refused in the envelope, or never sent.
const nothingDone: unknown[] = ['refused', 'unauthorized', 'request']

/** A call with an effect, such as one about money, may have been carried out all the same: there was no clear no (C93). */
export const isInDoubt = (failure: unknown): boolean =>
  !nothingDone.includes(partsOf(failure).kind) && !clearNoes.includes(statusOf(failure))

/** There was an answer of some kind, so that whoever was asked is done with it. */
export const isAnswered = (failure: unknown): boolean => statusOf(failure) > 0
