import { execFile } from 'node:child_process'
import { createServer, type IncomingHttpHeaders, request as forward } from 'node:http'
import { promisify } from 'node:util'

import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

import { describeError } from '#src/api/errors.ts'
import { ApiError } from '#src/api/failure.ts'
import { calls } from '#src/api/schema/calls.ts'

import { wordsOf } from '../../check/borrower.ts'
import { differences } from '../../check/fields.ts'
import { judge } from '../../check/judge.ts'
import { createReport } from '../../check/report.ts'
import { faultKinds } from '../../provider/testing/fault-kinds.ts'
import { listen } from '../listen.ts'
import { startTestProvider, type TestProvider } from '../provider/provider-client.ts'
import { runCheck } from './run-check.ts'

/** Who has something for every screen (provider/README.md). */
const reader = { phone: '09170000012', password: 'secret123' }

let provider: TestProvider

beforeAll(async () => {
  provider = await startTestProvider()
})
afterEach(() => provider.act('faults/clear'))
afterAll(() => provider.close())

const tried = new Set<string>()

function fault(call: string, kind: string, more: Record<string, unknown> = {}) {
  tried.add(kind)
  return provider.fault(call, kind, more)
}

/** What a run tells while `call` has a fault of this kind. */
async function linesWith(call: string, kind: string, more: Record<string, unknown> = {}, who = reader) {
  await fault(call, kind, { times: 0, phone: who.phone, ...more })
  return (await runCheck(provider.url, who)).lines
}

/** Somebody who may do everything once, and what a run of theirs tells while `call` has this fault. */
async function waysWith(call: string, kind: string, more: Record<string, unknown> = {}) {
  const person = await provider.person({ profile: 'complete', balance: 100, code: '135790' })
  const { phone, password } = call.startsWith('submit') ? await provider.person() : person
  await fault(call, kind, { times: 0, phone, ...more })
  return (await runCheck(provider.url, { phone, password, write: true, code: '135790' })).lines
}

const closed = 'Wallet does not open:'
const noNetwork = '"Network connection timeout, please check your network", with Retry'
const unread = '"Network request failed", with Retry'

describe('a healthy provider', () => {
  it('differs in nothing [R409]', async () => {
    const { lines, text, breaks } = await runCheck(provider.url, { ...reader, origin: 'https://app.example' })
    expect([lines, breaks]).toEqual([[], false])
    expect(text).toMatch(/No difference\.$/)
  })

  it('is gone through by a new account, from registering to the logout [R409]', async () => {
    await provider.act('log/clear')
    const newcomer = {
      phone: '09171230001',
      password: 'secret124',
      write: true,
      register: true,
      requestId: true,
    }
    const { lines, notTried } = await runCheck(provider.url, newcomer)
    expect(lines).toEqual([])
    expect(notTried.map(({ where }) => where)).toEqual([
      'POST UserNew/backpwd as a reset',
      'POST UserNew/sendcode',
      'POST InfoNew/otherinfoAdd',
      'POST MoneyNew/recharge',
      'GET OrderNew/repay',
      'POST MoneyNew/tixian',
      'an entry of GET MoneyNew/tixianlist',
      'GET OrderNew/hkinfo',
    ])
    const { requests } = (await provider.act('log')) as { requests: { path: string; answered: number }[] }
    const paths = new Set(requests.map(({ path }) => path.replace('/index.php/', '')))
    for (const path of [
      'UserNew/signup',
      'InfoNew/baseinfo',
      'InfoNew/unitinfo',
      'InfoNew/bankinfo',
      '/upload',
    ])
      expect(paths).toContain(path)
    for (const path of ['InfoNew/documentAdd', 'InfoNew/signatureAdd', 'OrderNew/daikuan', 'UserNew/logout'])
      expect(paths).toContain(path)
  })

  it('is asked to withdraw with a code, and shows it [R409]', async () => {
    expect(await waysWith('title', 'slow', { delay: 0 })).toEqual([])
  })

  it('has no call changed by a run that only reads [R409]', async () => {
    await provider.act('log/clear')
    await runCheck(provider.url, reader)
    const { requests } = (await provider.act('log')) as { requests: { method: string; path: string }[] }
    expect(requests.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
      '/index.php/UserNew/login',
    ])
  })
})

describe('a fault of a read is named with what a borrower would see', () => {
  it.each([
    ['cut', {}, /^breaks GET IndexNew\/money: no answer: .*, though its head came \(HTTP 200\)/, noNetwork],
    ['reset', {}, /^breaks GET IndexNew\/money: no answer: /, noNetwork],
    ['lost', {}, /^breaks GET IndexNew\/money: no answer: /, noNetwork],
    ['died', {}, /: HTTP 500 → /, '"Server internal error", with Retry'],
    ['403', {}, /: HTTP 403, and its envelope says 0/, '"No permission to access", with Retry'],
    ['404', {}, /: HTTP 404, /, '"Requested resource not found", with Retry'],
    ['418', {}, /: HTTP 418, /, '"Request failed (418)", with Retry'],
    ['500', {}, /: HTTP 500, /, '"Server internal error", with Retry'],
    ['502', {}, /: HTTP 502: "502 Bad Gateway 502 Bad Gateway"/, '"Request failed (502)", with Retry'],
    ['503', { msg: 'At noon' }, /: HTTP 503, and its envelope says 0/, '"At noon", with Retry'],
    ['captive', {}, /: a web page in the place of JSON: "Sign in to the network Free Wi-Fi/, noNetwork],
    [
      'html-before-json',
      {},
      /: \d+ characters stand before the JSON: "Warning : Undefined index: land/,
      unread,
    ],
    ['empty-body', {}, /: the body is empty/, unread],
    ['truncated', {}, /: the JSON is cut off or broken/, unread],
    [
      'elsewhere',
      { data: 'http://127.0.0.1:9/x' },
      /: is sent on to another host, http:\/\/127\.0\.0\.1:9\/x/,
      noNetwork,
    ],
    ['refused', { msg: 'Closed today' }, /: is refused: "Closed today"/, '"Closed today", with Retry'],
    ['refused-silently', {}, /: is refused without a word/, unread],
  ])('%s %j [R409]', async (kind, more, what, seen) => {
    const lines = await linesWith('wallet', kind, more)
    expect(lines).toContainEqual(expect.stringMatching(/^breaks GET IndexNew\/money/))
    expect(lines.filter((line) => what.test(line) && line.endsWith(`→ ${closed} ${seen}`))).toHaveLength(1)
    expect(lines.filter((line) => line.includes(closed) && !line.includes(seen))).toEqual([])
  })

  it('elsewhere at the same host is followed, with the form, and told [R409]', async () => {
    for (const [call, path] of [
      ['wallet', 'IndexNew/money'],
      ['signIn', 'UserNew/login'],
    ] as const) {
      const data = `${provider.url}/index.php/${path}`
      expect(await linesWith(call, 'elsewhere', { times: 1, data })).toEqual([
        expect.stringMatching(`^forgiven \\w+ ${path}: is sent on to /index.php/${path}, a request more$`),
      ])
    }
  })

  it('401: to sign-in [R409]', async () => {
    expect(await linesWith('wallet', '401')).toEqual([
      'breaks GET IndexNew/money: HTTP 401, and its envelope says 0 → Everyone is led to sign-in from there: "Login session expired, please login again"',
    ])
  })

  it('slow: an older copy, hang, held and stall-body: no answer in time [R409]', async () => {
    const patience = { call: 6_000, upload: 6_000, copy: 400, listed: 500 }
    const runWith = async (kind: string, more = {}) => {
      const person = await provider.person({ profile: 'complete' })
      const { phone, password } = person
      await fault('wallet', kind, { times: 0, phone, ...more })
      return (await runCheck(provider.url, { phone, password, patience })).lines
    }
    const [slow, ...late] = await Promise.all([
      runWith('slow', { delay: 450 }),
      runWith('hang'),
      runWith('held'),
      runWith('stall-body'),
    ])
    expect(slow).toContainEqual(
      expect.stringMatching(
        /^differs GET IndexNew\/money: answers slowly, after \d\.\d s → Wallet: an older copy marked "Saved" stands there after 4 s$/,
      ),
    )
    const [hang, held, stalled] = late.map((lines) => lines.find((line) => line.includes('IndexNew/money')))
    const line = (head: string) =>
      `breaks GET IndexNew/money: no answer within 6 s${head} → ${closed} ${noNetwork}`
    expect([hang, held, stalled]).toEqual([line(''), line(''), line(', though its head came (HTTP 200)')])
  })

  it.each([
    ['bom', ['forgiven GET IndexNew/money: a byte order mark before the JSON']],
    [
      'strings',
      ['status', 'data.moneys', 'data.credit_score', 'data.shouldmoney', 'data.tixianmoney']
        .map((path) => `forgiven GET IndexNew/money ${path}: a number as text`)
        .concat(
          ['money', 'rate', 'monthmoney', 'months'].map(
            (name) => `forgiven GET IndexNew/money data.order.${name}: a number as text`,
          ),
        ),
    ],
  ])('%s is forgiven, and told [R409]', async (kind, expected) => {
    expect((await linesWith('wallet', kind)).toSorted()).toEqual(expected.toSorted())
  })

  it.each(['array-for-object', 'null-data', 'missing-data'])(
    '%s: every figure is "—" [R409]',
    async (kind) => {
      const lines = await linesWith('wallet', kind)
      expect(lines).toContain(
        'differs GET IndexNew/money data.moneys: is missing → Wallet: the available balance is "—", and Withdraw stays closed',
      )
      expect(lines.filter((line) => line.startsWith('differs'))).toHaveLength(4)
      expect(lines.filter((line) => line.startsWith('breaks'))).toEqual([])
    },
  )

  it('of a call that no screen makes breaks nothing [R409]', async () => {
    for (const call of ['account', 'accountExists', 'otherContacts']) {
      const lines = await linesWith(call, '500')
      expect(lines).toEqual([
        expect.stringMatching(/^forgiven GET \w+\/\w+: HTTP 500, and its envelope says 0$/),
      ])
      await provider.act('faults/clear')
    }
  })

  it('of title or service link is what stands there instead [R409]', async () => {
    await fault('title', '500', { times: 0 })
    await fault('serviceLink', 'captive', { times: 0 })
    const { lines } = await runCheck(provider.url, reader)
    expect(lines).toEqual([
      'differs GET IndexNew/gettitle: HTTP 500, and its envelope says 0 → The title of Home is "easy loan"',
      expect.stringMatching(
        /^differs GET IndexNew\/getkefu: .* → Customer service says "Coming soon" and has no link$/,
      ),
    ])
  })
})

const loanLike = {
  id: 1,
  ordernum: 'E1',
  money: 1000,
  months: 12,
  monthmoney: 90,
  status: 9,
  status_title: 'Open',
}
const loan = (more: Record<string, unknown>) => [
  { ...loanLike, addtime: 1_790_000_000, jindutime: 1_790_000_000, ...more },
]

describe('a field that is other than the contract says is named with what stands there then', () => {
  it.each<[keyof typeof calls, unknown, string[]]>([
    [
      'loans',
      loan({ money: 'P1,000' }),
      [
        'differs GET OrderNew/lists data[].money: is no such number: "P1,000" → My loans: the loan amount is "—"',
      ],
    ],
    [
      'loans',
      loan({ id: null }),
      [`breaks GET OrderNew/lists data[].id: is missing → My loans does not open: ${unread}`],
    ],
    [
      'loans',
      loan({ money: undefined, amount: 1000 }),
      [
        'differs GET OrderNew/lists data[].money: is missing (there, and not known: amount) → My loans: the loan amount is "—"',
      ],
    ],
    [
      'loans',
      loan({ addtime: 179_000_000_000 }),
      [
        'differs GET OrderNew/lists data[].addtime: is no time: 179000000000 → My loans: the order time is "—"',
      ],
    ],
    [
      'loans',
      loan({ addtime: 3_000_000_000 }),
      [
        'differs GET OrderNew/lists data[].addtime: lies ahead: 2065-01-24T05:20:00.000Z → It is shown as it is',
      ],
    ],
    [
      'loans',
      loan({ addtime: 100_000_000_0, jindutime: 'this morning' }),
      [
        'differs GET OrderNew/lists data[].addtime: cannot be right: 2001-09-09T01:46:40.000Z → It is shown as it is',
        'forgiven GET OrderNew/lists data[].jindutime: a time in words, shown as it is',
      ],
    ],
    [
      'loans',
      loan({ status: 7, status_title: 'R&amp;D' }),
      [
        'differs GET OrderNew/lists data[].status_title: has HTML in it, which is shown letter by letter → It is shown as it is',
        "differs GET OrderNew/lists data[].status: 7 is none of 9, 1, 12, -1, 0 → My loans: the badge has the provider's own word (status_title), the loan counts as Other",
      ],
    ],
    [
      'withdrawals',
      { 0: {} },
      [
        `breaks GET MoneyNew/tixianlist data: is an object where a list belongs → The withdraw list does not open: ${unread}`,
      ],
    ],
    [
      'profileStatus',
      { baseinfo: 'yes', unitinfo: null, signature: true },
      [
        'differs GET InfoNew/index data.baseinfo: is neither 1 nor 0: "yes" → My profile: Identity reads as still to be filled in, and nobody can apply',
        'differs GET InfoNew/index data.bankinfo: is missing → My profile: Bank information reads as still to be filled in, and nobody can apply',
        'forgiven GET InfoNew/index data.signature: a boolean for 1 or 0',
      ],
    ],
    [
      'userInfo',
      { cardphoto_1: '/files/1.jpg', signature: 'https://cdn.example/s.png', name: ['Ana'] },
      [
        'differs GET InfoNew/userinfo data.name: is no text: a list of 1 → It is left out where it would stand',
        'differs GET InfoNew/userinfo data.cardphoto_1: is no full web address: "/files/1.jpg" → Identity: the front photo is a placeholder',
        "differs GET InfoNew/userinfo data.signature: is at https://cdn.example, which the app's policy does not allow → Electronic signature: the signature is a placeholder",
      ],
    ],
    [
      'userInfo',
      'nobody',
      [
        `breaks GET InfoNew/userinfo data: is no object: a text of 6 characters → Each section of the profile does not open: ${unread}`,
      ],
    ],
    [
      'userInfo',
      { phone: '09171239876' },
      [
        "breaks GET InfoNew/userinfo data.phone: is not the number that signed in → Whoever opens a section or a contract is signed out at once: what came is taken for somebody else's",
      ],
    ],
    [
      'fee',
      { fuwufei: 680, rixi: 0.02 },
      [
        'differs GET IndexNew/getfuwufei data.fuwufei: 680 for each of 12 installments is less than the loan of 100000 → Home: it is called a fee, the repayment is an estimate, and there is no yearly cost',
        'differs GET IndexNew/getfuwufei data.rixi: 0.02 is a fraction, so 2 % a day → Home: a daily interest rate of 2 %',
      ],
    ],
    [
      'signIn',
      { token: '' },
      ['breaks POST UserNew/login data.token: is missing → Signing in fails: "Network request failed"'],
    ],
  ])('%s %j [R409]', async (call, data, expected) => {
    await fault(call, 'data', { times: 0, data })
    const { lines } = await runCheck(provider.url, reader)
    const { path } = calls[call]
    expect(lines.filter((line) => line.includes(path) && !line.includes('data.expire')).toSorted()).toEqual(
      expected.toSorted(),
    )
  })
})

describe('answers that each are right, and not together', () => {
  it.each<[keyof typeof calls, unknown, string[]]>([
    [
      'loan',
      { order: { ...loanLike, id: 9, money: 5, status: 12 }, msg: '' },
      [
        'differs GET OrderNew/info data.order.money: says 5 where the list says 100000 → My loans and Loan details show two figures for one loan',
      ],
    ],
    [
      'homeConfig',
      { cfg_dkmonths: '12, 24,,x,24', cfg_minmoney: 500, cfg_maxmoney: 100 },
      [
        'differs GET IndexNew/index data.cfg_dkmonths: "12, 24,,x,24" is read as "12,24": whole months with commas between, each once → Home: other terms than these cannot be chosen, and a fee is asked for by the place in this list',
        "differs GET IndexNew/index data.cfg_minmoney: 500 to 100 is no range → Home: 50000 to 20000000 can be chosen, the app's own",
      ],
    ],
    [
      'homeConfig',
      { cfg_dkmonths: '6|12|24', list: false },
      [
        'breaks GET IndexNew/index data.cfg_dkmonths: "6|12|24" is read as "": whole months with commas between, each once → Home: no price is asked for, and nobody can apply',
        'differs GET IndexNew/index data.list: is false where a list belongs → It is left out where it would stand',
      ],
    ],
    [
      'repayments',
      [{ id: 1, ordernum: 'E1', money: 1, monthmoney: 1, months: 1, status: 7 }],
      [
        'differs GET OrderNew/hk data[].status: 7 is none of 1, 0, -1, paid, pending, overdue → My repayment: the badge has the provider\'s own word (status_title), or "Unknown status"',
      ],
    ],
  ])('%s %j [R409]', async (call, data, expected) => {
    // Of what everyone may read nobody knows who asks.
    const lines = await linesWith(call, 'data', { data, phone: undefined })
    for (const line of expected) expect(lines).toContain(line)
  })

  it('an approved loan that is under review in its details is told [R409]', async () => {
    const { phone, password, loans } = await provider.person({
      profile: 'complete',
      loans: [{ state: 'approved', amount: 100_000, months: 12 }],
    })
    const order = { ...loanLike, id: loans[0]?.id, status: 1 }
    await fault('loan', 'data', { times: 0, phone, data: { order, msg: '' } })
    const { lines } = await runCheck(provider.url, { phone, password })
    expect(lines).toContain(
      'differs GET OrderNew/info data.order.status: 1 of an approved loan, where the contract has 10 (approved) or 11 (disbursing) → Application result: an approved loan still stands at under review',
    )
  })
})

/** What is told of the wallet where its answer is this text. */
function told(text: string): string[] {
  const report = createReport(() => [])
  const place = { origins: [], isSecure: true, now: Date.now() }
  const patience = { call: 1, upload: 1, copy: 1, listed: 1 }
  const answer = { status: 200, text, headers: new Headers() }
  const exchange = { where: 'GET IndexNew/money', took: 0, answer, trouble: '', isLate: false, hops: [] }
  judge({ report, place, patience }, 'wallet', exchange)
  return report.findings.map(({ level, what }) => `${level}: ${what}`)
}
const whole = '{"status":1,"data":{"moneys":1,"credit_score":1,"shouldmoney":1,"tixianmoney":1,"order":null}}'

describe('an answer that cannot be read is told as what it is', () => {
  it.each([
    [whole, []],
    [`\uFEFF${whole}`, ['forgiven: a byte order mark before the JSON']],
    [`Notice: x ${whole}`, ['breaks: 10 characters stand before the JSON: "Notice: x"']],
    [`${whole}<!-- 12 ms -->debug`, ['breaks: 19 characters stand behind the JSON: "debug"']],
    ['{"moneys":1}', ['breaks: the JSON is no envelope: it has no "status" at its top']],
    ['Fatal', ['breaks: no JSON: "Fatal"']],
    [`answer(${whole})`, ['breaks: no JSON: "answer("']],
    [whole.replace('1', 'true'), ['forgiven: true for 1']],
    [whole.replace('1', 'false'), ['breaks: "status" is false and not 1, so it is taken for a refusal']],
    [whole.replace('null', '{"id":1,"msgstate":"\uFFFD\uFFFD"}'), ['differs: is not UTF-8']],
  ])('%j [R409]', (text, expected) => {
    expect(told(text).filter((line) => !line.endsWith('is missing'))).toEqual(expected)
  })
})

it('a picture over http is told where the provider is over https [R409]', () => {
  const origins = ['http://lender.example', 'https://lender.example']
  const sent = { cardphoto_1: 'http://lender.example/1.jpg', cardphoto_2: 'https://lender.example/2.jpg' }
  const place = { origins, isSecure: true, now: Date.now() }
  const told = [...differences(calls.userInfo.data, sent, 'data', place)].filter(
    ({ kind }) => kind !== 'missing',
  )
  expect(told).toEqual([
    { kind: 'unreadable', path: 'data.cardphoto_1', what: 'is http, which a page over https does not show' },
  ])
})

describe('a fault of what a borrower does', () => {
  it.each([
    [
      'upload',
      'error-1',
      { msg: 'Too dark' },
      /^breaks POST upload: is refused: "Too dark" → Photos, papers and the signature cannot be sent: "Too dark"$/,
    ],
    [
      'upload',
      'refused-silently',
      {},
      /^breaks POST upload: is refused: "" → Photos, .*: "Network request failed"$/,
    ],
    ['upload', 'no-url', {}, /^breaks POST upload: no address of the file: "url" is none → /],
    ['upload', 'javascript-url', {}, /^breaks POST upload: no address of the file: "url" is none → /],
    [
      'upload',
      'html-before-json',
      {},
      /^breaks POST upload: no address of the file: \d+ characters stand before the JSON/,
    ],
    ['upload', '500', {}, /^breaks POST upload: HTTP 500 → /],
    ['upload', 'reset', {}, /^breaks POST upload: no answer: .* they wait on the phone and are tried again$/],
    ['upload', 'wrapped', {}, /^forgiven POST upload: the answer lies in "data"$/],
    ['upload', 'error-string', {}, /^forgiven POST upload: a number as text$/],
    [
      'submitIdentity',
      'died',
      {},
      /^breaks POST InfoNew\/baseinfo: HTTP 500 → Identity cannot be submitted: it waits on the phone and is tried again and again$/,
    ],
    [
      'submitBankInfo',
      'refused',
      { msg: 'No such bank' },
      /^differs POST InfoNew\/bankinfo: is refused: "No such bank" → Bank information cannot be submitted: the form opens again with "No such bank"$/,
    ],
    [
      'submitSignature',
      'refused-silently',
      {},
      /^differs POST InfoNew\/signatureAdd: is refused without a word → Electronic signature fails, and the app cannot say why$/,
    ],
    [
      'applyForLoan',
      'lost',
      {},
      /^breaks POST OrderNew\/daikuan: no answer: .* → The application: nobody can tell whether it arrived; the app says that it is checking, and looks into the lists$/,
    ],
    [
      'applyForLoan',
      '403',
      {},
      /^breaks POST OrderNew\/daikuan: HTTP 403, .* → The application fails: "No permission to access"$/,
    ],
    [
      'applyForLoan',
      'array-for-object',
      {},
      /^differs POST OrderNew\/daikuan data\.id: is missing → After Submit the list of loans opens, and not the result of the application$/,
    ],
    [
      'withdraw',
      'refused',
      { msg: 'Not today' },
      /^differs POST MoneyNew\/tixian: is refused: "Not today" → The withdrawal fails: "Not today"$/,
    ],
    [
      'changePassword',
      '401',
      {},
      /^differs POST UserNew\/backpwd: a wrong present password is answered with HTTP 401 → Who mistypes the present password is signed out$/,
    ],
    [
      'changePassword',
      'captive',
      {},
      /^breaks POST UserNew\/backpwd: a web page in the place of JSON: .* → In place of the reason: "Network connection timeout, please check your network"$/,
    ],
    [
      'signOut',
      'died',
      {},
      /^differs GET UserNew\/logout: HTTP 500 → Log out works on the phone, but whoever has the token is still signed in at the provider$/,
    ],
  ])('%s %s %j [R409]', async (call, kind, more, expected) => {
    expect(await waysWith(call, kind, more)).toContainEqual(expect.stringMatching(expected))
  })

  it('of a provider that says yes and does nothing is found in its lists [R409]', async () => {
    const none = { baseinfo: 0, unitinfo: 0, bankinfo: 0, signature: 0 }
    const [flags, sections, applied, withdrawn] = await Promise.all([
      waysWith('profileStatus', 'data', { data: none }),
      waysWith('userInfo', 'data', { data: {} }),
      waysWith('loans', 'data', { data: [] }),
      waysWith('withdrawals', 'data', { data: [] }),
    ])
    expect(flags).toContain(
      'breaks GET InfoNew/index: the section just submitted (POST InfoNew/baseinfo) is not complete → My profile asks for the same section again, and nobody can apply',
    )
    expect(sections).toContain(
      'differs GET InfoNew/userinfo: what was submitted as bankStatement (POST InfoNew/documentAdd) comes back empty → The section shows something else than was filled in',
    )
    expect(applied).toContain(
      'breaks GET OrderNew/lists: an application that was accepted is not listed within 5 s → After a lost answer the app says that it does not seem to have arrived, and offers to apply again',
    )
    expect(withdrawn).toContain(
      'breaks GET MoneyNew/tixianlist: a withdrawal that was accepted is not listed with its amount within 5 s → After a lost answer the app says that it does not seem to have arrived, and offers to withdraw again',
    )
  })
})

type Headers = IncomingHttpHeaders

interface HostWish {
  /** What is said beside an answer, in place of these. */
  say?: (headers: Headers) => Headers
  /** What OPTIONS is answered with. */
  preflight?: number
  /** The token that goes on, whatever came; '' for none. */
  token?: string
  /** Where a call goes instead. */
  lead?: (path: string) => string
}

/** A host before the provider. */
async function startHost({ say = (headers) => headers, preflight, token, lead = (path) => path }: HostWish) {
  const server = createServer((request, response) => {
    const { method = '', url = '/', headers } = request
    const sent = token === undefined ? headers : { ...headers, authorization: token }
    const call = forward(new URL(lead(url), provider.url), { method, headers: sent }, (answer) => {
      const status = (method === 'OPTIONS' ? preflight : undefined) ?? answer.statusCode ?? 502
      response.sendDate = false
      response.writeHead(status, say(answer.headers))
      answer.pipe(response)
    })
    request.pipe(call)
  })
  const port = await listen(server)
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** What a run tells through such a host. */
async function linesThrough(wish: HostWish, wishes: Parameters<typeof runCheck>[1]) {
  const host = await startHost(wish)
  try {
    return (await runCheck(host.url, wishes)).lines
  } finally {
    host.close()
  }
}

const without = (headers: IncomingHttpHeaders, name: string) =>
  Object.fromEntries(Object.entries(headers).filter(([other]) => other !== name))
const origin = 'https://app.example'

describe('what is said beside the answers', () => {
  it.each<[string, HostWish, RegExp[]]>([
    [
      'no CORS',
      { say: (headers) => without(headers, 'access-control-allow-origin') },
      [
        /^breaks OPTIONS .*: does not allow https:\/\/app\.example \(Access-Control-Allow-Origin\) → Nothing at all works/,
        /^breaks GET IndexNew\/money: Access-Control-Allow-Origin is missing, not https:\/\/app\.example → The browser keeps/,
      ],
    ],
    [
      'two answers about the origin',
      { say: (headers) => ({ ...headers, 'access-control-allow-origin': `*, ${origin}` }) },
      [/^breaks GET IndexNew\/money: Access-Control-Allow-Origin is \*, https:\/\/app\.example, not /],
    ],
    [
      'a star for the headers, which leaves out Authorization',
      { say: (headers) => ({ ...headers, 'access-control-allow-headers': '*' }) },
      [/^breaks OPTIONS \/index\.php\/IndexNew\/money: does not allow the headers authorization \(/],
    ],
    ['a question that is turned away', { preflight: 405 }, [/^breaks OPTIONS .*: HTTP 405 to the question/]],
    [
      'a cache in between',
      { say: (headers) => ({ ...headers, 'cache-control': 'public, max-age=60' }) },
      [
        /^differs GET IndexNew\/money: Cache-Control is public, max-age=60 .* → A cache in between may show it to the next/,
      ],
    ],
    [
      'nothing about caches',
      { say: (headers) => without(headers, 'cache-control') },
      [/^differs GET InfoNew\/userinfo: Cache-Control is missing on what is one borrower's/],
    ],
    [
      'a clock that is days away',
      { say: (headers) => ({ ...headers, date: 'Thu, 01 Jan 2026 00:00:00 GMT' }) },
      [/^differs GET IndexNew\/money: its clock .* → Everyone is told that the phone's date is wrong$/],
    ],
    [
      'a cookie',
      { say: (headers) => ({ ...headers, 'set-cookie': ['PHPSESSID=1'] }) },
      [/^forgiven GET IndexNew\/money: sets a cookie/],
    ],
    [
      'text/html',
      { say: (headers) => ({ ...headers, 'content-type': 'text/html' }) },
      [/^forgiven GET IndexNew\/money: Content-Type is text\/html/],
    ],
  ])('%s [R409]', async (_, wish, expected) => {
    const lines = await linesThrough(wish, { ...reader, origin })
    for (const line of expected) expect(lines).toContainEqual(expect.stringMatching(line))
  })

  it('a connection left open after an application, unless repeats are known by an id [R409]', async () => {
    const { phone, password } = await provider.person({ profile: 'complete' })
    const open = { say: (headers: Headers) => ({ ...headers, connection: 'keep-alive' }) }
    expect(await linesThrough(open, { phone, password, write: true })).toContainEqual(
      expect.stringMatching(
        /^differs POST OrderNew\/daikuan: leaves its connection open .* second application or payment$/,
      ),
    )
    expect(await linesThrough(open, { phone, password, write: true, requestId: true })).toEqual([])
  })
})

it('a photo that is taken and never shown is told [R409]', async () => {
  const { phone, password } = await provider.person()
  const lead = (path: string) => path.replace(/^\/upload\/.+/, '/index.php/IndexNew/gettitle')
  expect(await linesThrough({ lead }, { phone, password, write: true })).toContain(
    'differs GET an uploaded picture: HTTP 200, Content-Type application/json; charset=utf-8; pages ask for it without a token → A photo that was sent is a placeholder when the section is opened again, and so is the signature',
  )
})

describe('the session', () => {
  it('that any token opens is told [R409]', async () => {
    const { token, phone, password } = await provider.person({ profile: 'complete' })
    expect(await linesThrough({ token }, { phone, password })).toContain(
      "breaks GET InfoNew/index: a token that nobody has is answered as a good one → A session that has ended goes on, and whoever makes up a token may read what is a borrower's",
    )
  })

  it('whose token is lost on the way is told once, and nothing further is asked [R409]', async () => {
    expect(await linesThrough({ token: '' }, reader)).toEqual([
      expect.stringMatching(
        /^breaks GET InfoNew\/index: a good token is answered as if there were none: .*CGIPassAuth/,
      ),
    ])
  })

  it('that ends with a refusal in words, and not with 401, leads nobody to sign-in [R409]', async () => {
    await fault('profileStatus', 'slow', { delay: 0 })
    await fault('profileStatus', 'refused', { msg: 'Log in first' })
    expect((await runCheck(provider.url, reader)).lines).toEqual([
      'breaks GET InfoNew/index: a session that has ended is answered with HTTP 200 with a refusal ("Log in first"), and not with HTTP 401 → Once a session has ended every screen says "Log in first", and nobody is led to sign-in',
    ])
  })

  it('that a logout does not end is told [R409]', async () => {
    const lead = (path: string) => path.replace('UserNew/logout', 'UserNew/index')
    expect(await linesThrough({ lead }, reader)).toEqual([
      'differs GET UserNew/logout: the token is still good after it → After a logout whoever has the token is still signed in',
    ])
  })

  it('that a 401 denies is denied for the password, and not ended [R409]', async () => {
    expect(await linesWith('signIn', '401', { msg: 'Wrong password' })).toEqual([
      'breaks POST UserNew/login: HTTP 401, and its envelope says 0 → Signing in fails: "Wrong password"',
    ])
  })

  it('with a wrong password is not tried further, and says so [R409]', async () => {
    const { lines, notTried } = await runCheck(provider.url, { ...reader, password: 'secret999' })
    expect(lines).toEqual([
      expect.stringMatching(/^breaks POST UserNew\/login: is refused: ".*" → Signing in fails/),
    ])
    expect(notTried).toContainEqual({ where: "all that is a borrower's", why: 'nobody could sign in' })
  })
})

const run = promisify(execFile)
const command = (...more: string[]) =>
  run(process.execPath, ['check/main.ts', '--url', provider.url, '--phone', reader.phone, ...more]).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    (error: { code: number; stdout: string; stderr: string }) => ({
      code: error.code,
      said: error.stdout + error.stderr,
    }),
  )

describe('the command', () => {
  it('exits with 0 where nothing breaks, with 1 where a screen would [R409]', async () => {
    expect(await command('--password', reader.password)).toEqual({
      code: 0,
      said: expect.stringMatching(/Tried 18 calls.*\nNo difference\.\n$/),
    })
    await fault('wallet', 'truncated', { times: 0 })
    const { code, said } = await command('--password', reader.password)
    expect(code).toBe(1)
    expect(said).toContain(`BREAKS A SCREEN (1)\n  GET IndexNew/money\n`)
  })

  it('exits with 2 and a sentence where nothing can be checked [R409]', async () => {
    expect(await command()).toEqual({
      code: 2,
      said: expect.stringMatching(/^--url, --phone and --password/),
    })
    expect(await command('--password', 'x', '--url', 'http://lender.example')).toEqual({
      code: 2,
      said: expect.stringMatching(/VITE_PROVIDER_URL must be .*https/),
    })
  })

  it('never prints the password, not even where the provider does [R409]', async () => {
    await provider.person({ phone: '09171239999', password: 'open sesame/1"' })
    await fault('wallet', 'refused', {
      times: 0,
      msg: 'You wrote open sesame/1", open%20sesame%2F1%22, open sesame/1&quot;',
    })
    const { text } = await runCheck(provider.url, { phone: '09171239999', password: 'open sesame/1"' })
    expect(text).toContain('is refused: "You wrote •••, •••, •••"')
    expect(text).not.toMatch(/sesame/)
  })

  it("says what the app says of a failure, in the app's own words [R409]", () => {
    for (const kind of [
      'unauthorized',
      'forbidden',
      'not-found',
      'server',
      'http',
      'network',
      'request',
      'unreadable',
    ] as const) {
      const error = new ApiError(kind, { status: 503 })
      const message = describeError(error)
      const said = typeof message === 'string' ? message : (message.message ?? '').replace('{0}', '503')
      expect(wordsOf(error)).toBe(said.replace('{status}', '503'))
    }
  })
})

it('tries every kind of fault that the provider has [R409]', () => {
  expect(Object.keys(faultKinds).filter((kind) => !tried.has(kind))).toEqual([])
})
