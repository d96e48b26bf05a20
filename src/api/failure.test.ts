import { describe, expect, it } from 'vitest'

import { readAnswer } from './answer.ts'
import {
  ApiError,
  type ErrorKind,
  isAnswered,
  isInDoubt,
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
  doubt: isInDoubt,
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
    ['an error of the server', 'server', { status: 500 }, 'temporary doubt'],
    ['another error of the server', 'http', { status: 507 }, 'temporary doubt'],
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

  it('of our own code is none of these, but what had left may have arrived', () => {
    expect([new TypeError('x is undefined'), undefined, null, 'network'].map(classesOf)).toEqual([
      'doubt',
      'doubt',
      'doubt',
      'doubt',
    ])
  })
})

const failureOf = (status: number, body: string) => {
  try {
    readAnswer(status, body)
  } catch (error) {
    return error
  }
}

describe('a call about money', () => {
  const noes = [400, 401, 403, 404, 405, 413, 415, 422, 429]

  it('is refused by these statuses alone; with any other it may have arrived [C93]', () => {
    const statuses = Array.from({ length: 600 }, (_, status) => status).filter(
      (status) => status < 200 || status > 299,
    )
    expect(statuses.filter((status) => !isInDoubt(failureOf(status, '')))).toEqual(noes)
    // Whatever the body says.
    const refusal = '{"status":0,"msg":"No"}'
    expect(statuses.filter((status) => !isInDoubt(failureOf(status, refusal)))).toEqual(noes)
  })

  it.each<[ErrorKind, { status?: number; isLate?: boolean }, boolean, boolean]>([
    // What, how, may it have arrived, and was there an answer?
    ['refused', { status: 200 }, false, true],
    ['unauthorized', { status: 401 }, false, true],
    ['unauthorized', {}, false, false], // nothing left, since the session had ended
    ['forbidden', { status: 403 }, false, true],
    ['not-found', { status: 404 }, false, true],
    ['request', {}, false, false], // nothing left
    ['server', { status: 500 }, true, true],
    ['http', { status: 302 }, true, true],
    ['http', { status: 408 }, true, true],
    ['http', { status: 409 }, true, true],
    ['http', { status: 422 }, false, true],
    ['http', { status: 502 }, true, true],
    ['http', { status: 504 }, true, true],
    ['unreadable', { status: 200 }, true, true],
    ['network', {}, true, false],
    ['network', { isLate: true }, true, false],
  ])('that is %s %j', (kind, details, mayHaveArrived, wasAnswered) => {
    const error = new ApiError(kind, details)
    expect([isInDoubt(error), isAnswered(error)]).toEqual([mayHaveArrived, wasAnswered])
  })

  it.each([
    ['{"status":0,"msg":"Wrong code"}', false],
    ['{"status":"0"}', false],
    ['', true],
    ['{"status":1', true],
    ['<br /> <b>Fatal error</b>', true],
    ['<!doctype html><title>Wi-Fi</title>', true],
  ])('that is answered 200 with %s', (body, mayHaveArrived) => {
    expect(isInDoubt(failureOf(200, body))).toBe(mayHaveArrived)
  })
})
