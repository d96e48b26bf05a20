import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'

import { envelope, startTestProvider, type TestPerson, type TestProvider } from './provider-client.ts'

let provider: TestProvider
let person: TestPerson
const png = new Blob([Buffer.from('\x89PNG\r\n\x1a\n0000', 'latin1')])

beforeAll(async () => {
  provider = await startTestProvider()
  person = await provider.person({ profile: 'complete', balance: 100 })
})
afterEach(() => provider.act('faults/clear'))
afterAll(() => provider.close())

const wallet = (more: RequestInit = {}) =>
  fetch(`${provider.url}/index.php/IndexNew/money`, { headers: { Authorization: person.token }, ...more })
const recharge = () => provider.post('MoneyNew/recharge', { money: '10' }, person)
const balance = async () => Object((await envelope(wallet())).data).moneys
const upload = () => provider.upload(png, 'a.png', person)

describe('how often and for whom', () => {
  it('once unless told otherwise, then all is well again', async () => {
    await provider.fault('wallet', 503)
    expect([(await wallet()).status, (await wallet()).status]).toEqual([503, 200])
  })

  it('as often as told, in the order told, and 0 is until it is cleared', async () => {
    await provider.fault('wallet', 500, { times: 2 })
    await provider.fault('wallet', 418, { times: 0 })
    const statuses: number[] = []
    for (let count = 0; count < 5; count += 1) statuses.push((await wallet()).status)
    expect(statuses).toEqual([500, 500, 418, 418, 418])
    await provider.act('faults/clear')
    expect((await wallet()).status).toBe(200)
  })

  it('by the name of the call, by its path, or for every call', async () => {
    for (const call of ['wallet', 'IndexNew/money', '*']) {
      await provider.fault(call, 403)
      expect([call, (await wallet()).status]).toEqual([call, 403])
    }
    await provider.fault('changePassword', 403)
    const fields = { phone: person.phone, password: person.password }
    expect((await provider.post('UserNew/backpwd', fields)).status).toBe(200)
    person = await provider.person({ profile: 'complete', balance: 100 })
    const change = { phone: '', password: 'another1', oldpassword: person.password }
    expect((await provider.post('UserNew/backpwd', change, person)).status).toBe(403)
  })

  it('only for one borrower, also before there is a token', async () => {
    const other = await provider.person()
    await provider.fault('*', 403, { phone: other.phone, times: 0 })
    expect((await wallet()).status).toBe(200)
    expect((await provider.get('IndexNew/money', {}, other)).status).toBe(403)
    expect((await provider.post('UserNew/login', { phone: other.phone, password: 'x' })).status).toBe(403)
  })
})

const patience = () => AbortSignal.timeout(400)

describe('no answer', () => {
  it.each([
    ['slow', 100],
    ['refused', 100],
  ])('%s takes its delay', async (kind, delay) => {
    await provider.fault('wallet', kind, { delay })
    const start = performance.now()
    await wallet()
    expect(performance.now() - start).toBeGreaterThanOrEqual(delay - 5)
  })

  it('slow does the work at once, so that a caller who gave up finds it done', async () => {
    const before = await balance()
    await provider.fault('recharge', 'slow', { delay: 60_000 })
    const gaveUp = fetch(`${provider.url}/index.php/MoneyNew/recharge`, {
      method: 'POST',
      headers: { Authorization: person.token },
      body: (() => {
        const form = new FormData()
        form.append('money', '10')
        return form
      })(),
      signal: patience(),
    })
    await expect(gaveUp).rejects.toThrow('aborted due to timeout')
    expect(await balance()).toBe(before + 10)
  })

  it('hang gives nothing at all, and nothing is done', async () => {
    const before = await balance()
    await provider.fault('*', 'hang', { times: 2 })
    void recharge().catch(() => {})
    await expect(wallet({ signal: patience() })).rejects.toThrow('aborted due to timeout')
    expect(await balance()).toBe(before)
  })

  it('stall-body gives a head and then nothing', async () => {
    await provider.fault('wallet', 'stall-body')
    const response = await wallet({ signal: patience() })
    expect(response.status).toBe(200)
    await expect(response.text()).rejects.toThrow('aborted due to timeout')
  })

  it('cut gives a head and half of the answer', async () => {
    await provider.fault('wallet', 'cut')
    const response = await wallet()
    expect(response.status).toBe(200)
    await expect(response.text()).rejects.toThrow('terminated')
  })

  it('reset cuts the line before the work, lost after it', async () => {
    const before = await balance()
    await provider.fault('recharge', 'reset')
    await expect(recharge()).rejects.toThrow('fetch failed')
    expect(await balance()).toBe(before)
    await provider.fault('recharge', 'lost')
    await expect(recharge()).rejects.toThrow('fetch failed')
    expect(await balance()).toBe(before + 10)
  })
})

describe('an answer that does not tell whether the work was done', () => {
  it('died is 500 without a word, and it was', async () => {
    const before = await balance()
    await provider.fault('recharge', 'died')
    const response = await recharge()
    expect([response.status, await response.text()]).toEqual([500, ''])
    expect(await balance()).toBe(before + 10)
  })

  it('held is done when it is let go, also for a caller who gave up', async () => {
    const before = await balance()
    const letGo = async () => {
      await provider.act('faults/release')
      return balance()
    }
    await provider.fault('recharge', 'held')
    const gaveUp = fetch(`${provider.url}/index.php/MoneyNew/recharge`, {
      method: 'POST',
      headers: { Authorization: person.token },
      body: new URLSearchParams({ money: '10' }),
      signal: patience(),
    })
    await expect(gaveUp).rejects.toThrow('aborted due to timeout')
    expect(await balance()).toBe(before)
    await vi.waitFor(async () => expect(await letGo()).toBe(before + 10), 20_000)

    await provider.fault('recharge', 'held')
    const patient = recharge()
    await vi.waitFor(async () => expect(await letGo()).toBe(before + 20), 20_000)
    expect((await patient).status).toBe(200)
  })
})

const text = async () => (await wallet()).text()

describe('the wrong answer', () => {
  it.each([401, 403, 404, 418, 500, 502, 503])('%i, with words where it is given some', async (status) => {
    const before = await balance()
    await provider.fault('recharge', status, { msg: 'Words' })
    const response = await recharge()
    expect([response.status, await response.json()]).toEqual([status, { status: 0, msg: 'Words' }])
    await provider.fault('recharge', status)
    const silent = await recharge()
    expect([silent.status, (await silent.text()).includes('Words')]).toEqual([status, false])
    expect(await balance()).toBe(before)
  })

  it('502 is a page of the web server', async () => {
    await provider.fault('wallet', 502)
    const response = await wallet()
    expect(response.headers.get('content-type')).toBe('text/html')
    expect(await response.text()).toContain('502 Bad Gateway')
  })

  it.each([
    ['html-before-json', /^<br \/>\n<b>Warning<\/b>.*\{"status":1/s],
    ['captive', /^<!doctype html>.*Free Wi-Fi/s],
    ['empty-body', /^$/],
    ['truncated', /^\{"status":1[^]{20,}[^}]$/],
    ['strings', /"status":"1".*"moneys":"[\d.]+"/],
    ['array-for-object', /"data":\[\]\}$/],
    ['null-data', /"data":null\}$/],
    ['missing-data', /^\{"status":1,"msg":"OK"\}$/],
    ['refused', /^\{"status":0,"msg":"The lender refused this"\}$/],
    ['refused-silently', /^\{"status":0\}$/],
  ])('%s is %s', async (kind, shape) => {
    await provider.fault('wallet', kind)
    expect(await text()).toMatch(shape)
  })

  it('captive is a page and not JSON', async () => {
    await provider.fault('wallet', 'captive')
    const response = await wallet()
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  })

  it('bom puts the three bytes before the JSON', async () => {
    await provider.fault('wallet', 'bom')
    const bytes = new Uint8Array(await (await wallet()).arrayBuffer())
    expect([...bytes.subarray(0, 4)]).toEqual([0xef, 0xbb, 0xbf, 0x7b])
  })

  it('data is whatever one wants to see', async () => {
    const data = { moneys: '-5', order: [] }
    await provider.fault('wallet', 'data', { data })
    expect(await envelope(wallet())).toEqual({ status: 1, msg: 'OK', data })
  })

  it('refused says the words it is given, and nothing is done', async () => {
    const before = await balance()
    await provider.fault('recharge', 'refused', { msg: 'Come back tomorrow' })
    expect(await envelope(recharge())).toEqual({ status: 0, msg: 'Come back tomorrow' })
    expect(await balance()).toBe(before)
  })
})

describe('the wrong answer to an upload', () => {
  it.each([
    ['error-1', { error: 1, message: 'The lender refused this' }],
    ['wrapped', { success: true, data: { error: 0, url: expect.stringContaining('/upload/'), message: '' } }],
    ['error-string', { error: '0', url: expect.stringContaining('/upload/'), message: '' }],
    ['no-url', { error: 0 }],
    ['javascript-url', { error: 0, url: 'javascript:alert(1)', message: '' }],
    ['refused', { error: 1, message: 'The lender refused this' }],
    ['refused-silently', { error: 1 }],
  ])('%s is %o', async (kind, answer) => {
    await provider.fault('upload', kind)
    expect(await (await upload()).json()).toEqual(answer)
  })

  it('401 and 500 are HTTP errors there too', async () => {
    await provider.fault('upload', 401)
    await provider.fault('upload', 500, { msg: 'Full' })
    expect((await upload()).status).toBe(401)
    const full = await upload()
    expect([full.status, await full.json()]).toEqual([500, { error: 1, message: 'Full' }])
  })
})

const sendControl = (body: string) => fetch(`${provider.url}/control/faults`, { method: 'POST', body })

describe('the control address', () => {
  it.each([
    ['faults', { call: 'wallet', kind: 'nonsense' }, 'there is no fault "nonsense"'],
    ['faults', { call: 'wallet', kind: 'no-url' }, 'no-url is for uploads only'],
    ['faults', { kind: 'slow' }, 'call is missing'],
    ['faults', { call: 'wallet', kind: 'slow', delay: -1 }, 'delay is not a number from 0 up'],
    ['people', { profile: 'half' }, 'profile is one of none, partial, complete, not "half"'],
    ['people', { phone: '09170000002' }, '09170000002 is there already'],
    ['people', { loans: [{ state: 'lost' }] }, 'state is one of'],
    ['people', { balance: 0.001 }, 'balance has more than two decimals'],
    ['lender', { action: 'steal', order: 1 }, 'action is one of approve'],
    ['lender', { action: 'approve' }, 'say which'],
    ['lender', { action: 'approve', order: 'E0' }, 'There is no order E0.'],
    ['lender', { action: 'settle', withdrawal: 'W0' }, 'There is no withdrawal W0.'],
    ['lender', { action: 'pay', installment: 0 }, 'There is no installment 0.'],
    ['lender', { action: 'code', phone: '09179999999' }, 'There is no borrower 09179999999.'],
    ['sessions/expire', { phone: '09179999999' }, 'there is no such borrower'],
    ['nothing', {}, 'there is no action "nothing"'],
  ])('%s with %o is refused: %s', async (action, body: Record<string, unknown>, words) => {
    await expect(provider.act(action, body)).rejects.toThrow(words)
  })

  it('refuses what is not JSON', async () => {
    for (const body of ['{', '[]', '"x"']) expect((await sendControl(body)).status).toBe(400)
  })

  it('logs what was sent, without passwords and codes', async () => {
    await provider.act('log/clear')
    await provider.post('UserNew/login', { phone: person.phone, password: 'secret123' }, { land: 'fil' })
    await provider.get('OrderNew/info', { oid: '1' }, person)
    await provider.post('MoneyNew/tixian', { money: '1', code: '246810' }, person)
    await upload()
    const common = {
      at: expect.closeTo(Date.now(), -5),
      answered: 200,
      query: {},
      phone: person.phone,
      requestId: '',
    }
    const expected = [
      {
        method: 'POST',
        path: '/index.php/UserNew/login',
        body: { phone: person.phone, password: '•' },
        land: 'fil',
        hasToken: false,
      },
      {
        method: 'GET',
        path: '/index.php/OrderNew/info',
        query: { oid: '1' },
        body: {},
        land: '',
        hasToken: true,
      },
      {
        method: 'POST',
        path: '/index.php/MoneyNew/tixian',
        body: { money: '1', code: '•' },
        land: '',
        hasToken: true,
      },
      { method: 'POST', path: '/upload', body: { imgFile: 'a.png, 12 bytes' }, land: '', hasToken: true },
    ].map((request) => ({ ...common, ...request }))
    expect(await provider.act('log')).toEqual({ requests: expected })
    expect(await (await fetch(`${provider.url}/control/log`)).json()).toEqual({ requests: expected })
    expect(JSON.stringify(expected)).not.toContain(person.token)
  })

  it('sets the clock of the lender ahead: sessions end, and answers bear its date', async () => {
    const { token } = await provider.person()
    const loans = () => provider.get('OrderNew/lists', {}, { token })
    expect((await loans()).status).toBe(200)
    await provider.act('clock', { days: 40 })
    const late = await loans()
    expect(late.status).toBe(401)
    const day = 24 * 60 * 60_000
    expect(Date.parse(late.headers.get('date') ?? '')).toBeCloseTo(Date.now() + 40 * day, -5)
    await provider.act('clock')
    expect(Date.parse((await loans()).headers.get('date') ?? '')).toBeCloseTo(Date.now(), -5)
  })

  it('makes a person as wished, and takes one away with everything', async () => {
    const made = await provider.person({
      phone: '09175550009',
      password: 'mango-tree',
      profile: 'complete',
      loans: [{ state: 9 }, { state: '12', amount: 60_000.5, months: 24, remark: 'Hello' }],
      balance: 12.34,
      code: '1',
    })
    expect(made).toMatchObject({ phone: '09175550009', password: 'mango-tree' })
    const login = () => provider.post('UserNew/login', { phone: made.phone, password: made.password })
    expect(await envelope(login())).toMatchObject({ status: 1 })
    const list = Object((await envelope(provider.get('OrderNew/lists', {}, made))).data)
    const ids = list.map(({ id }: { id: number }) => id)
    expect(made.loans.map(({ id }) => id)).toEqual(ids.toReversed())
    expect(list[0]).toMatchObject({ status: 12, money: 60_000.5, months: 24, remark: 'Hello' })
    expect(await provider.act('people/remove', { phone: made.phone })).toEqual({ removed: true })
    expect(await provider.act('people/remove', { phone: made.phone })).toEqual({ removed: false })
    expect(await envelope(login())).toMatchObject({ msg: 'User does not exist' })
    expect((await provider.get('OrderNew/lists', {}, made)).status).toBe(401)
  })

  it('changes what the lender has set, and puts it back', async () => {
    await provider.act('config', { title: '<b>Loan</b>', kefu: 'javascript:alert(1)', cfg_minmoney: null })
    const data = async (path: string) => Object((await envelope(provider.get(path))).data)
    expect(await data('IndexNew/gettitle')).toEqual({ title: '<b>Loan</b>' })
    expect(await data('IndexNew/getkefu')).toEqual({ url: 'javascript:alert(1)' })
    expect((await data('IndexNew/index')).cfg_minmoney).toBe(null)
    await provider.act('config/reset')
    expect((await data('IndexNew/index')).cfg_minmoney).toBe(50_000)
    expect(await data('IndexNew/gettitle')).toEqual({ title: 'Easy Loan' })
  })

  it('of one provider does not reach another', async () => {
    const other = await startTestProvider()
    await other.fault('*', 500, { times: 0 })
    expect((await wallet()).status).toBe(200)
    await other.close()
  })
})
