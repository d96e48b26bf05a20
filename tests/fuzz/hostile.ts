import * as fc from 'fast-check'

// What a PHP server, a broken proxy or somebody hostile may put into JSON.

// The provider's names, as they stand on the wire.
const wireNames = [
  'id ordernum money month months monthmoney money_month addtime jindutime status status_title',
  'status_title_now button_title remark loan_no contract_no bankname signtime name ename cont',
  'time_range signature ofnumber huantime paytime zfimg benjin lixi moneys credit_score score',
  'shouldmoney tixianmoney order msg msgstate rate banks account total list title url fuwufei rixi',
  'token expire exist phone error cfg_minmoney cfg_maxmoney cfg_definamoney cfg_definamonth',
  'cfg_dkmonths cfg_minlv cfg_maxlv UserServiceAgreement LoanAgreement baseinfo unitinfo bank',
  'bankinfo data success usercard cardphoto_1 cardphoto_2 cardphoto_3 position workyears dwphone',
  'dwysr addess_more purpose personname_1 personphone_1 persongx_1 bankcard idsc_code',
  'account_holder_name bank_branch bank_statement utility_bills employee_id',
].flatMap((line) => line.split(' '))
const trapNames = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'valueOf',
  'hasOwnProperty',
  'then',
  '',
]

/** Dates in every shape. */
const date = fc.oneof(
  fc.constantFrom<unknown>(
    0,
    '0',
    '',
    '0000-00-00',
    '0000-00-00 00:00:00',
    '1970-01-01 08:00:00',
    '1970-01-01',
  ),
  fc.constantFrom<unknown>(
    1_795_200_300,
    '1795200300',
    1_795_200_300_000,
    '2026-11-21 10:00:00',
    '2026-11-21',
  ),
  fc.constantFrom<unknown>(
    '2026-02-31 25:61:61',
    '9999-99-99',
    'yesterday',
    '21/11/2026',
    -1,
    1e20,
    1.5,
    null,
  ),
)

/** Numbers as PHP, a spreadsheet or an attacker writes them. */
const amount = fc.oneof(
  fc.constantFrom<unknown>(
    0,
    -0,
    '0',
    '-5',
    '1,000.50',
    ' 50 ',
    '1e3',
    1e21,
    1e-7,
    2 ** 53,
    '',
    null,
    true,
    '٣',
  ),
  // JSON.parse makes these of 1e999.
  fc.constantFrom<unknown>(Infinity, -Infinity, '0x10', '12abc', '9'.repeat(40), [], {}, '--1'),
  fc.double({ min: 0, max: 1e9, noNaN: true }),
  fc.integer({ min: 1, max: 5_000_000 }).map(String),
)

/** Texts, hostile ones among them. Without what a screen may never show, so that it can only be the screen's own. */
const text = fc
  .oneof(
    fc.constantFrom<unknown>(
      '<img src=x onerror=alert(1)>',
      '"><script>alert(1)</script>',
      'javascript:alert(1)',
      'https://user:pw@example.org/x.png',
      'https://example.org/x.png',
      '\u202Eevil\u202C',
      '\uD800',
      '\u0000',
      '{{7*7}}',
      '한국어 عربى',
      'x'.repeat(20_000),
      null,
      0,
      false,
      [],
      {},
    ),
    fc.string({ unit: 'grapheme', maxLength: 30 }),
  )
  .filter((value) => !/NaN|undefined|Invalid|object|1970/i.test(String(typeof value === 'string' && value)))

const leaf = fc.oneof(date, amount, text)

/** Anything that JSON can hold, with the provider's names and those that make trouble among its keys. */
export const anything: fc.Arbitrary<unknown> = fc.letrec<{ node: unknown }>((tie) => ({
  node: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    leaf,
    fc.array(tie('node'), { maxLength: 5 }),
    fc
      .array(fc.tuple(fc.constantFrom(...wireNames, ...trapNames), tie('node')), { maxLength: 12 })
      // As JSON.parse does it: "__proto__" becomes a field like any other.
      .map((entries) => JSON.parse(`{${entries.map(asField).join(',')}}`) as unknown),
  ),
})).node

function asField([name, value]: [string, unknown]): string {
  // undefined has no JSON; Infinity is what an overflow reads as.
  const json = JSON.stringify(value, (_, part: unknown) => (part === Infinity ? '__huge__' : part)) ?? 'null'
  return `${JSON.stringify(name)}:${json.replaceAll('"__huge__"', '1e999')}`
}

const id = fc.oneof(
  { weight: 5, arbitrary: fc.integer({ min: 1, max: 999 }) },
  { weight: 1, arbitrary: text },
)
const loose = (fields: Record<string, fc.Arbitrary<unknown>>) =>
  fc.record(
    { id: fc.integer({ min: 1, max: 99_999 }), ordernum: id, ...fields },
    { requiredKeys: ['id', 'ordernum'] },
  )
const status = fc.constantFrom<unknown>(9, '1', 10, 11, '12', -1, 0, 77, 'paid', 'overdue', null, 'x')
const listOf = (entry: fc.Arbitrary<unknown>) =>
  fc.oneof(
    { weight: 6, arbitrary: fc.array(entry, { maxLength: 4 }) },
    { weight: 1, arbitrary: fc.constantFrom(null, '') },
  )

const loan = loose({
  money: amount,
  months: amount,
  monthmoney: amount,
  addtime: date,
  jindutime: date,
  status,
  status_title: text,
  remark: text,
  loan_no: text,
  contract_no: text,
  bankname: text,
  signtime: date,
})
const installment = loose({
  ofnumber: amount,
  monthmoney: amount,
  huantime: date,
  paytime: date,
  zfimg: text,
  status_title: text,
  status_title_now: text,
  button_title: text,
  benjin: amount,
  lixi: amount,
})
const agreement = fc.record({ name: text, ename: text, cont: text }, { requiredKeys: [] })

/** Almost right answers, by the path of their call: right enough to be drawn. */
export const answers: Record<string, fc.Arbitrary<unknown>> = {
  'IndexNew/index': fc.record(
    {
      cfg_minmoney: amount,
      cfg_maxmoney: amount,
      cfg_definamoney: amount,
      cfg_definamonth: amount,
      cfg_dkmonths: fc.constantFrom<unknown>(
        '12,24,36',
        'x,,24,12,24',
        '',
        null,
        '0,-1,1e9',
        '9007199254740993',
      ),
      cfg_minlv: amount,
      cfg_maxlv: amount,
      UserServiceAgreement: agreement,
      LoanAgreement: agreement,
      list: listOf(fc.record({ phone: text, money: amount }, { requiredKeys: [] })),
    },
    { requiredKeys: [] },
  ),
  'IndexNew/gettitle': fc.record({ title: text }),
  'IndexNew/getkefu': fc.record({ url: text }),
  'IndexNew/getfuwufei': fc.record({ fuwufei: amount, rixi: amount }, { requiredKeys: [] }),
  'IndexNew/money': fc.record(
    {
      moneys: amount,
      credit_score: amount,
      shouldmoney: amount,
      tixianmoney: amount,
      order: fc.oneof(loan, leaf),
      msg: text,
    },
    { requiredKeys: [] },
  ),
  'MoneyNew/tixianlist': listOf(
    loose({ money: amount, addtime: date, status, banks: text, account: text, remark: text }),
  ),
  'OrderNew/lists': listOf(loan),
  'OrderNew/info': fc.record({ order: fc.oneof(loan, fc.constant([])), msg: text }, { requiredKeys: [] }),
  'OrderNew/hetong': loose({
    name: text,
    money: amount,
    time_range: text,
    bankname: text,
    addtime: date,
    signature: text,
  }),
  'OrderNew/hk': listOf(
    loose({ money: amount, money_month: amount, months: amount, status, status_title: text }),
  ),
  'OrderNew/hkinfo': fc.record({ total: text, list: listOf(installment) }, { requiredKeys: [] }),
  'InfoNew/index': fc.dictionary(fc.constantFrom(...wireNames), amount),
  'InfoNew/userinfo': fc.dictionary(fc.constantFrom(...wireNames), text),
}
