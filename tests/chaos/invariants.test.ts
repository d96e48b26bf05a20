import { createHash } from 'node:crypto'

import { describe, expect, it } from 'vitest'

import type { Entry } from '../stored.ts'
import { type Known, strangersIn } from './owners.ts'
import { createPossessions } from './possessions.ts'

// That the soak's invariants can break at all.

const person = (phone: string, name: string, token: string): Known => ({
  phone,
  name,
  tokens: new Set([token]),
  hashes: new Set([`hash of ${name}`]),
})
const maria = person('09170000002', 'Maria Santos', 'token-of-maria')
const jose = person('09170000009', 'Jose Mercado', 'token-of-jose')
const snapshot = (token: string) =>
  `http://localhost/snapshots/${createHash('sha256').update(token).digest('hex')}/en/index.php/IndexNew/money`

const local = (name: string, value: unknown): Entry => ({
  where: 'local',
  name: `easy-loan/${name}`,
  key: '',
  text: JSON.stringify(value),
})
const database = (name: string, key: string, text = '{}'): Entry => ({
  where: 'indexeddb',
  name: `easy-loan-${name}`,
  key,
  text,
})
const cached = (key: string, text = ''): Entry => ({
  where: 'cache',
  name: 'easy-loan/snapshots',
  key,
  text,
})
const session = local('session', { token: 'token-of-maria', phone: maria.phone })
const tab = (name: string, value: object): Entry => ({
  where: 'session',
  name: `easy-loan/${name}`,
  key: '',
  text: JSON.stringify(value),
})
const calculator = tab('calculator', { owner: maria.phone, amount: 1, months: 3 })
const scroll: Entry = {
  where: 'session',
  name: 'tsr-scroll-restoration-v1_3',
  key: '',
  text: '{"a1":{"window":{"scrollX":0,"scrollY":9}}}',
}
const good: Entry[] = [
  session,
  local('language', 'fil'),
  local('drafts', { owner: maria.phone, forms: {} }),
  local('reads', { owner: maria.phone, client: {} }),
  database('outbox', maria.phone),
  database('outbox-files', `${maria.phone}/1`, 'hash of Maria Santos'),
  database('sender', maria.phone, '{"token":"token-of-maria"}'),
  cached(snapshot('token-of-maria')),
  cached('http://localhost/snapshots/visitor/en/index.php/IndexNew/index'),
  calculator,
  tab('left-off', { owner: maria.phone, href: '/loan/apply' }),
  scroll,
  {
    where: 'cache',
    name: 'workbox-precache-v2-http://localhost/',
    key: 'http://localhost/a.js?__WB_REVISION__=1',
    text: '',
  },
]

describe('whose everything stored is', () => {
  it("finds nothing wrong with a borrower's own things, signed in or locked", () => {
    expect(strangersIn(good, [maria, jose], maria)).toEqual([])
    const locked = good.filter(({ name }) => !/session$|reads|sender|snapshots/.test(name))
    expect(strangersIn(locked, [maria, jose], maria)).toEqual([])
    expect(strangersIn(locked, [maria, jose], null)).not.toEqual([])
  })

  it.each([
    ['a key that is on no list', local('surprise', {}), /no owner/],
    ["a list's name in another place", { ...local('calculator', {}), where: 'local' as const }, /no owner/],
    ['a draft of nobody', local('drafts', { forms: {} }), /no owner/],
    ["another's outbox", database('outbox', jose.phone), /belongs to 09170000009/],
    ["another's copies", cached(snapshot('token-of-jose')), /belongs to/],
    ['copies under a token nobody had', cached(snapshot('token-of-nobody')), /no owner/],
    ["another's name in an answer", cached(snapshot('token-of-maria'), 'Jose Mercado'), /somebody else/],
    ["another's file", database('outbox-files', `${maria.phone}/2`, 'hash of Jose Mercado'), /somebody else/],
    ['a token in an address', cached(`${snapshot('token-of-maria')}?t=token-of-maria`), /holds a token/],
    ['a token among the reads', local('reads', { owner: maria.phone, t: 'token-of-maria' }), /holds a token/],
    ['a calculator that knows more', tab('calculator', { owner: '', amount: 1, name: 'x' }), /no owner/],
    ["another's calculator", tab('calculator', { owner: jose.phone, amount: 1, months: 3 }), /belongs to/],
    ['a visited address beside a scroll', { ...scroll, text: '{"a":{"w":{"href":1}}}' }, /no owner/],
  ])('tells of %s', (_, entry, problem) => {
    expect(strangersIn([...good, entry], [maria, jose], maria)).toContainEqual(expect.stringMatching(problem))
  })

  it('tells of reads that outlived their session', () => {
    const left = good.filter((entry) => entry !== session)
    expect(strangersIn(left, [maria, jose], maria).length).toBeGreaterThanOrEqual(3)
  })
})

describe('what a borrower made', () => {
  const slot = { section: 'identity', field: 'frontPhoto' } as const
  const outbox = (item: object) =>
    database('outbox', maria.phone, JSON.stringify({ version: 1, items: [{ id: '1', ...slot, ...item }] }))
  const waiting = outbox({ kind: 'file', address: '', state: 'waiting' })
  const bytes = (text: string) => database('outbox-files', `${maria.phone}/1`, text)

  it('is missed when neither draft, outbox nor provider has what was typed', async () => {
    const things = createPossessions('http://localhost')
    things.type('Cashier 7')
    const form = outbox({ kind: 'form', values: { position: 'Cashier 7' } })
    expect(await things.missing([], maria.phone, [])).toEqual(['what was typed, "Cashier 7"'])
    expect(await things.missing([form], maria.phone, [])).toEqual([])
    expect(await things.missing([local('drafts', { x: 'Cashier 7' })], maria.phone, [])).toEqual([])
    expect(await things.missing([], maria.phone, [{ path: '', body: { position: 'Cashier 7' } }])).toEqual([])
  })

  it('is missed when the bytes of a kept file are gone, or others', async () => {
    const things = createPossessions('http://localhost')
    things.keep(slot, 'abc')
    expect(await things.missing([waiting, bytes('abc')], maria.phone, [])).toEqual([])
    for (const left of [[], [waiting], [waiting, bytes('abd')], [bytes('abc')]])
      expect(await things.missing(left, maria.phone, [])).toEqual([
        'a file that was kept, identity/frontPhoto',
      ])
    things.giveUp(slot)
    expect(await things.missing([], maria.phone, [])).toEqual([])
  })
})
