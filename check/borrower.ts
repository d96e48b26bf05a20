import { type ApiError, isInDoubt, isTemporary } from '#src/api/failure.ts'
import type { CallName } from '#src/api/schema/calls.ts'
import { sectionNames } from '#src/api/schema/section-names.ts'

// What a borrower sees of a call, and of what is wrong with it.

interface Seen {
  /**
   * `screen`: does not open without it. `action`: what a person does. `section`: likewise, and it may wait on the phone.
   * `money`: likewise, sent once and looked for. `silent`: the app goes on without it. `unused`: no screen makes it.
   */
  kind: 'screen' | 'action' | 'section' | 'money' | 'silent' | 'unused'
  /** The screen, or what the person does. */
  what: string
  /** For `silent`: what is there instead. */
  instead?: string
  /** What a field that is not there, or cannot be read, leaves to be seen, by the provider's name for it. */
  fields?: Record<string, string>
  /** Those of them that may well be empty. */
  optional?: readonly string[]
}

const loanFields = (screen: string) => ({
  money: `${screen}: the loan amount is "—"`,
  months: `${screen}: the loan term is "—"`,
  monthmoney: `${screen}: the monthly repayment is "—"`,
  money_month: `${screen}: the monthly repayment is "—"`,
  ordernum: `${screen}: the loan number is "—"`,
  addtime: `${screen}: the order time is "—"`,
  jindutime: `${screen}: the progress says no time`,
  status: `${screen}: the status is unknown and the progress stands at under review`,
  status_title: `${screen}: the app's own word for the status stands alone`,
})

const { identity, documents, signature } = sectionNames
const fileFields = [identity, documents, signature].flatMap(({ files }) => Object.values<string>(files))

const sectionOf = (name: string) => `My profile: ${name} reads as still to be filled in, and nobody can apply`

export const seenOf = {
  homeConfig: {
    kind: 'screen',
    what: "Home with the lender's own limits, rates and agreements",
    fields: {
      cfg_minmoney: "Home: the smallest amount is the app's own",
      cfg_maxmoney: "Home: the maximum loan limit is the app's own",
      cfg_definamoney: "Home: the calculator begins with the app's own amount",
      cfg_definamonth: 'Home: the calculator begins with the first term',
      cfg_dkmonths: "Home: the terms are the app's own (12, 24, 36)",
      cfg_minlv: 'Home: the rates are the app\'s own, marked "indicative"',
      cfg_maxlv: 'Home: the rates are the app\'s own, marked "indicative"',
      'UserServiceAgreement.cont': 'Home: "This agreement is not available right now."',
      'LoanAgreement.cont': 'Home: "This agreement is not available right now."',
      'list.phone': 'Home: a recent loan has no phone number',
      'list.money': 'Home: a recent loan has the amount "—"',
    },
  },
  title: {
    kind: 'silent',
    what: 'the title',
    instead: 'The title of Home is "easy loan"',
    fields: { title: 'The title of Home is "easy loan"' },
  },
  serviceLink: {
    kind: 'silent',
    what: 'Customer service',
    instead: 'Customer service says "Coming soon" and has no link',
    fields: { url: 'Customer service says "Coming soon" and has no link' },
    optional: ['url'],
  },
  fee: {
    kind: 'screen',
    what: 'the repayment on Home, and Submit of an application,',
    fields: {
      fuwufei: 'Home: the repayment per installment is "—", and an application cannot be submitted',
      rixi: 'Home and Apply: the daily interest rate is "—"',
    },
  },
  register: {
    kind: 'action',
    what: 'Registering',
    fields: { expire: 'The session ends on the phone only when the provider refuses it' },
  },
  signIn: {
    kind: 'action',
    what: 'Signing in',
    fields: { expire: 'The session ends on the phone only when the provider refuses it' },
  },
  signOut: {
    kind: 'silent',
    what: 'Log out',
    instead: 'Log out works on the phone, but whoever has the token is still signed in at the provider',
  },
  changePassword: { kind: 'action', what: 'Changing the password' },
  accountExists: { kind: 'unused', what: '' },
  account: { kind: 'unused', what: '' },
  otherContacts: { kind: 'unused', what: '' },
  profileStatus: {
    kind: 'screen',
    what: 'My profile',
    fields: {
      baseinfo: sectionOf('Identity'),
      unitinfo: sectionOf('Profile information'),
      bankinfo: sectionOf('Bank information'),
      signature: sectionOf('Electronic signature'),
    },
  },
  userInfo: {
    kind: 'screen',
    what: 'each section of the profile',
    fields: {
      cardphoto_1: 'Identity: the front photo is a placeholder',
      cardphoto_2: 'Identity: the back photo is a placeholder',
      cardphoto_3: 'Identity: the photo holding the card is a placeholder',
      bank_statement: 'Documents: the bank statement is a placeholder',
      utility_bills: 'Documents: the proof of address is a placeholder',
      employee_id: 'Documents: the employee ID is a placeholder',
      signature: 'Electronic signature: the signature is a placeholder',
    },
    // Until they are given.
    optional: [...fileFields],
  },
  submitIdentity: { kind: 'section', what: 'Identity' },
  submitPersonalInfo: { kind: 'section', what: 'Profile information' },
  submitBankInfo: { kind: 'section', what: 'Bank information' },
  submitDocuments: { kind: 'section', what: 'Documents' },
  submitSignature: { kind: 'section', what: 'Electronic signature' },
  applyForLoan: {
    kind: 'money',
    what: 'The application',
    fields: { id: 'After Submit the list of loans opens, and not the result of the application' },
  },
  loans: { kind: 'screen', what: 'My loans', fields: loanFields('My loans') },
  loan: { kind: 'screen', what: 'Loan details', fields: loanFields('Loan details') },
  contract: {
    kind: 'screen',
    what: 'the contract',
    fields: {
      name: 'Contract: the borrower is "—", unless the profile has the name',
      ordernum: 'Contract: the order number is "—"',
      money: 'Contract: the loan amount is "—"',
      time_range: 'Contract: the loan period is "—"',
      bankname: 'Contract: the receiving bank is "—"',
      addtime: 'Contract: the application time is "—"',
      signature:
        'Contract: in place of the signature stands a copy of this phone, or that it could not be loaded',
    },
  },
  repayments: {
    kind: 'screen',
    what: 'My repayment',
    fields: {
      money: 'My repayment: the loan amount is "—"',
      monthmoney: 'My repayment: the monthly installment is "—"',
      money_month: 'My repayment: the monthly installment is "—"',
      months: 'My repayment: the loan term is "—"',
      status: 'My repayment: "Unknown status"',
    },
  },
  installments: {
    kind: 'screen',
    what: 'Repayment details',
    fields: {
      'list.ofnumber': 'Repayment details: an installment has no number, "Installment —"',
      'list.monthmoney': 'Repayment details: what is to be paid is "—"',
      'list.huantime':
        'Repayment details: the due date is "—", and nothing is ever overdue or in the calendar',
      'list.paytime': 'Repayment details: the payment date is "—"',
      'list.zfimg': 'Repayment details: a paid installment reads as due, with a button to pay it',
      'list.benjin': 'Repayment details: principal and interest are worked out by the app',
      'list.lixi': 'Repayment details: the interest is worked out by the app',
    },
    optional: ['list.paytime', 'list.zfimg', 'list.benjin', 'list.lixi'],
  },
  wallet: {
    kind: 'screen',
    what: 'Wallet',
    fields: {
      moneys: 'Wallet: the available balance is "—", and Withdraw stays closed',
      credit_score: 'Wallet: the credit score is 45, marked "default"',
      shouldmoney: 'Wallet: the amount to be repaid is "—"',
      tixianmoney: 'Wallet: the withdrawn amount is "—"',
      'order.money': 'Wallet: the amount of the current order is "—"',
      'order.months': 'Wallet: the term of the current order is "—"',
      'order.monthmoney': 'Wallet: the monthly repayment of the current order is "—"',
      'order.rate': 'Wallet: the current order has no daily interest rate',
    },
  },
  withdraw: { kind: 'money', what: 'The withdrawal' },
  withdrawals: {
    kind: 'screen',
    what: 'the withdraw list',
    fields: {
      ordernum: 'Withdraw list: the order number is "—"',
      money: 'Withdraw list: the amount is "—"',
      addtime: 'Withdraw list: the time is "—"',
      status: 'Withdraw list: every withdrawal reads as pending',
      banks: 'Withdraw list: the bank is "—"',
      account: 'Withdraw list: the account is "—"',
    },
  },
} as const satisfies Partial<Record<CallName, Seen>>

export type TriedCall = keyof typeof seenOf

/** What the app says of a failure (src/api/errors.ts, without its translation). */
export function wordsOf({ kind, words, status }: Pick<ApiError, 'kind' | 'words' | 'status'>): string {
  switch (kind) {
    case 'refused':
      return words || 'Network request failed'
    case 'unauthorized':
      return 'Login session expired, please login again'
    case 'forbidden':
      return 'No permission to access'
    case 'not-found':
      return 'Requested resource not found'
    case 'server':
      return 'Server internal error'
    case 'http':
      return words || `Request failed (${status})`
    case 'network':
      return 'Network connection timeout, please check your network'
    case 'request':
      return 'Request configuration error'
    case 'unreadable':
      return 'Network request failed'
  }
}

export const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

/** What becomes of the screen, or of what the person did, where a call fails. */
export function seenOfFailure(name: TriedCall, error: ApiError): string {
  const { kind, what, instead = '' }: Seen = seenOf[name]
  const words = `"${wordsOf(error)}"`
  if (kind === 'unused') return ''
  if (kind === 'silent') return instead
  if (error.kind === 'unauthorized') return `Everyone is led to sign-in from there: ${words}`
  if (kind === 'screen') return `${capital(what)} does not open: ${words}, with Retry`
  // Each form has words of its own for it.
  if (error.kind === 'refused' && error.words === '') return `${what} fails, and the app cannot say why`
  if (kind === 'section') {
    if (isTemporary(error))
      return `${what} cannot be submitted: it waits on the phone and is tried again and again`
    return `${what} cannot be submitted: the form opens again with ${words}`
  }
  if (kind === 'money' && isInDoubt(error))
    return `${what}: nobody can tell whether it arrived; the app says that it is checking, and looks into the lists`
  return `${what} fails: ${words}`
}

/**
 * What a field that cannot be read, or is not there (`isMissing`), leaves to be seen; '' where nobody sees it.
 * `path` as "data.list[].money".
 */
export function seenOfField(name: TriedCall, path: string, isMissing: boolean): string {
  const { fields = {}, optional = [] }: Seen = seenOf[name]
  const field = path
    .replaceAll('[]', '')
    .replace(/^data\.*/, '')
    .replace(/^\./, '')
  return isMissing && optional.includes(field) ? '' : (fields[field] ?? '')
}
