import { describe, expect, it } from 'vitest'

import type { Message } from '#src/i18n/message.ts'

import { describeError } from './errors.ts'
import { ApiError, type ErrorKind } from './failure.ts'

/** The sentence as a person reads it in English. */
function said(message: Message): string {
  if (typeof message === 'string') return message
  return (message.message ?? '').replaceAll(/\{(\w+)\}/g, (_, name: string) => String(message.values?.[name]))
}

describe('describeError', () => {
  it.each<[ErrorKind, { words?: string; status?: number }, string]>([
    ['unauthorized', { words: 'Token gone', status: 401 }, 'Login session expired, please login again'],
    ['forbidden', { words: 'Go away', status: 403 }, 'No permission to access'],
    ['not-found', { status: 404 }, 'Requested resource not found'],
    ['server', { words: 'Fatal error in x.php', status: 500 }, 'Server internal error'],
    ['http', { words: 'Come back at noon', status: 503 }, 'Come back at noon'],
    ['http', { status: 503 }, 'Request failed (503)'],
    ['network', {}, 'Network connection timeout, please check your network'],
    ['request', {}, 'Request configuration error'],
    ['unreadable', { status: 200 }, 'Network request failed'],
  ])('%s %j is "%s" [R306 R308 R309 R310 R311 R312 R313]', (kind, details, sentence) => {
    expect(said(describeError(new ApiError(kind, details), 'Login failed'))).toBe(sentence)
  })

  it("prefers the provider's words, then what the screen says, then that the request failed [R314]", () => {
    const refused = (words: string) => new ApiError('refused', { words, status: 200 })
    expect(said(describeError(refused('Not above 50000'), 'Withdrawal failed'))).toBe('Not above 50000')
    expect(said(describeError(refused(''), 'Withdrawal failed'))).toBe('Withdrawal failed')
    expect(said(describeError(refused('')))).toBe('Network request failed')
    expect(said(describeError(new TypeError('x is undefined')))).toBe('Network request failed')
  })
})
