import { createHash } from 'node:crypto'

import { describe, expect, it } from 'vitest'

import type { Entry } from '../stored.ts'
import { type Known, strangersIn } from './owners.ts'
import { createPossessions } from './possessions.ts'

// That the soak's invariants can break at all.

const person = (phone: string, name: string, token: string, owner: string): Known => ({
  phone,
  name,
  tokens: new Set([token]),
  owners: new Set([owner]),
  hashes: new Set([`hash of ${name}`]),
})
const maria = person('09170000002', 'Maria Santos', 'token-of-maria', 'm')
const jose = person('09170000009', 'Jose Mercado', 'token-of-jose', 'j')
const snapshot = (token: string) =>
  `http://localhost/snapshots/${createHash('sha256').update(token).digest('hex')}/en/index.php/IndexNew/money`

const entry = (where: Entry['where'], name: string, key: string, text: string, opened = text): Entry => ({
  where,
  name,
  key,
  text,
  opened,
  size: 0,
})
const plain = (where: 'local' | 'session', name: string, value: unknown) =>
  entry(where, `easy-loan/${name}`, '', JSON.stringify(value))
const sealed = (where: 'local' | 'session', name: string, owner: string, value: unknown = {}) =>
  entry(where, `easy-loan/${name}`, '', JSON.stringify({ owner, sealed: '=' }), JSON.stringify(value))
const database = (name: string, key: string, opened = '{}') =>
  entry('indexeddb', `easy-loan-${name}`, key, '=', opened)
const cached = (key: string, opened = '') => entry('cache', 'easy-loan/snapshots', key, '=', opened)
const session = plain('local', 'session', { token: 'token-of-maria', owner: 'm' })
const scroll: Entry = {
  where: 'session',
  name: 'tsr-scroll-restoration-v1_3',
  key: '',
  text: '{"a1":{"window":{"scrollX":0,"scrollY":9}}}',
  opened: '',
  size: 0,
}
const good: Entry[] = [
  session,
  plain('local', 'language', 'fil'),
  sealed('local', 'phone', 'm', maria.phone),
  sealed('local', 'drafts', 'm', { identity: { fullName: maria.name } }),
  sealed('local', 'reads', 'm'),
  database('drafts-copy', 'm'),
  database('money-copy', 'm'),
  database('draft-receipts', 'm/1'),
  database('keys', 'm'),
  database('locks', 'm'),
  database('outbox', 'm'),
  database('outbox-files', 'm/1', 'hash of Maria Santos'),
  database('sender', 'm', '{"token":"token-of-maria"}'),
  cached(snapshot('token-of-maria')),
  cached('http://localhost/snapshots/visitor/en/index.php/IndexNew/index'),
  sealed('session', 'calculator', 'm', { amount: 1, months: 3 }),
  plain('session', 'calculator', { owner: '', savedAt: 1, value: { amount: 1, months: 3 } }),
  sealed('session', 'left-off', 'm', '/loan/apply'),
  sealed('local', 'kept-quote', 'm', { amount: 1, months: 3, perInstallment: 1, at: 1 }),
  sealed('local', 'news', 'm', { entries: [], isUnseen: false, lists: {} }),
  plain('session', 'visitor-quote', {
    owner: '',
    savedAt: 1,
    value: { amount: 1, months: 3, perInstallment: 1, at: 1 },
  }),
  scroll,
  {
    where: 'cache',
    name: 'workbox-precache-v2-http://localhost/',
    key: 'http://localhost/a.js?__WB_REVISION__=1',
    text: '',
    opened: '',
    size: 0,
  },
]

describe('whose everything stored is', () => {
  it("finds nothing wrong with a borrower's own things, signed in or locked", () => {
    expect(strangersIn(good, [maria, jose], maria)).toEqual([])
    const locked = good.filter(({ name }) => !/session$|phone|reads|keys|sender|snapshots/.test(name))
    expect(strangersIn(locked, [maria, jose], maria)).toEqual([])
    expect(strangersIn(locked, [maria, jose], null)).not.toEqual([])
  })

  it.each([
    ['a key that is on no list', plain('local', 'surprise', {}), /no owner/],
    [
      "a list's name in another place",
      { ...sealed('session', 'calculator', 'm'), where: 'local' as const },
      /no owner/,
    ],
    ['a draft of nobody', plain('local', 'drafts', { forms: {} }), /no owner/],
    [
      'a draft that anyone can read',
      plain('local', 'drafts', { owner: 'm', name: maria.name }),
      /can be read/,
    ],
    ['a phone number in a key', database('outbox', maria.phone), /can be read/],
    ["another's outbox", database('outbox', 'j'), /belongs to 09170000009/],
    ["another's copies", cached(snapshot('token-of-jose')), /belongs to/],
    ['copies under a token nobody had', cached(snapshot('token-of-nobody')), /no owner/],
    ["another's name in an answer", cached(snapshot('token-of-maria'), 'Jose Mercado'), /somebody else/],
    ["another's file", database('outbox-files', 'm/2', 'hash of Jose Mercado'), /somebody else/],
    ['a token in an address', cached(`${snapshot('token-of-maria')}?t=token-of-maria`), /holds a token/],
    ['a token among the reads', sealed('local', 'reads', 'm', { t: 'token-of-maria' }), /holds a token/],
    [
      'a calculator that knows more',
      plain('session', 'calculator', { owner: '', savedAt: 1, value: { amount: 1, name: 'x' } }),
      /no owner/,
    ],
    [
      "a visitor's price that knows more",
      plain('session', 'visitor-quote', { owner: '', savedAt: 1, value: { amount: 1, name: 'x' } }),
      /no owner/,
    ],
    ["another's calculator", sealed('session', 'calculator', 'j', { amount: 1, months: 3 }), /belongs to/],
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
    database('outbox', 'm', JSON.stringify({ version: 1, items: [{ id: '1', ...slot, ...item }] }))
  const waiting = outbox({ kind: 'file', address: '', state: 'waiting' })
  const bytes = (text: string) => database('outbox-files', 'm/1', text)

  it('is missed when neither draft, outbox nor provider has what was typed', async () => {
    const things = createPossessions('http://localhost')
    things.type('Cashier 7')
    const form = outbox({ kind: 'form', values: { position: 'Cashier 7' } })
    expect(await things.missing([], 'm', [])).toEqual(['what was typed, "Cashier 7"'])
    expect(await things.missing([form], 'm', [])).toEqual([])
    expect(await things.missing([sealed('local', 'drafts', 'm', { x: 'Cashier 7' })], 'm', [])).toEqual([])
    expect(await things.missing([], 'm', [{ path: '', body: { position: 'Cashier 7' } }])).toEqual([])
  })

  it('is missed when the bytes of a kept file are gone, or others', async () => {
    const things = createPossessions('http://localhost')
    things.keep(slot, 'abc')
    expect(await things.missing([waiting, bytes('abc')], 'm', [])).toEqual([])
    for (const left of [[], [waiting], [waiting, bytes('abd')], [bytes('abc')]])
      expect(await things.missing(left, 'm', [])).toEqual(['a file that was kept, identity/frontPhoto'])
    things.giveUp(slot)
    expect(await things.missing([], 'm', [])).toEqual([])
  })
})
