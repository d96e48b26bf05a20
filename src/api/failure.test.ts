import { describe, expect, it } from 'vitest'

import {
  ApiError,
  type ErrorKind,
  isMoneyInDoubt,
  isNetworkFailure,
  isRetryable,
  isTemporary,
  isUnanswered,
} from './failure.ts'

const classes = {
  network: isNetworkFailure,
  unanswered: isUnanswered,
  retryable: isRetryable,
  temporary: isTemporary,
  doubt: isMoneyInDoubt,
}
const classesOf = (failure: unknown) =>
  Object.entries(classes)
    .filter(([, is]) => is(failure))
    .map(([name]) => name)
    .join(' ')

describe('a failure', () => {
  it.each<[string, ErrorKind, { status?: number; isLate?: boolean }, string]>([
    ['no answer', 'network', {}, 'network unanswered retryable temporary doubt'],
    ['no answer in time', 'network', { isLate: true }, 'network unanswered temporary doubt'],
    ["a gateway's answer", 'http', { status: 502 }, 'unanswered retryable temporary doubt'],
    ['a provider that is away', 'http', { status: 503 }, 'unanswered retryable temporary doubt'],
    ['a gateway that waited in vain', 'http', { status: 504 }, 'unanswered retryable temporary doubt'],
    ['an answer that cannot be read', 'unreadable', { status: 200 }, 'unanswered temporary doubt'],
    ['an error of the server', 'server', { status: 500 }, 'temporary'],
    ['another error of the server', 'http', { status: 507 }, 'temporary'],
    ['too many requests', 'http', { status: 429 }, 'temporary'],
    ['a no', 'refused', { status: 200 }, ''],
    ['an ended session', 'unauthorized', { status: 401 }, ''],
    ['a missing page', 'not-found', { status: 404 }, ''],
    ['a request that could not be made', 'request', {}, ''],
  ])('%s is "%s" %j: %s', (_, kind, details, expected) => {
    const error = new ApiError(kind, details)
    expect(classesOf(error)).toBe(expected)
    // As it is stored with what waits.
    const { isLate, ...stored } = { status: 0, ...details }
    expect(classesOf({ kind, words: '', isLate, ...stored })).toBe(expected)
  })

  it('of our own code is none of these', () => {
    expect([new TypeError('x is undefined'), undefined, null, 'network'].map(classesOf)).toEqual([
      '',
      '',
      '',
      '',
    ])
  })
})
