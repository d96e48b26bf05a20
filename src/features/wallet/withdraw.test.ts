import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { callProvider } from '#src/api/client.ts'
import { ApiError } from '#src/api/errors.ts'

import { withdraw } from './withdraw.ts'

vi.mock('#src/api/client.ts', () => ({ callProvider: vi.fn<typeof callProvider>() }))

const request = { amount: 100, code: '246810', remark: undefined }
const client = () => new QueryClient({ defaultOptions: { queries: { retry: false } } })

beforeEach(() => void vi.mocked(callProvider).mockReset())

describe('withdraw', () => {
  it.each([
    ['no answer', new ApiError('network'), 'in-doubt'],
    ['a gateway that gave up', new ApiError('http', { status: 504 }), 'in-doubt'],
    ['an answer that cannot be read', new ApiError('unreadable', { status: 200 }), 'in-doubt'],
    ['a refusal', new ApiError('refused', { words: 'Wrong code', status: 200 }), 'refused'],
    ['a broken provider', new ApiError('server', { status: 500 }), 'refused'],
    ['the end of the session', new ApiError('unauthorized', { status: 401 }), 'refused'],
    ['a request that could not be sent', new ApiError('request'), 'refused'],
  ])('%s', async (_name, error, kind) => {
    vi.mocked(callProvider).mockRejectedValue(error)
    expect(await withdraw(client(), request)).toMatchObject({ kind })
    expect(callProvider).toHaveBeenCalledTimes(1)
  })

  it('says the words of a refusal, or its own where there are none', async () => {
    vi.mocked(callProvider).mockRejectedValueOnce(new ApiError('refused', { words: 'Wrong code' }))
    expect(await withdraw(client(), request)).toMatchObject({ reason: 'Wrong code' })
    vi.mocked(callProvider).mockRejectedValueOnce(new ApiError('refused'))
    expect(await withdraw(client(), request)).toMatchObject({ reason: { message: 'Withdrawal failed' } })
  })
})
