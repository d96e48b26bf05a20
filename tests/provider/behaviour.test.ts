import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { dataOf, envelope, refusalOf, startTestProvider, type TestProvider } from './provider-client.ts'

let provider: TestProvider
const folder = mkdtempSync(join(tmpdir(), 'easy-loan-provider-'))

beforeAll(async () => {
  provider = await startTestProvider()
})
afterAll(async () => {
  await provider.close()
  rmSync(folder, { recursive: true })
})

describe('a request with an id', () => {
  it('is done once, and a repeat is answered as it was, for the same borrower and call [C111]', async () => {
    const [one, other] = [
      await provider.person({ profile: 'complete', balance: 500, code: '246810' }),
      await provider.person({ profile: 'complete', balance: 500, code: '246810' }),
    ]
    const fields = { money: '100', code: '246810' }
    const withdraw = ({ token }: { token: string }, requestId?: string) =>
      envelope(provider.post('MoneyNew/tixian', fields, { token, ...(requestId && { requestId }) }))
    const balance = async ({ token }: { token: string }) =>
      Object(await dataOf(provider.get('IndexNew/money', {}, { token }))).moneys

    // The first answer is lost; a code is good once, so that a second one would be refused.
    await provider.fault('withdraw', 'lost')
    await expect(withdraw(one, 'a')).rejects.toThrow('fetch failed')
    expect(await withdraw(one, 'a')).toMatchObject({ status: 1 })
    expect(await balance(one)).toBe(400)
    for (const id of ['b', undefined]) expect(await withdraw(one, id)).toMatchObject({ status: 0 })
    expect(await withdraw(other, 'a')).toMatchObject({ status: 1 })
    expect(await balance(other)).toBe(400)
    expect(
      await envelope(provider.post('MoneyNew/recharge', { money: '5' }, { ...one, requestId: 'a' })),
    ).toMatchObject({
      status: 1,
    })
    expect(await balance(one)).toBe(405)
  })
})

describe('the book of the lender', () => {
  it('keeps no password and no token in a readable form, and survives a restart', async () => {
    const database = join(folder, 'deeper', 'provider.sqlite')
    const first = await startTestProvider({ database })
    const account = { phone: '09175550001', password: 'tamarind-77' }
    const { token } = Object(await dataOf(first.post('UserNew/signup', account)))
    const files = ['', '-wal'].map((ending) => readFileSync(`${database}${ending}`, 'latin1')).join('')
    await first.close()
    expect(files).toContain('09175550001')
    expect(files).toContain('scrypt$16384$')
    for (const secret of ['tamarind-77', 'secret123', token]) expect(files).not.toContain(secret)

    const second = await startTestProvider({ database })
    expect(await dataOf(second.get('UserNew/index', {}, { token }))).toEqual({ phone: '09175550001' })
    expect(await dataOf(second.post('UserNew/login', account))).toHaveProperty('token')
    await second.close()
  })

  it('salts: the same password is never stored the same', async () => {
    const database = join(folder, 'salt.sqlite')
    const seeded = await startTestProvider({ database })
    await seeded.close()
    const stored = readFileSync(database, 'latin1').match(/scrypt\$\d+\$[\da-f]{32}\$[\da-f]{64}/g) ?? []
    expect(stored.length).toBeGreaterThanOrEqual(10)
    expect(new Set(stored).size).toBe(stored.length)
  })

  it.each([
    ['09170000001', [0, 0, 0, 0]],
    ['09170000002', [1, 1, 1, 1]],
  ])('has the seed person %s', async (phone, sections) => {
    const { token } = Object(await dataOf(provider.post('UserNew/login', { phone, password: 'secret123' })))
    const [baseinfo, unitinfo, bankinfo, signature] = sections
    const status = await dataOf(provider.get('InfoNew/index', {}, { token }))
    expect(status).toEqual({ baseinfo, unitinfo, bankinfo, signature })
  })

  it.each([
    ['09170000009', 9, 9],
    ['09170000010', 1, 10],
    ['09170000011', 1, 11],
    ['09170000012', 12, 12],
    ['09170000013', -1, -1],
    ['09170000014', 0, 0],
  ])('has the loan of %s, %i in lists and %i by id', async (phone, listed, detailed) => {
    const { token } = Object(await dataOf(provider.post('UserNew/login', { phone, password: 'secret123' })))
    const [loan] = Object(await dataOf(provider.get('OrderNew/lists', {}, { token })))
    expect(loan.status).toBe(listed)
    const { order } = Object(await dataOf(provider.get('OrderNew/info', { oid: String(loan.id) }, { token })))
    expect(order.status).toBe(detailed)
  })

  it('has installments of every kind, withdrawals of every kind, two hundred loans, and files that load', async () => {
    const session = async (phone: string) =>
      Object(await dataOf(provider.post('UserNew/login', { phone, password: 'secret123' })))
    const rich = await session('09170000012')
    const [loan] = Object(await dataOf(provider.get('OrderNew/hk', {}, rich)))
    const { list } = Object(await dataOf(provider.get('OrderNew/hkinfo', { ordernum: loan.ordernum }, rich)))
    const titles = list.map((each: { status_title: string }) => each.status_title)
    expect(titles).toEqual(['Paid', 'Overdue', ...Array.from({ length: 10 }, () => 'Pending')])
    const withdrawals = Object(await dataOf(provider.get('MoneyNew/tixianlist', {}, rich)))
    expect(withdrawals.map((each: { status: number }) => each.status)).toEqual([1, 4, 3])
    const { cardphoto_1 } = Object(await dataOf(provider.get('InfoNew/userinfo', {}, rich)))
    for (const url of [cardphoto_1, list[0].zfimg]) {
      const file = await fetch(url)
      expect(file.headers.get('content-type')).toBe('image/png')
      expect(
        Buffer.from(await file.arrayBuffer())
          .subarray(1, 4)
          .toString(),
      ).toBe('PNG')
    }
    const many = await session('09170000200')
    expect(await dataOf(provider.get('OrderNew/lists', {}, many))).toHaveLength(200)
    const { moneys } = Object(await dataOf(provider.get('IndexNew/money', {}, await session('09170000020'))))
    expect(moneys).toBe(25000.5)
  })
})

const login = (phone: string, password: string) => provider.post('UserNew/login', { phone, password })

describe('an account', () => {
  it('is one, however its number is written', async () => {
    await dataOf(provider.post('UserNew/signup', { phone: '+63 (917) 555-0002', password: 'secret123' }))
    expect(await dataOf(login('+639175550002', 'secret123'))).toHaveProperty('token')
    expect(
      await refusalOf(provider.post('UserNew/signup', { phone: '+639175550002', password: 'x'.repeat(6) })),
    ).toBe('This phone number is already registered, please sign in directly')
  })

  it.each([
    ['UserNew/login', { phone: '09179999999', password: 'secret123' }, 'User does not exist'],
    ['UserNew/login', { phone: '09170000002', password: 'wrong-one' }, 'Wrong password'],
    ['UserNew/login', { phone: 'abc', password: 'secret123' }, 'Please enter a valid phone number'],
    ['UserNew/login', { password: 'secret123' }, 'Please enter a valid phone number'],
    ['UserNew/login', { phone: '09170000002' }, 'Please enter your password'],
    ['UserNew/signup', { phone: '091712345', password: 'secret123' }, 'Please enter a valid phone number'],
    [
      'UserNew/signup',
      { phone: '0'.repeat(200), password: 'secret123' },
      'Please enter a valid phone number',
    ],
    ['UserNew/signup', { phone: '09175550003', password: '12345' }, 'Password must be at least 6 characters'],
    ['UserNew/backpwd', { phone: '09170000002', password: '12345' }, 'Password must be 6 to 16 characters'],
    [
      'UserNew/backpwd',
      { phone: '09170000002', password: 'x'.repeat(17) },
      'Password must be 6 to 16 characters',
    ],
    ['UserNew/backpwd', { phone: '09179999999', password: 'secret123' }, 'User does not exist'],
    ['UserNew/sendcode', { phone: 'abc' }, 'Please enter a valid phone number'],
  ])('%s refuses %o', async (path, fields: Record<string, string>, words) => {
    expect(await refusalOf(provider.post(path, fields))).toBe(words)
  })

  it('speaks the language of the Land header', async () => {
    const fields = { phone: '09170000002', password: 'wrong-one' }
    expect(await refusalOf(provider.post('UserNew/login', fields, { land: 'fil' }))).toBe('Mali ang password')
  })

  it('ends its session when it signs out', async () => {
    const { token } = await provider.person()
    await dataOf(provider.get('UserNew/logout', {}, { token }))
    expect((await provider.get('UserNew/index', {}, { token })).status).toBe(401)
  })

  it('changes its password only with the current one, and keeps this session alone', async () => {
    const { phone, password, token } = await provider.person()
    const other = Object(await dataOf(login(phone, password)))
    const change = (fields: Record<string, string>) =>
      provider.post('UserNew/backpwd', { phone: '', ...fields }, { token })
    expect(await refusalOf(change({ password: 'another1', oldpassword: 'guess1' }))).toBe(
      'The current password is wrong',
    )
    expect(await refusalOf(change({ password: 'another1' }))).toBe('Please enter your current password')
    expect(await refusalOf(change({ password, oldpassword: password }))).toContain('must differ')
    expect(await refusalOf(change({ password: '12345', oldpassword: password }))).toContain('6 characters')
    await dataOf(change({ password: 'another1', oldpassword: password }))
    expect(await refusalOf(login(phone, password))).toBe('Wrong password')
    expect((await provider.get('UserNew/index', {}, other)).status).toBe(401)
    expect((await provider.get('UserNew/index', {}, { token })).status).toBe(200)
    expect(
      (await provider.post('UserNew/backpwd', { phone: '', password: 'x', oldpassword: 'y' })).status,
    ).toBe(401)
  })

  it('that is reset loses every session', async () => {
    const { phone, token } = await provider.person()
    await dataOf(provider.post('UserNew/backpwd', { phone, password: 'another1' }))
    expect(await dataOf(login(phone, 'another1'))).toHaveProperty('token')
    expect((await provider.get('UserNew/index', {}, { token })).status).toBe(401)
  })

  it('takes a reset code once, and no code after five wrong ones', async () => {
    const { phone } = await provider.person()
    const codeSent = async () => {
      await dataOf(provider.post('UserNew/sendcode', { phone }))
      const { messages } = await provider.act('messages')
      return /\d{6}/.exec(Object(messages).at(-1).text)?.[0] ?? ''
    }
    const reset = (code: string) => provider.post('UserNew/backpwd', { phone, code, password: 'another1' })
    const wrong = 'The verification code is wrong or has expired'
    const code = await codeSent()
    expect(await refusalOf(reset(''))).toBe(wrong)
    await dataOf(reset(code))
    expect(await refusalOf(reset(code))).toBe(wrong)
    const second = await codeSent()
    for (let tries = 0; tries < 5; tries += 1) expect(await refusalOf(reset('000000'))).toBe(wrong)
    expect(await refusalOf(reset(second))).toBe(wrong)
    await dataOf(provider.post('UserNew/sendcode', { phone: '09179999999' }))
  })
})

const borrowersOnly: [string, string][] = [
  ['GET', 'UserNew/logout'],
  ['GET', 'UserNew/index'],
  ['GET', 'InfoNew/index'],
  ['GET', 'InfoNew/userinfo'],
  ['POST', 'InfoNew/baseinfo'],
  ['POST', 'InfoNew/unitinfo'],
  ['POST', 'InfoNew/bankinfo'],
  ['POST', 'InfoNew/documentAdd'],
  ['POST', 'InfoNew/signatureAdd'],
  ['GET', 'InfoNew/otherinfo'],
  ['POST', 'InfoNew/otherinfoAdd'],
  ['POST', 'OrderNew/daikuan'],
  ['GET', 'OrderNew/lists'],
  ['GET', 'OrderNew/info'],
  ['GET', 'OrderNew/hetong'],
  ['GET', 'OrderNew/hk'],
  ['GET', 'OrderNew/hkinfo'],
  ['GET', 'OrderNew/repay'],
  ['GET', 'IndexNew/money'],
  ['POST', 'MoneyNew/tixian'],
  ['POST', 'MoneyNew/recharge'],
  ['GET', 'MoneyNew/tixianlist'],
]

describe('a borrower’s call', () => {
  it('is 401 without a token, with an unknown one, and with one that ended', async () => {
    const { phone, token } = await provider.person({ profile: 'complete' })
    expect(await provider.act('sessions/expire', { phone })).toEqual({ expired: 1 })
    for (const [method, path] of borrowersOnly) {
      for (const sent of [{}, { token: 'nonsense' }, { token }]) {
        const response = await provider[method === 'GET' ? 'get' : 'post'](path, { a: 'b' }, sent)
        expect([path, response.status]).toEqual([path, 401])
        expect((await envelope(response)).msg).toBe('Login session expired, please login again')
      }
    }
  })

  const wrongInputs: [string, string, Record<string, string>][] = [
    [
      'POST',
      'InfoNew/baseinfo',
      { name: 'Ana', usercard: '1', cardphoto_1: '/upload/x.png', cardphoto_2: 'x' },
    ],
    [
      'POST',
      'InfoNew/baseinfo',
      { name: 'A', usercard: '1', cardphoto_1: 'https://a.example/1', cardphoto_2: 'https://a.example/2' },
    ],
    ['POST', 'InfoNew/unitinfo', { position: 'Nurse' }],
    ['POST', 'InfoNew/bankinfo', { bankname: 'B', bankcard: '4000 1234 abcd', account_holder_name: 'A' }],
    ['POST', 'InfoNew/documentAdd', { bank_statement: 'javascript:alert(1)' }],
    ['POST', 'InfoNew/signatureAdd', {}],
    ['POST', 'InfoNew/otherinfoAdd', {}],
    ['POST', 'InfoNew/otherinfoAdd', { 'otherinfo[0]': ' ' }],
    ['POST', 'OrderNew/daikuan', { money: '100000', month: '12' }],
    ['POST', 'OrderNew/daikuan', { money: 'many', month: '12', trueorder: '1' }],
    ['POST', 'OrderNew/daikuan', { money: '100000', month: '1.5', trueorder: '1' }],
    ['GET', 'OrderNew/info', {}],
    ['GET', 'OrderNew/info', { oid: '999999' }],
    ['GET', 'OrderNew/info', { oid: "1' OR '1'='1" }],
    ['GET', 'OrderNew/hetong', { id: '' }],
    ['GET', 'OrderNew/hkinfo', { ordernum: 'E0' }],
    ['GET', 'OrderNew/repay', { ordernum: 'E0', type: '2', monthmoney: '1', id: '1' }],
    ['POST', 'MoneyNew/tixian', { money: '-1', code: '1' }],
    ['POST', 'MoneyNew/tixian', { money: '0.001', code: '1' }],
    ['POST', 'MoneyNew/tixian', { money: '1' }],
    ['POST', 'MoneyNew/recharge', { money: '0' }],
    ['GET', 'UserNew/checkuser', {}],
    ['GET', 'IndexNew/getfuwufei', { money: '100000', month: '24' }],
    ['GET', 'IndexNew/getfuwufei', { money: '49999', month: '1' }],
    ['GET', 'IndexNew/getfuwufei', { month: '1' }],
  ]
  it.each(wrongInputs)('%s %s refuses %o in words', async (method, path, fields) => {
    const { token } = await provider.person({ profile: 'partial' })
    const words = await refusalOf(provider[method === 'GET' ? 'get' : 'post'](path, fields, { token }))
    expect(words).toMatch(/^[A-Z].{10,}/)
  })

  it('never reaches another borrower’s loan', async () => {
    const victim = await provider.person({ loans: [{ state: 'completed' }], profile: 'complete' })
    const { token } = await provider.person()
    const { id, ordernum } = victim.loans[0] ?? {}
    for (const [path, query] of [
      ['OrderNew/info', { oid: String(id) }],
      ['OrderNew/hetong', { id: String(id) }],
      ['OrderNew/hkinfo', { ordernum: String(ordernum) }],
    ] as const)
      expect(await refusalOf(provider.get(path, query, { token }))).toBe('Loan information not found')
    expect(Object(await dataOf(provider.get('IndexNew/money', { id: String(id) }, { token }))).order).toEqual(
      [],
    )
  })
})

describe('a profile section', () => {
  it('counts as complete once it is submitted, and shows what was sent', async () => {
    const { token } = await provider.person()
    const photo = `${provider.url}/upload/sample-front.png`
    const identity = { name: 'Ana Cruz', usercard: 'PSN-9', cardphoto_1: photo, cardphoto_2: photo }
    await dataOf(provider.post('InfoNew/baseinfo', identity, { token }))
    await dataOf(provider.post('InfoNew/baseinfo', { ...identity, name: 'Ana Uy' }, { token }))
    expect(await dataOf(provider.get('InfoNew/index', {}, { token }))).toMatchObject({
      baseinfo: 1,
      unitinfo: 0,
    })
    expect(await dataOf(provider.get('InfoNew/userinfo', {}, { token }))).toMatchObject({
      name: 'Ana Uy',
      cardphoto_1: photo,
      cardphoto_3: '',
    })
  })

  it('takes the bank card once', async () => {
    const { token } = await provider.person()
    const bank = { bankname: 'Bank', bankcard: '40001234', account_holder_name: 'Ana' }
    await dataOf(provider.post('InfoNew/bankinfo', bank, { token }))
    expect(await refusalOf(provider.post('InfoNew/bankinfo', bank, { token }))).toBe(
      'The bank card cannot be changed once submitted',
    )
  })

  it('refuses a file of this provider that is not here', async () => {
    const { token } = await provider.person()
    const signature = `${provider.url}/upload/gone.png`
    expect(await refusalOf(provider.post('InfoNew/signatureAdd', { signature }, { token }))).toContain(
      'upload it again',
    )
  })
})
