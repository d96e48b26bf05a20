import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { networkOnly, savedAtHeader } from '#src/api/schema/offline-reads.ts'
import { keysOrNew } from '#src/storage/keys.ts'
import { markSnapshots } from '#src/storage/snapshots.ts'

import { answerRead, isSnapshotRead } from '../../sw/snapshots.ts'

// What the worker answers with where the network does not.

const origin = 'https://app.example'
const readAt = Date.UTC(2026, 10, 20, 6, 5)
const fetched = vi.fn<() => Promise<Response>>()

/** The part of the browser's store of answers that is used here. */
function newCaches() {
  const answers = new Map<string, Response>()
  const cache = {
    match: async (key: string) => answers.get(key)?.clone(),
    put: async (key: string, answer: Response) => void answers.set(key, answer),
    delete: async (key: string) => answers.delete(key),
  }
  return { open: async () => cache }
}

async function ask(path: string, token = 'a-token') {
  const work: Promise<unknown>[] = []
  const request = new Request(`${origin}/index.php/${path}`, {
    headers: { Authorization: token, Land: 'en' },
  })
  const answer = await answerRead({ request, waitUntil: (part) => void work.push(part) })
  await Promise.all(work)
  return answer
}
const answerWith = (data: unknown) =>
  fetched.mockImplementation(async () => Response.json({ status: 1, data }))

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: readAt })
  vi.stubGlobal('location', { origin })
  vi.stubGlobal('caches', newCaches())
  vi.stubGlobal('fetch', fetched)
  await keysOrNew('maria')
  await markSnapshots('a-token', 'maria')
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('a stored copy', () => {
  it.each([
    ['IndexNew/money', { moneys: 5 }],
    ['OrderNew/lists', [{ id: 7, money: 50_000 }]],
    ['OrderNew/info?oid=7', { order: { id: 7, money: 50_000 } }],
    ['OrderNew/hk', [{ ordernum: 'E7' }]],
    ['IndexNew/index', { cfg_minmoney: 50_000 }],
  ])(
    'of %s bears the time at which it was read, however late it is shown [R358 R359]',
    async (path, data) => {
      answerWith(data)
      const first = await ask(path)
      expect(first.headers.get(savedAtHeader)).toBeNull()

      vi.setSystemTime(readAt + 26 * 3_600_000)
      fetched.mockRejectedValue(new TypeError('no network'))
      const copy = await ask(path)
      expect(Number(copy.headers.get(savedAtHeader))).toBe(readAt)
      expect(await copy.json()).toMatchObject({ status: 1, data })
      // Showing it makes it no newer.
      vi.setSystemTime(readAt + 50 * 3_600_000)
      expect(Number((await ask(path)).headers.get(savedAtHeader))).toBe(readAt)
    },
  )

  it.each(['IndexNew/money', 'IndexNew/index'])('of %s has nothing but what screens read', async (path) => {
    answerWith({ moneys: 5, cfg_minmoney: 50_000, usercard: '99-SECRET' })
    await ask(path)
    fetched.mockRejectedValue(new TypeError('no network'))
    expect(await (await ask(path)).json()).toEqual({ status: 1, data: { moneys: 5, cfg_minmoney: 50_000 } })
  })

  it('is not opened where the network has answered, nor later', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: readAt })
    answerWith({ moneys: 5 })
    await ask('IndexNew/money')
    const match = vi.spyOn(await caches.open(''), 'match')
    await ask('IndexNew/money')
    match.mockClear()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(match).not.toHaveBeenCalled()
  })

  it('answers nothing that only the network may answer', () => {
    const address = `${origin}/index.php/OrderNew/lists?page=1`
    expect(isSnapshotRead(new Request(address))).toBe(true)
    expect(isSnapshotRead(new Request(address + networkOnly))).toBe(false)
  })

  it('gives way to what the network answers, with the time of that', async () => {
    answerWith({ moneys: 5 })
    await ask('IndexNew/money')
    vi.setSystemTime(readAt + 3_600_000)
    answerWith({ moneys: 6 })
    expect(await (await ask('IndexNew/money')).json()).toEqual({ status: 1, data: { moneys: 6 } })
    fetched.mockRejectedValue(new TypeError('no network'))
    const copy = await ask('IndexNew/money')
    expect(Number(copy.headers.get(savedAtHeader))).toBe(readAt + 3_600_000)
    expect(await copy.json()).toMatchObject({ data: { moneys: 6 } })
  })

  it.each([
    ['a-token', 'IndexNew/money'],
    ['', 'IndexNew/index'],
  ])(
    'is of the read that was asked for last, in whatever order two are answered: %s',
    async (token, path) => {
      const [first, second] = [Promise.withResolvers<Response>(), Promise.withResolvers<Response>()]
      fetched.mockReturnValueOnce(first.promise).mockReturnValueOnce(second.promise)
      const older = ask(path, token)
      vi.setSystemTime(readAt + 20_000)
      const newer = ask(path, token)
      second.resolve(Response.json({ status: 1, data: { moneys: 400 } }))
      await newer
      vi.setSystemTime(readAt + 30_000)
      first.resolve(Response.json({ status: 1, data: { moneys: 500 } }))
      await older

      fetched.mockRejectedValue(new TypeError('no network'))
      const copy = await ask(path, token)
      expect(await copy.json()).toMatchObject({ data: { moneys: 400 } })
      expect(Number(copy.headers.get(savedAtHeader))).toBe(readAt + 20_000)
    },
  )

  it('is of an earlier read where the one asked for last brought nothing to store', async () => {
    const first = Promise.withResolvers<Response>()
    fetched.mockReturnValueOnce(first.promise)
    const older = ask('IndexNew/money')
    fetched.mockResolvedValueOnce(Response.json({ status: 0 }))
    await ask('IndexNew/money')
    first.resolve(Response.json({ status: 1, data: { moneys: 5 } }))
    await older
    fetched.mockRejectedValue(new TypeError('no network'))
    expect(await (await ask('IndexNew/money')).json()).toMatchObject({ data: { moneys: 5 } })
  })

  it.each([
    ['a-token', 'IndexNew/money'],
    ['', 'IndexNew/index'],
  ])(
    'is as old as its question, so that one which came late is not taken for news: %s',
    async (token, path) => {
      const answer = Promise.withResolvers<Response>()
      fetched.mockReturnValueOnce(answer.promise)
      const asked = ask(path, token)
      vi.setSystemTime(readAt + 30_000)
      answer.resolve(Response.json({ status: 1, data: { moneys: 5 } }))
      await asked
      fetched.mockRejectedValue(new TypeError('no network'))
      expect(Number((await ask(path, token)).headers.get(savedAtHeader))).toBe(readAt)
    },
  )

  it('is stored where the clock was set back since the one before', async () => {
    answerWith({ moneys: 5 })
    await ask('IndexNew/money')
    vi.setSystemTime(readAt - 3_600_000)
    answerWith({ moneys: 6 })
    await ask('IndexNew/money')
    fetched.mockRejectedValue(new TypeError('no network'))
    expect(await (await ask('IndexNew/money')).json()).toMatchObject({ data: { moneys: 6 } })
  })
})

describe('where the phone refuses the worker its storage', () => {
  const refuse = () => Promise.reject(new DOMException('Internal error', 'UnknownError'))

  it('the network answers all the same', async () => {
    vi.stubGlobal('caches', { open: refuse })
    answerWith({ moneys: 5 })
    expect(await (await ask('IndexNew/money')).json()).toEqual({ status: 1, data: { moneys: 5 } })
    fetched.mockRejectedValue(new TypeError('no network'))
    await expect(ask('IndexNew/money')).rejects.toThrow('no network')
  })

  it('a late answer of the network is waited for, and one that fails is a failure of the network', async () => {
    vi.stubGlobal('caches', { open: async () => ({ match: refuse, put: refuse, delete: refuse }) })
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: readAt })
    fetched.mockImplementation(async () => {
      await new Promise((resolve) => setTimeout(resolve, 5_000))
      return Response.json({ status: 1, data: { moneys: 5 } })
    })
    const asked = ask('IndexNew/money')
    await Promise.all([
      expect(asked).resolves.toHaveProperty('status', 200),
      vi.advanceTimersByTimeAsync(6_000),
    ])
    fetched.mockRejectedValue(new TypeError('no network'))
    await expect(ask('IndexNew/money')).rejects.toThrow('no network')
  })
})
