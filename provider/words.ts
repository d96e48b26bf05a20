const words = {
  ok: { en: 'OK', fil: 'OK' },
  signInAgain: {
    en: 'Login session expired, please login again',
    fil: 'Nag-expire na ang session mo. Mag-log in ulit.',
  },
  unknownCall: { en: 'There is no such call', fil: 'Walang ganitong tawag' },
  wrongMethod: { en: 'This call is made with {method}', fil: 'Ginagawa ang tawag na ito sa {method}' },
  tooLarge: { en: 'This is too large to send', fil: 'Masyadong malaki para ipadala' },
  unreadable: { en: 'The form could not be read', fil: 'Hindi mabasa ang form' },
  serverError: { en: 'Server internal error', fil: 'May problema sa loob ng server' },
  refused: { en: 'The lender refused this', fil: 'Tinanggihan ito ng nagpapahiram' },
  checkForm: {
    en: 'Something is missing or wrong. Please check the form',
    fil: 'May kulang o mali. Pakitingnan ang form',
  },
  phoneWrong: { en: 'Please enter a valid phone number', fil: 'Ilagay ang tamang mobile number' },
  passwordMissing: { en: 'Please enter your password', fil: 'Ilagay ang password mo' },
  passwordShort: {
    en: 'Password must be at least 6 characters',
    fil: 'Dapat 6 na character o higit pa ang password',
  },
  passwordRange: {
    en: 'Password must be 6 to 16 characters',
    fil: 'Dapat 6 hanggang 16 na character ang password',
  },
  passwordSame: {
    en: 'New password must differ from the current one',
    fil: 'Dapat iba ang bagong password sa kasalukuyan',
  },
  currentPasswordMissing: {
    en: 'Please enter your current password',
    fil: 'Ilagay ang kasalukuyang password mo',
  },
  currentPasswordWrong: { en: 'The current password is wrong', fil: 'Mali ang kasalukuyang password' },
  passwordWrong: { en: 'Wrong password', fil: 'Mali ang password' },
  noSuchUser: { en: 'User does not exist', fil: 'Walang ganitong user' },
  phoneTaken: {
    en: 'This phone number is already registered, please sign in directly',
    fil: 'May account na ang numerong ito. Mag-log in na lang.',
  },
  codeWrong: {
    en: 'The verification code is wrong or has expired',
    fil: 'Mali o expired na ang verification code',
  },
  nameShort: {
    en: 'Name must be at least 2 characters',
    fil: 'Dapat 2 character o higit pa ang pangalan',
  },
  contactPhoneWrong: {
    en: 'A contact has no valid phone number',
    fil: 'Mali ang mobile number ng isang contact',
  },
  cardWrong: {
    en: 'The card number must be 8 to 19 digits',
    fil: 'Dapat 8 hanggang 19 na digit ang card number',
  },
  bankOnce: {
    en: 'The bank card cannot be changed once submitted',
    fil: 'Hindi na mapapalitan ang bank card kapag na-submit na',
  },
  fileMissing: {
    en: 'The file was not found. Please upload it again',
    fil: 'Hindi nakita ang file. Paki-upload ulit',
  },
  profileFirst: {
    en: 'Please complete your profile first',
    fil: 'Kumpletuhin muna ang profile mo',
  },
  amountRange: {
    en: 'The amount must be between {min} and {max}',
    fil: 'Dapat mula {min} hanggang {max} ang halaga',
  },
  termNotOffered: { en: 'This term is not offered', fil: 'Hindi inaalok ang tagal na ito' },
  loanNotFound: { en: 'Loan information not found', fil: 'Hindi nakita ang impormasyon ng loan' },
  installmentNotFound: { en: 'This installment was not found', fil: 'Hindi nakita ang hulog na ito' },
  installmentPaid: { en: 'This installment is already paid', fil: 'Bayad na ang hulog na ito' },
  amountMismatch: {
    en: 'The amount is not that of the installment',
    fil: 'Hindi tugma ang halaga sa hulog',
  },
  amountWrong: {
    en: 'Please enter an amount greater than 0',
    fil: 'Ilagay ang halagang higit sa 0',
  },
  amountExceeds: { en: 'Amount exceeds balance', fil: 'Lampas sa balanse ang halaga' },
  withdrawalCodeMissing: {
    en: 'Please enter the withdrawal code',
    fil: 'Ilagay ang withdrawal code',
  },
  withdrawalCodeWrong: {
    en: 'The withdrawal code is wrong. Please ask customer service',
    fil: 'Mali ang withdrawal code. Magtanong sa customer service',
  },
  bankFirst: {
    en: 'Please submit your bank information first',
    fil: 'I-submit muna ang impormasyon sa bangko',
  },
  chooseFile: { en: 'Please choose a file', fil: 'Pumili ng file' },
  fileKind: {
    en: 'Only JPEG, PNG, GIF, BMP, WebP and PDF files are accepted',
    fil: 'JPEG, PNG, GIF, BMP, WebP at PDF lang ang tinatanggap',
  },
  underReview: { en: 'Under review', fil: 'Sinusuri' },
  approved: { en: 'Approved', fil: 'Aprubado' },
  disbursing: { en: 'Disbursing', fil: 'Inilalabas na ang pera' },
  completed: { en: 'Payment successful', fil: 'Naipadala na ang pera' },
  rejected: { en: 'Rejected', fil: 'Tinanggihan' },
  pending: { en: 'Pending', fil: 'Pending' },
  underReviewNote: {
    en: 'We are reviewing your application. This usually takes one working day.',
    fil: 'Sinusuri namin ang application mo. Karaniwang isang araw ng trabaho ito.',
  },
  paid: { en: 'Paid', fil: 'Bayad na' },
  overdue: { en: 'Overdue', fil: 'Overdue na' },
  unpaid: { en: 'Pending', fil: 'Pending' },
  dueOn: { en: 'Due on {day}', fil: 'Due sa {day}' },
  overdueSince: { en: 'Overdue since {day}', fil: 'Overdue mula {day}' },
  payNow: { en: 'Pay now', fil: 'Magbayad' },
  totalRepayment: { en: 'Total repayment {amount}', fil: 'Kabuuang babayaran {amount}' },
}

export type Words = keyof typeof words
export type Land = 'en' | 'fil'
export type Say = (key: Words, values?: Record<string, string>) => string

const months = {
  en: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' '),
  fil: 'Ene Peb Mar Abr May Hun Hul Ago Set Okt Nob Dis'.split(' '),
}

/** A day (`YYYY-MM-DD`) as the app writes it: "18 Nov 2026". */
function sayDay(day: string, land: Land): string {
  const [year, month, date] = day.split('-')
  return `${Number(date)} ${months[land][Number(month) - 1]} ${year}`
}

/** The provider's words in the language of the Land header; what is not fil is en. */
export const wordsOf =
  (land: Land): Say =>
  (key, values = {}) =>
    words[key][land].replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = values[name] ?? ''
      return name === 'day' ? sayDay(value, land) : value
    })

/** Thrown by a handler that refuses: becomes status 0 with these words. Undoes the transaction it is thrown in. */
export class Refusal extends Error {
  readonly key: Words
  readonly values: Record<string, string>
  constructor(key: Words, values: Record<string, string> = {}) {
    super(key)
    this.key = key
    this.values = values
  }
}

/** Thrown where a borrower's call comes without a token that still counts: becomes HTTP 401. */
export class SignedOut extends Error {}
