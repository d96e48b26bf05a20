import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type CallName, calls } from '#src/api/schema/calls.ts'
import { readReply } from '#src/api/schema/reply.ts'
import { readUploadReply } from '#src/api/schema/upload.ts'

import { dataOf, startTestProvider, type TestPerson, type TestProvider } from './provider-client.ts'
import { type Trial, trials, words } from './trials.ts'

let provider: TestProvider
let reader: TestPerson
const tried = new Set<string>()
const png = new Blob([Buffer.from('\x89PNG\r\n\x1a\n0000', 'latin1')])

beforeAll(async () => {
  provider = await startTestProvider()
  reader = await provider.person({
    name: 'Ana Cruz',
    profile: 'complete',
    loans: [{ state: 'completed', amount: 120_000, months: 12, remark: 'Thank you' }],
    balance: 1500.5,
    code: '111222',
  })
  const { token } = reader
  await dataOf(provider.post('MoneyNew/tixian', { money: '500', code: '111222', remark: 'Rent' }, { token }))
  const contacts = { 'otherinfo[0]': 'Ana, neighbour', 'otherinfo[1]': '09171234567' }
  await dataOf(provider.post('InfoNew/otherinfoAdd', contacts, { token }))
})
afterAll(() => provider.close())

/** What a call that changes something needs: an empty bank section for one, a complete profile for the others. */
const ownPerson = ({ call }: Trial) =>
  provider.person({
    profile: call === 'submitBankInfo' ? 'partial' : 'complete',
    balance: 1000,
    code: '135790',
  })

async function tryCall(trial: Trial, fault?: { kind: string; call: string }) {
  const person = trial.by === 'own' ? await ownPerson(trial) : reader
  if (fault) await provider.fault(fault.call, fault.kind)
  const fields = trial.send(person, provider.url)
  const sent = trial.by === 'nobody' ? {} : { token: person.token }
  const response = await provider[trial.method === 'GET' ? 'get' : 'post'](trial.path, fields, sent)
  const raw: unknown = await response.json()
  const read = readReply(raw)
  if (!read) throw new Error('no envelope')
  return { person, status: response.status, raw, read }
}

const schemaOf = (name: CallName): v.GenericSchema => calls[name].data

/** The names each call sends, written out, and the requirements of shared/requirements.md that this shows. */
const table: Record<CallName, { sends: string; shows: string }> = {
  signIn: { sends: 'phone password', shows: 'R319' },
  register: { sends: 'phone password', shows: 'R320' },
  signOut: { sends: '', shows: 'R321' },
  resetPassword: { sends: 'phone password', shows: 'R322' },
  changePassword: { sends: 'phone password oldpassword', shows: 'R322' },
  resetPasswordByCode: { sends: 'phone email code password', shows: 'R318' },
  sendCode: { sends: 'phone email', shows: 'R318' },
  accountExists: { sends: 'phone', shows: 'R323 R347' },
  account: { sends: '', shows: 'R324 R347' },
  profileStatus: { sends: '', shows: 'R325' },
  userInfo: { sends: '', shows: 'R326' },
  submitIdentity: { sends: 'name usercard cardphoto_1 cardphoto_2 cardphoto_3', shows: 'R327' },
  submitPersonalInfo: {
    sends:
      'position workyears dwphone dwysr addess_more purpose ' +
      'personname_1 personphone_1 persongx_1 personname_2 personphone_2 persongx_2',
    shows: 'R328',
  },
  submitBankInfo: { sends: 'bankname bankcard idsc_code account_holder_name bank_branch', shows: 'R329' },
  submitDocuments: { sends: 'bank_statement utility_bills employee_id', shows: 'R330' },
  submitSignature: { sends: 'signature', shows: 'R331' },
  otherContacts: { sends: '', shows: 'R332 R347' },
  submitOtherContacts: { sends: 'otherinfo', shows: 'R332 R347' },
  applyForLoan: { sends: 'money month trueorder', shows: 'R333' },
  loans: { sends: '', shows: 'R334' },
  loan: { sends: 'oid', shows: 'R335 R258' },
  contract: { sends: 'id', shows: 'R336' },
  repayments: { sends: '', shows: 'R337' },
  installments: { sends: 'ordernum', shows: 'R338 R295' },
  payInstallment: { sends: 'ordernum type monthmoney id', shows: 'R318 R300' },
  wallet: { sends: 'id', shows: 'R339' },
  withdraw: { sends: 'money code remark', shows: 'R340' },
  recharge: { sends: 'money', shows: 'R341 R347' },
  withdrawals: { sends: '', shows: 'R342' },
  homeConfig: { sends: '', shows: 'R343' },
  title: { sends: '', shows: 'R344' },
  serviceLink: { sends: '', shows: 'R345' },
  fee: { sends: 'money month', shows: 'R346' },
}

const sentNames = (name: CallName) => {
  const fields: Record<string, { wire: readonly string[] }> = calls[name].payload.fields
  return Object.values(fields).map(({ wire }) => wire[0] ?? '')
}

describe('each call of the contract', () => {
  const numbered = trials.map((trial) => ({ ...trial, shows: table[trial.call].shows }))
  it.each(numbered)('$call is $method $path [R318 $shows]', async (trial) => {
    tried.add(trial.call)
    const { method, path } = calls[trial.call]
    expect({ method, path }).toEqual({ method: trial.method, path: trial.path })
    const { person, status, raw, read } = await tryCall(trial)
    expect({ status, raw }).toEqual({ status: 200, raw: { status: 1, msg: 'OK', data: read.data ?? null } })
    const first: unknown = Array.isArray(read.data) ? read.data[0] : read.data
    const names = typeof first === 'object' ? Object.keys(first ?? {}) : []
    expect(names.toSorted()).toEqual(trial.wire.toSorted())
    expect(v.parse(schemaOf(trial.call), read.data)).toEqual(trial.plain(person, provider.url))
  })

  const payloads = Object.entries(table).map(([name, { sends, shows }]) => ({ name, sends, shows }))
  it.each(payloads)('$name sends "$sends" [R318 $shows]', ({ name, sends }) => {
    // The keys of the table are the names of the calls.
    expect(sentNames(name as CallName).toSorted()).toEqual(sends.split(' ').filter(Boolean).toSorted())
  })

  it('resetPasswordByCode takes the code that was sent', async () => {
    tried.add('resetPasswordByCode')
    const { phone } = await provider.person({ email: 'ana@mail.example' })
    for (const account of [{ phone }, { email: 'ana@mail.example' }]) {
      await dataOf(provider.post('UserNew/sendcode', account))
      const code = /: (\d{6})/.exec(provider.said.at(-1) ?? '')?.[1] ?? ''
      expect(await dataOf(provider.post('UserNew/backpwd', { ...account, code, password: 'another1' }))).toBe(
        null,
      )
    }
  })

  it('payInstallment is GET OrderNew/repay, and proves the payment [R318 R300]', async () => {
    tried.add('payInstallment')
    const { token, loans } = await provider.person({ loans: [{ state: 'completed', amount: 120_000 }] })
    const ordernum = String(loans[0]?.ordernum)
    const list = async () =>
      v.parse(calls.installments.data, await dataOf(provider.get('OrderNew/hkinfo', { ordernum }, { token })))
        .installments
    const id = (await list())[0]?.id ?? ''
    const pay = { ordernum, type: '2', monthmoney: '10816', id }
    expect(await dataOf(provider.get('OrderNew/repay', pay, { token }))).toBe(null)
    expect((await list())[0]).toMatchObject({
      statusTitle: 'Paid',
      paidAt: expect.closeTo(Date.now(), -6),
      proofUrl: `${provider.url}/upload/sample-receipt.png`,
      buttonTitle: '',
    })
  })

  it('was tried: none of the table is left out [R318]', () => {
    expect([...tried].toSorted()).toEqual(Object.keys(calls).toSorted())
    expect(tried.size).toBe(33)
  })

  it('stands behind one of the 31 paths of the contract', () => {
    expect(new Set(Object.values(calls).map(({ path }) => path)).size).toBe(31)
  })
})

describe('the loan of a detail and an installment', () => {
  it('carry exactly the names of the contract [R258 R295 R338 R343]', async () => {
    const { token, loans } = reader
    const [loan] = loans
    const detail = await dataOf(provider.get('OrderNew/info', { oid: String(loan?.id) }, { token }))
    expect(detail).toHaveProperty('order')
    const order = Object.keys(Object(detail).order)
    expect(order.toSorted()).toEqual(
      words(
        'id ordernum money months monthmoney addtime jindutime status status_title remark loan_no ' +
          'contract_no bankname signtime',
      ).toSorted(),
    )
    const schedule = await dataOf(
      provider.get('OrderNew/hkinfo', { ordernum: String(loan?.ordernum) }, { token }),
    )
    expect(Object.keys(Object(schedule).list[0]).toSorted()).toEqual(
      words(
        'id ofnumber monthmoney huantime paytime zfimg status_title status_title_now button_title ' +
          'benjin lixi',
      ).toSorted(),
    )
    const wallet = await dataOf(provider.get('IndexNew/money', {}, { token }))
    expect(Object.keys(Object(wallet).order).toSorted()).toEqual(
      ['id', 'money', 'rate', 'monthmoney', 'months', 'msgstate'].toSorted(),
    )
    const config = Object(await dataOf(provider.get('IndexNew/index')))
    expect(Object.keys(config.LoanAgreement).toSorted()).toEqual(['cont', 'ename', 'name'])
    expect(Object.keys(config.list[0]).toSorted()).toEqual(['money', 'phone'])
  })
})

describe('a loose PHP server', () => {
  it.each(trials)('$call reads the same when every number is a text [R352]', async (trial) => {
    const { person, raw, read } = await tryCall(trial, { call: trial.call, kind: 'strings' })
    expect(raw).toMatchObject({ status: '1' })
    expect(read.status).toBe(1)
    expect(v.parse(schemaOf(trial.call), read.data)).toEqual(trial.plain(person, provider.url))
  })

  const withObjects = trials.filter((trial) => 'empty' in trial)
  it.each(withObjects)('$call takes [] and null for an empty object', async (trial) => {
    for (const kind of ['array-for-object', 'null-data', 'missing-data']) {
      const { read } = await tryCall(trial, { call: trial.call, kind })
      const { success, output } = v.safeParse(schemaOf(trial.call), read.data)
      expect({ kind, output: success ? output : null }).toEqual({ kind, output: trial.empty })
    }
  })

  const withLists = trials.filter((trial) =>
    ['otherContacts', 'loans', 'repayments', 'withdrawals'].includes(trial.call),
  )
  it.each(withLists)('$call takes null for an empty list', async (trial) => {
    const { read } = await tryCall(trial, { call: trial.call, kind: 'null-data' })
    expect(v.parse(schemaOf(trial.call), read.data)).toEqual([])
  })

  const withNothing = trials.filter(({ wire, call }) => wire.length === 0 && call !== 'otherContacts')
  it.each(withNothing)('$call needs no data', async (trial) => {
    const { read } = await tryCall(trial, { call: trial.call, kind: 'missing-data' })
    expect(v.parse(schemaOf(trial.call), read.data)).toBe(null)
  })
})

const sendPhoto = async () => (await provider.upload(png, 'photo.png', { token: reader.token })).json()

describe('the upload', () => {
  it('answers error, url and message', async () => {
    const raw: unknown = await sendPhoto()
    expect(raw).toEqual({ error: 0, url: expect.stringContaining(`${provider.url}/upload/`), message: '' })
    expect(readUploadReply(raw)).toEqual(raw)
  })

  it.each(['wrapped', 'error-string', 'strings'])('is read the same when it is %s [R178]', async (kind) => {
    await provider.fault('upload', kind)
    const read = readUploadReply(await sendPhoto())
    expect(read).toEqual({ error: 0, url: expect.stringMatching(/\.png$/), message: '' })
  })

  it('carries the reason of a refusal [R177]', async () => {
    await provider.fault('upload', 'error-1', { msg: 'The photo is dark' })
    expect(readUploadReply(await sendPhoto())).toEqual({
      error: 1,
      url: '',
      message: 'The photo is dark',
    })
  })
})
