import { expect } from 'vitest'

import type { CallName } from '#src/api/schema/calls.ts'

import type { TestPerson } from './provider-client.ts'

type Fields = Record<string, string>

/** One call of contract.md, with every wire name written out: none is taken from the schema that is under test. */
export interface Trial {
  call: CallName
  method: 'GET' | 'POST'
  path: string
  /** 'reader' is shared and only read, 'own' is made for this call, 'nobody' sends no token. */
  by: 'reader' | 'own' | 'nobody'
  send: (person: TestPerson, url: string) => Fields
  /** The names in `data`, or of its first entry where it is a list. Nothing where nobody reads it. */
  wire: string[]
  plain: (person: TestPerson, url: string) => unknown
  /** What the app reads where PHP writes `[]` for the object; null where it must not be taken for a success. */
  empty?: unknown
}

/** Names as a list. */
export const words = (text: string) => text.split(' ')

const soon = () => expect.closeTo(Date.now(), -6)
const nothing = { wire: [], plain: () => null }
const session = {
  wire: ['token', 'expire'],
  plain: () => ({
    token: expect.stringMatching(/^[\w-]{43}$/),
    expiresAt: expect.closeTo(Date.now() + 7 * 24 * 3600 * 1000, -6),
  }),
  empty: null,
}
const sample = (url: string, name: string) => `${url}/upload/sample-${name}.png`
const loanId = ({ loans }: TestPerson) => String(loans[0]?.id)
const orderNumber = ({ loans }: TestPerson) => String(loans[0]?.ordernum)

const user: Trial[] = [
  {
    call: 'signIn',
    method: 'POST',
    path: 'UserNew/login',
    by: 'nobody',
    send: ({ phone, password }) => ({ phone, password }),
    ...session,
  },
  {
    call: 'register',
    method: 'POST',
    path: 'UserNew/signup',
    by: 'nobody',
    send: () => ({
      phone: `0919${Math.floor(1_000_000 + Math.random() * 9_000_000)}`,
      password: 'secret123',
    }),
    ...session,
  },
  { call: 'signOut', method: 'GET', path: 'UserNew/logout', by: 'own', send: () => ({}), ...nothing },
  {
    call: 'resetPassword',
    method: 'POST',
    path: 'UserNew/backpwd',
    by: 'own',
    send: ({ phone }) => ({ phone, password: 'another1' }),
    ...nothing,
  },
  {
    call: 'changePassword',
    method: 'POST',
    path: 'UserNew/backpwd',
    by: 'own',
    send: ({ password }) => ({ phone: '', password: 'another1', oldpassword: password }),
    ...nothing,
  },
  {
    call: 'sendCode',
    method: 'POST',
    path: 'UserNew/sendcode',
    by: 'nobody',
    send: ({ phone }) => ({ phone }),
    ...nothing,
  },
  {
    call: 'accountExists',
    method: 'GET',
    path: 'UserNew/checkuser',
    by: 'nobody',
    send: ({ phone }) => ({ phone }),
    wire: ['exist'],
    plain: () => ({ exists: true }),
    empty: { exists: false },
  },
  {
    call: 'account',
    method: 'GET',
    path: 'UserNew/index',
    by: 'reader',
    send: () => ({}),
    wire: ['phone'],
    plain: ({ phone }) => ({ phone }),
    empty: { phone: '' },
  },
]

const texts = {
  // No call of the contract says whose account it is; where a provider does, it is compared (api/refuse-anothers.ts).
  accountPhone: '',
  fullName: 'Ana Cruz',
  idNumber: expect.stringMatching(/^PSN-\d+$/),
  position: 'Cashier',
  company: 'Mabuhay Grocery',
  workUnit: 'Quezon City branch',
  monthlyIncome: '28000',
  address: '12 Sampaguita Street, Barangay Holy Spirit, Quezon City',
  loanPurpose: 'Repairing the roof',
  familyName: 'Lourdes Bautista',
  familyPhone: '09171110001',
  familyRelationship: 'Mother',
  otherName: 'Ramon Villanueva',
  otherPhone: '09171110002',
  otherRelationship: 'Friend',
  bankName: 'Bank of Luzon',
  cardNumber: expect.stringMatching(/^•••• \d{4}$/),
  accountHolder: 'Ana Cruz',
  ifscCode: '',
  branch: 'Quezon Avenue',
}
const files = {
  frontPhoto: 'front',
  backPhoto: 'back',
  holdingPhoto: 'holding',
  bankStatement: 'statement',
  addressProof: 'bill',
  employeeId: 'employee',
  signature: 'signature',
}

const info: Trial[] = [
  {
    call: 'profileStatus',
    method: 'GET',
    path: 'InfoNew/index',
    by: 'reader',
    send: () => ({}),
    wire: ['baseinfo', 'unitinfo', 'bankinfo', 'signature'],
    plain: () => ({ identity: true, 'personal-info': true, 'bank-info': true, signature: true }),
    empty: { identity: false, 'personal-info': false, 'bank-info': false, signature: false },
  },
  {
    call: 'userInfo',
    method: 'GET',
    path: 'InfoNew/userinfo',
    by: 'reader',
    send: () => ({}),
    wire: words(
      'name usercard cardphoto_1 cardphoto_2 cardphoto_3 position workyears dwphone dwysr ' +
        'addess_more purpose personname_1 personphone_1 persongx_1 personname_2 personphone_2 ' +
        'persongx_2 bankname bankcard idsc_code account_holder_name bank_branch bank_statement ' +
        'utility_bills employee_id signature',
    ),
    plain: (_, url) => ({
      ...texts,
      ...Object.fromEntries(Object.entries(files).map(([name, file]) => [name, sample(url, file)])),
    }),
    empty: Object.fromEntries([...Object.keys(texts), ...Object.keys(files)].map((name) => [name, ''])),
  },
  {
    call: 'submitIdentity',
    method: 'POST',
    path: 'InfoNew/baseinfo',
    by: 'own',
    send: (_, url) => ({
      name: 'Ana Cruz',
      usercard: 'PSN-1',
      cardphoto_1: sample(url, 'front'),
      cardphoto_2: sample(url, 'back'),
      cardphoto_3: '',
    }),
    ...nothing,
  },
  {
    call: 'submitPersonalInfo',
    method: 'POST',
    path: 'InfoNew/unitinfo',
    by: 'own',
    send: () => ({
      position: 'Nurse',
      workyears: 'General Hospital',
      dwphone: 'Ward 3',
      dwysr: '32000',
      addess_more: '5 Rizal Street, Cebu',
      purpose: 'School fees',
      personname_1: 'Rosa Cruz',
      personphone_1: '+63 917 123 4567',
      persongx_1: 'Sister',
      personname_2: 'Mark Uy',
      personphone_2: '0917 765 4321',
      persongx_2: 'Colleague',
    }),
    ...nothing,
  },
  {
    call: 'submitBankInfo',
    method: 'POST',
    path: 'InfoNew/bankinfo',
    by: 'own',
    send: () => ({
      bankname: 'Bank of Cebu',
      bankcard: '4000123412341234',
      idsc_code: '',
      account_holder_name: 'Ana Cruz',
      bank_branch: '',
    }),
    ...nothing,
  },
  {
    call: 'submitDocuments',
    method: 'POST',
    path: 'InfoNew/documentAdd',
    by: 'own',
    send: (_, url) => ({
      bank_statement: sample(url, 'statement'),
      utility_bills: sample(url, 'bill'),
      employee_id: 'https://files.example/badge.pdf',
    }),
    ...nothing,
  },
  {
    call: 'submitSignature',
    method: 'POST',
    path: 'InfoNew/signatureAdd',
    by: 'own',
    send: (_, url) => ({ signature: sample(url, 'signature') }),
    ...nothing,
  },
  {
    call: 'otherContacts',
    method: 'GET',
    path: 'InfoNew/otherinfo',
    by: 'reader',
    send: () => ({}),
    wire: [],
    plain: () => ['Ana, neighbour', '09171234567'],
  },
  {
    call: 'submitOtherContacts',
    method: 'POST',
    path: 'InfoNew/otherinfoAdd',
    by: 'own',
    send: () => ({ 'otherinfo[0]': 'Ana', 'otherinfo[1]': 'Ben' }),
    ...nothing,
  },
]

const listWire = [
  'id',
  'ordernum',
  'money',
  'months',
  'addtime',
  'jindutime',
  'status',
  'status_title',
  'remark',
]
const loanPlain = (person: TestPerson) => ({
  id: loanId(person),
  orderNumber: orderNumber(person),
  amount: 120_000,
  months: 12,
  monthlyRepayment: 10_816,
  appliedAt: soon(),
  progressAt: soon(),
  status: '12',
  statusTitle: 'Payment successful',
  remark: 'Thank you',
  loanNumber: '',
  contractNumber: '',
  receivingBank: '',
  signedAt: null,
})

const order: Trial[] = [
  {
    call: 'applyForLoan',
    method: 'POST',
    path: 'OrderNew/daikuan',
    by: 'own',
    send: () => ({ money: '100000', month: '12', trueorder: '1' }),
    wire: ['id', 'ordernum'],
    plain: () => ({ id: expect.stringMatching(/^\d+$/), orderNumber: expect.stringMatching(/^E\d{15}$/) }),
    empty: { id: '', orderNumber: '' },
  },
  {
    call: 'loans',
    method: 'GET',
    path: 'OrderNew/lists',
    by: 'reader',
    send: () => ({}),
    wire: [...listWire, 'money_month'],
    plain: (person) => [loanPlain(person)],
  },
  {
    call: 'loan',
    method: 'GET',
    path: 'OrderNew/info',
    by: 'reader',
    send: (person) => ({ oid: loanId(person) }),
    wire: ['order', 'msg'],
    plain: (person) => ({
      loan: {
        ...loanPlain(person),
        loanNumber: orderNumber(person).replace('E', 'L'),
        contractNumber: orderNumber(person).replace('E', 'C'),
        receivingBank: 'Bank of Luzon',
        signedAt: soon(),
      },
      message: 'Thank you',
    }),
    empty: { loan: null, message: '' },
  },
  {
    call: 'contract',
    method: 'GET',
    path: 'OrderNew/hetong',
    by: 'reader',
    send: (person) => ({ id: loanId(person) }),
    wire: ['name', 'ordernum', 'money', 'time_range', 'bankname', 'addtime', 'signature'],
    plain: (person, url) => ({
      borrowerName: 'Ana Cruz',
      orderNumber: orderNumber(person),
      amount: 120_000,
      period: expect.stringMatching(/^\d{4}-\d\d-\d\d - \d{4}-\d\d-\d\d$/),
      bankName: 'Bank of Luzon',
      appliedAt: soon(),
      signatureUrl: sample(url, 'signature'),
    }),
    empty: {
      borrowerName: '',
      orderNumber: '',
      amount: null,
      period: '',
      bankName: '',
      appliedAt: null,
      signatureUrl: '',
    },
  },
  {
    call: 'repayments',
    method: 'GET',
    path: 'OrderNew/hk',
    by: 'reader',
    send: () => ({}),
    wire: ['id', 'ordernum', 'money', 'monthmoney', 'months', 'status', 'status_title'],
    plain: (person) => [
      {
        id: loanId(person),
        orderNumber: orderNumber(person),
        amount: 120_000,
        monthlyInstallment: 10_816,
        months: 12,
        status: '0',
        statusTitle: 'Pending',
      },
    ],
  },
  {
    call: 'installments',
    method: 'GET',
    path: 'OrderNew/hkinfo',
    by: 'reader',
    send: (person) => ({ ordernum: orderNumber(person) }),
    wire: ['total', 'list'],
    plain: () => ({
      title: 'Total repayment 129,792',
      installments: Array.from({ length: 12 }, (_, index) => ({
        id: expect.stringMatching(/^\d+$/),
        stage: String(index + 1),
        amount: 10_816,
        dueAt: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        paidAt: null,
        proofUrl: '',
        statusTitle: 'Pending',
        statusTitleNow: expect.stringMatching(/^Due on \d\d? [A-Z][a-z]{2} \d{4}$/),
        buttonTitle: 'Pay now',
        principal: 10_000,
        interest: 816,
      })),
    }),
    empty: { title: '', installments: [] },
  },
]

const money: Trial[] = [
  {
    call: 'wallet',
    method: 'GET',
    path: 'IndexNew/money',
    by: 'reader',
    send: () => ({}),
    wire: ['moneys', 'credit_score', 'shouldmoney', 'tixianmoney', 'order', 'msg'],
    plain: (person) => ({
      balance: 1000.5,
      creditScore: 45,
      toBeRepaid: 129_792,
      withdrawn: 500,
      order: {
        id: loanId(person),
        amount: 120_000,
        rate: 0.0002,
        monthlyRepayment: 10_816,
        months: 12,
        message: 'Payment successful',
      },
      message: '',
    }),
    empty: {
      balance: null,
      creditScore: null,
      toBeRepaid: null,
      withdrawn: null,
      order: null,
      message: '',
    },
  },
  {
    call: 'withdraw',
    method: 'POST',
    path: 'MoneyNew/tixian',
    by: 'own',
    send: () => ({ money: '250.25', code: '135790' }),
    ...nothing,
  },
  {
    call: 'recharge',
    method: 'POST',
    path: 'MoneyNew/recharge',
    by: 'own',
    send: () => ({ money: '100' }),
    ...nothing,
  },
  {
    call: 'withdrawals',
    method: 'GET',
    path: 'MoneyNew/tixianlist',
    by: 'reader',
    send: () => ({}),
    wire: ['id', 'ordernum', 'money', 'addtime', 'status', 'banks', 'account', 'remark'],
    plain: () => [
      {
        id: expect.stringMatching(/^\d+$/),
        orderNumber: expect.stringMatching(/^W\d{15}$/),
        amount: 500,
        requestedAt: soon(),
        status: '1',
        bank: 'Bank of Luzon',
        account: expect.stringMatching(/^•••• \d{4}$/),
        remark: 'Rent',
      },
    ],
  },
]

const agreement = (name: string, englishName: string) => ({
  name,
  englishName,
  html: expect.stringMatching(/<h2>.*<li>.*<table>/s),
})

const index: Trial[] = [
  {
    call: 'homeConfig',
    method: 'GET',
    path: 'IndexNew/index',
    by: 'nobody',
    send: () => ({}),
    wire: words(
      'cfg_minmoney cfg_maxmoney cfg_definamoney cfg_definamonth cfg_dkmonths cfg_minlv ' +
        'cfg_maxlv UserServiceAgreement LoanAgreement list',
    ),
    plain: () => ({
      minAmount: 50_000,
      maxAmount: 20_000_000,
      initialAmount: 100_000,
      initialTerm: 12,
      terms: '12,24,36',
      lowestRate: 0.02,
      highestRate: 0.03,
      userServiceAgreement: agreement('Kasunduan sa Serbisyo', 'User Service Agreement'),
      loanAgreement: agreement('Kasunduan sa Loan', 'Loan Agreement'),
      recentLoans: Array.from({ length: 12 }, () => ({
        phone: expect.stringMatching(/^09\d{2}\*{4}\d{3}$/),
        amount: expect.any(Number),
      })),
    }),
    empty: {
      minAmount: null,
      maxAmount: null,
      initialAmount: null,
      initialTerm: null,
      terms: '',
      lowestRate: null,
      highestRate: null,
      userServiceAgreement: { name: '', englishName: '', html: '' },
      loanAgreement: { name: '', englishName: '', html: '' },
      recentLoans: [],
    },
  },
  {
    call: 'title',
    method: 'GET',
    path: 'IndexNew/gettitle',
    by: 'nobody',
    send: () => ({}),
    wire: ['title'],
    plain: () => ({ title: 'Easy Loan' }),
    empty: { title: '' },
  },
  {
    call: 'serviceLink',
    method: 'GET',
    path: 'IndexNew/getkefu',
    by: 'nobody',
    send: () => ({}),
    wire: ['url'],
    plain: () => ({ url: 'https://help.example/chat' }),
    empty: { url: '' },
  },
  {
    call: 'fee',
    method: 'GET',
    path: 'IndexNew/getfuwufei',
    by: 'nobody',
    send: () => ({ money: '100000', month: '1' }),
    wire: ['fuwufei', 'rixi'],
    plain: () => ({ perInstallment: 9013.33, dailyRate: 0.0002 }),
    empty: { perInstallment: null, dailyRate: null },
  },
]

/** Every call but the two that need something that is only known once the provider runs: contract.test.ts has those. */
export const trials = [...user, ...info, ...order, ...money, ...index]
