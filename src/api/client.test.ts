import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { endSession, startSession } from '#src/session/session.ts'
import { removeLocal, writeLocal } from '#src/storage/local.ts'

import { knowAllCalls } from './all-calls.ts'
import { callProvider, setOutcomeHandler, setUnauthorizedHandler } from './client.ts'
import { ApiError } from './failure.ts'
import { traffic } from './traffic.ts'

knowAllCalls()

const answer = vi.fn<(request: Request) => Promise<Response>>()
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })
const sent = () => {
  const [request] = answer.mock.lastCall ?? []
  if (!request) throw new Error('nothing was sent')
  return request
}

beforeEach(() => {
  vi.stubGlobal('location', { href: 'https://app.example/wallet' })
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('fetch', answer)
  answer.mockReset()
  startSession({ token: 'a-token', owner: '09170000001', expiresAt: null })
})
afterEach(() => {
  endSession()
  vi.unstubAllGlobals()
})

const failure = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof ApiError)) throw new Error(`expected an ApiError, got ${String(error)}`)
  return { kind: error.kind, words: error.words, status: error.status }
}

const settings = vi.hoisted(() => ({ requestId: 'off' }))
vi.mock('#src/config.ts', async (original) => {
  const { config } = await original<{ config: object }>()
  return {
    config: new Proxy(config, { get: (of, name) => Reflect.get(name in settings ? settings : of, name) }),
  }
})
const idOf = async (work: Promise<unknown>) => {
  await work
  return sent().headers.get('X-Request-Id')
}
const withdraw = () => callProvider('withdraw', { amount: 1, code: '246810', remark: undefined })

it('a logout, and nothing else, goes on when its page is gone', async () => {
  answer.mockImplementation(async () => json({ status: 1, data: [] }))
  await callProvider('signOut', {})
  expect(sent().keepalive).toBe(true)
  for (const call of ['loans', 'account'] as const) {
    await callProvider(call, {})
    expect(sent().keepalive).toBe(false)
  }
  await withdraw()
  expect(sent().keepalive).toBe(false)
})

describe('the id of a request', () => {
  beforeEach(() => answer.mockImplementation(async () => json({ status: 1, data: [] })))
  afterEach(() => void (settings.requestId = 'off'))

  it('is not sent unless the operator wishes it', async () => {
    expect(await idOf(withdraw())).toBeNull()
  })

  it('stands on what has an effect alone, and is another one each time [C111]', async () => {
    settings.requestId = 'on'
    const payment = { orderNumber: 'EL1', id: '7', amount: 1, type: '2' } as const
    const ids = [
      await idOf(withdraw()),
      await idOf(withdraw()),
      // A GET, and yet it pays.
      await idOf(callProvider('payInstallment', payment)),
    ]
    expect(new Set(ids).size).toBe(3)
    for (const id of ids) expect(id).toMatch(/^[0-9a-f-]{36}$/)
    expect(await idOf(callProvider('loans', {}))).toBeNull()
  })
})

describe('a request', () => {
  it('is a GET with its payload in the query, or a multipart POST [R302 R303 R340]', async () => {
    answer.mockImplementation(async () => json({ status: 1, data: { fuwufei: 1, rixi: 1 } }))
    await callProvider('fee', { amount: 100_000, termIndex: '2' })
    expect(sent().url).toBe('https://app.example/index.php/IndexNew/getfuwufei?money=100000&month=2')
    await callProvider('withdraw', { amount: 20.5, code: '246810', remark: undefined })
    expect(sent().method).toBe('POST')
    expect(sent().headers.get('content-type')).toContain('multipart/form-data; boundary=')
    expect(Object.fromEntries(await sent().formData())).toEqual({ money: '20.5', code: '246810' })
  })

  it('carries the raw token and the language [R058 R059]', async () => {
    answer.mockImplementation(async () => json({ status: 1, data: [] }))
    await callProvider('loans', {})
    expect(sent().headers.get('Authorization')).toBe('a-token')
    expect(sent().headers.get('Land')).toBe('en')
    expect(sent().url).not.toContain('a-token')
    writeLocal('language', 'fil')
    await callProvider('withdraw', { amount: 1, code: '246810', remark: undefined })
    expect(sent().headers.get('Authorization')).toBe('a-token')
    expect(sent().headers.get('Land')).toBe('fil')
    removeLocal('language')
  })

  it('leaves nothing in the browser’s own cache', async () => {
    answer.mockImplementation(async () => json({ status: 1, data: [] }))
    await callProvider('loans', {})
    expect(sent().cache).toBe('no-store')
    await withdraw()
    expect(sent().cache).toBe('no-store')
  })

  it('is sent without a token where the answer is the same for everyone, signed in or not [R058]', async () => {
    answer.mockImplementation(async () => json({ status: 1, data: { title: 'Easy Loan' } }))
    await callProvider('title', {})
    expect(sent().headers.has('Authorization')).toBe(false)
    endSession()
    await callProvider('title', {})
    expect(answer).toHaveBeenCalledTimes(2)
  })

  it("of a borrower is not made when the session has ended: the provider's 401 would say the same", async () => {
    const handler = vi.fn()
    setUnauthorizedHandler(handler)
    endSession()
    expect(await failure(callProvider('loans', {}))).toMatchObject({ kind: 'unauthorized' })
    expect(answer).not.toHaveBeenCalled()
    expect(handler).not.toHaveBeenCalled()
  })
})

describe('an answer', () => {
  it('is its clean data', async () => {
    answer.mockResolvedValue(json({ status: '1', msg: '', data: { moneys: '1,000.50', order: [] } }))
    expect(await callProvider('wallet', { id: undefined })).toMatchObject({
      balance: 1000.5,
      order: null,
      withdrawn: null,
    })
  })

  it('may begin with a byte order mark', async () => {
    answer.mockResolvedValue(new Response('\uFEFF{"status":1,"data":{"title":"Easy Loan"}}'))
    expect(await callProvider('title', {})).toEqual({ title: 'Easy Loan' })
  })

  it.each<[string, () => Response, { kind: string; words?: string; status?: number }]>([
    ['a refusal', () => json({ status: 0, msg: 'No such code' }), { kind: 'refused', words: 'No such code' }],
    ['a refusal without words', () => json({ status: '0' }), { kind: 'refused', words: '' }],
    ['403', () => json({}, 403), { kind: 'forbidden', status: 403 }],
    ['404', () => json({}, 404), { kind: 'not-found', status: 404 }],
    ['500', () => new Response('<b>Fatal error</b>', { status: 500 }), { kind: 'server', status: 500 }],
    [
      '418 with words',
      () => json({ msg: 'short and stout' }, 418),
      { kind: 'http', words: 'short and stout', status: 418 },
    ],
    ['no JSON', () => new Response('Warning: x in y.php {"status":1}'), { kind: 'unreadable' }],
    ['an empty body', () => new Response(''), { kind: 'unreadable' }],
    ['a cut body', () => new Response('{"status":1,"da'), { kind: 'unreadable' }],
    ['data of a wrong kind', () => json({ status: 1, data: 'loans' }), { kind: 'unreadable' }],
    ['a list entry without its id', () => json({ status: 1, data: [{ money: 1 }] }), { kind: 'unreadable' }],
    ['a page of a public network', () => new Response('<!DOCTYPE html><p>Sign in'), { kind: 'network' }],
  ])('%s is an error of its kind [R308 R309 R310 R311]', async (_, response, expected) => {
    answer.mockImplementation(async () => response())
    expect(await failure(callProvider('loans', {}))).toMatchObject(expected)
  })

  it('that never comes is a network error after 10 s, and the one limit covers the body too [F04 F05 R304 R312]', async () => {
    const limits = vi.spyOn(AbortSignal, 'timeout')
    const soon = new AbortController()
    limits.mockReturnValue(soon.signal)
    answer.mockImplementation(
      async (request) =>
        new Response(
          new ReadableStream({
            start: (body) =>
              request.signal.addEventListener('abort', () => body.error(request.signal.reason)),
          }),
        ),
    )
    const call = failure(callProvider('loans', {}))
    await vi.waitFor(() => expect(answer).toHaveBeenCalled(), 20_000)
    soon.abort(new DOMException('late', 'TimeoutError'))
    expect(await call).toMatchObject({ kind: 'network' })
    expect(limits).toHaveBeenCalledWith(10_000)
  })

  it("that the caller no longer wants is the caller's abort, not an error to be shown", async () => {
    const caller = new AbortController()
    answer.mockRejectedValue(new TypeError('aborted'))
    caller.abort()
    await expect(callProvider('loans', {}, caller.signal)).rejects.toThrow('abort')
  })
})

describe('a 401', () => {
  it('is told to the handler with the token that was refused [R306]', async () => {
    const handler = vi.fn()
    setUnauthorizedHandler(handler)
    startSession({ token: 'old', owner: '09170000001', expiresAt: null })
    answer.mockImplementation(async () => json({}, 401))
    expect(await failure(callProvider('loans', {}))).toMatchObject({ kind: 'unauthorized' })
    expect(handler).toHaveBeenCalledExactlyOnceWith('old')
  })

  it('at sign-in is a refusal of the form [F22]', async () => {
    const handler = vi.fn()
    setUnauthorizedHandler(handler)
    answer.mockImplementation(async () => json({ msg: 'Wrong password' }, 401))
    expect(await failure(callProvider('signIn', { phone: '09170000001', password: 'x' }))).toMatchObject({
      kind: 'refused',
      words: 'Wrong password',
    })
    expect(handler).not.toHaveBeenCalled()
  })
})

it.each([
  ['at once says that there is no network', 3_999, false],
  ['after four seconds says nothing of the network', 4_000, null],
])('a copy that comes %s', async (_, pause, said) => {
  const handler = vi.fn()
  setOutcomeHandler(handler)
  let now = 1_000
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  answer.mockImplementation(async () => {
    now += pause
    return new Response(JSON.stringify({ status: 1, data: [] }), { headers: { 'x-saved-at': '1' } })
  })
  await callProvider('loans', {}).catch(() => undefined)
  expect(handler).toHaveBeenCalledExactlyOnceWith(said, 1_000, expect.anything())
  setOutcomeHandler(() => {})
})

it.each([
  [500, '', [[true, expect.anything()]]],
  [404, '{"status":0}', [[true, expect.anything()]]],
  [403, '<!doctype html><title>Sign in to the network</title>', []],
  [502, '', []],
])(
  'HTTP %d with %j is an answer of the provider, or of who stands in between',
  async (status, body, heard) => {
    const handler = vi.fn<Parameters<typeof setOutcomeHandler>[0]>()
    setOutcomeHandler(handler)
    answer.mockImplementation(async () => new Response(body, { status }))
    await callProvider('loans', {}).catch(() => undefined)
    expect(handler.mock.calls).toEqual(heard)
    setOutcomeHandler(() => {})
  },
)

it('a read that only the network may answer says so to nobody but the worker', async () => {
  answer.mockImplementation(async () => json({ status: 1, data: [] }))
  await callProvider('loans', {}, undefined, 'network')
  expect(new URL(answer.mock.calls[0]?.[0].url ?? '').hash).toBe('#network')
})

it('what a call asks and is answered is counted, and a copy of the phone’s own is not [R400]', async () => {
  Object.assign(traffic, { in: 0, out: 0 })
  const body = { status: 1, data: null }
  answer.mockResolvedValueOnce(json(body))
  await withdraw()
  // The amount and the code.
  expect(traffic).toMatchObject({ out: 7, in: JSON.stringify(body).length })
  answer.mockResolvedValueOnce(
    new Response(JSON.stringify({ status: 1, data: [] }), { headers: { 'x-saved-at': '1' } }),
  )
  await callProvider('loans', {}).catch(() => undefined)
  expect(traffic.in).toBe(JSON.stringify(body).length)
})
