import { msg } from '@lingui/core/macro'

import type { Message } from '#src/i18n/message.ts'

import { ApiError } from './failure.ts'

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
