const words = {
  ok: { en: 'OK', fil: 'OK' },
  signInAgain: {
    en: 'Login session expired, please login again',
    fil: 'Nag-expire na ang session, mag-login muli',
  },
  unknownCall: { en: 'There is no such call', fil: 'Walang ganitong tawag' },
  wrongMethod: { en: 'This call is made with {method}', fil: 'Ginagawa ang tawag na ito sa {method}' },
  tooLarge: { en: 'This is too large to send', fil: 'Masyadong malaki para ipadala' },
  unreadable: { en: 'The form could not be read', fil: 'Hindi mabasa ang form' },
  serverError: { en: 'Server internal error', fil: 'May error sa server' },
  refused: { en: 'The lender refused this', fil: 'Tinanggihan ito ng nagpapahiram' },
  checkForm: {
    en: 'Something is missing or wrong. Please check the form',
    fil: 'May kulang o mali. Pakisuri ang form',
  },
  phoneWrong: { en: 'Please enter a valid phone number', fil: 'Maglagay ng tamang numero ng phone' },
  passwordMissing: { en: 'Please enter your password', fil: 'Ilagay ang iyong password' },
  passwordShort: {
    en: 'Password must be at least 6 characters',
    fil: 'Ang password ay dapat hindi bababa sa 6 na karakter',
  },
  passwordRange: {
    en: 'Password must be 6 to 16 characters',
    fil: 'Ang password ay dapat 6 hanggang 16 na karakter',
  },
  passwordSame: {
    en: 'New password must differ from the current one',
    fil: 'Dapat iba ang bagong password sa kasalukuyan',
  },
  currentPasswordMissing: {
    en: 'Please enter your current password',
    fil: 'Ilagay ang kasalukuyang password',
  },
  currentPasswordWrong: { en: 'The current password is wrong', fil: 'Mali ang kasalukuyang password' },
  passwordWrong: { en: 'Wrong password', fil: 'Mali ang password' },
  noSuchUser: { en: 'User does not exist', fil: 'Walang ganitong user' },
  phoneTaken: {
    en: 'This phone number is already registered, please sign in directly',
    fil: 'Nakarehistro na ang phone na ito, mag-sign in na lang',
  },
  codeWrong: {
    en: 'The verification code is wrong or has expired',
    fil: 'Mali o expired na ang verification code',
  },
  nameShort: {
    en: 'Name must be at least 2 characters',
    fil: 'Ang pangalan ay dapat may 2 karakter o higit pa',
  },
  contactPhoneWrong: { en: 'A contact has no valid phone number', fil: 'Mali ang phone ng isang contact' },
  cardWrong: {
    en: 'The card number must be 8 to 19 digits',
    fil: 'Ang numero ng card ay dapat 8 hanggang 19 na digit',
  },
  bankOnce: {
    en: 'The bank card cannot be changed once submitted',
    fil: 'Hindi na mababago ang bank card kapag naipasa na',
  },
  fileMissing: {
    en: 'The file was not found. Please upload it again',
    fil: 'Hindi nakita ang file. Paki-upload muli',
  },
  profileFirst: {
    en: 'Please complete your profile first',
    fil: 'Kumpletuhin muna ang iyong profile',
  },
  amountRange: {
    en: 'The amount must be between {min} and {max}',
    fil: 'Ang halaga ay dapat mula {min} hanggang {max}',
  },
  termNotOffered: { en: 'This term is not offered', fil: 'Hindi iniaalok ang terminong ito' },
  loanNotFound: { en: 'Loan information not found', fil: 'Hindi nakita ang loan' },
  installmentNotFound: { en: 'This installment was not found', fil: 'Hindi nakita ang hulog na ito' },
  installmentPaid: { en: 'This installment is already paid', fil: 'Bayad na ang hulog na ito' },
  amountMismatch: {
    en: 'The amount is not that of the installment',
    fil: 'Hindi tugma ang halaga sa hulog',
  },
  amountWrong: {
    en: 'Please enter an amount greater than 0',
    fil: 'Maglagay ng halagang higit sa 0',
  },
  amountExceeds: { en: 'Amount exceeds balance', fil: 'Lampas sa balanse ang halaga' },
  withdrawalCodeMissing: {
    en: 'Please enter the withdrawal code',
    fil: 'Ilagay ang code sa pag-withdraw',
  },
  withdrawalCodeWrong: {
    en: 'The withdrawal code is wrong. Please ask customer service',
    fil: 'Mali ang code sa pag-withdraw. Magtanong sa customer service',
  },
  bankFirst: {
    en: 'Please submit your bank information first',
    fil: 'Ipasa muna ang impormasyon ng bangko',
  },
  chooseFile: { en: 'Please choose a file', fil: 'Pumili ng file' },
  fileKind: {
    en: 'Only JPEG, PNG, GIF, BMP, WebP and PDF files are accepted',
    fil: 'JPEG, PNG, GIF, BMP, WebP at PDF lang ang tinatanggap',
  },
  underReview: { en: 'Under review', fil: 'Sinusuri' },
  approved: { en: 'Approved', fil: 'Aprubado' },
  disbursing: { en: 'Disbursing', fil: 'Inihahanda ang pera' },
  completed: { en: 'Payment successful', fil: 'Naibigay na ang pera' },
  rejected: { en: 'Rejected', fil: 'Tinanggihan' },
  pending: { en: 'Pending', fil: 'Nakabinbin' },
  underReviewNote: {
    en: 'We are reviewing your application. This usually takes one working day.',
    fil: 'Sinusuri namin ang iyong aplikasyon. Karaniwang isang araw ng trabaho ito.',
  },
  paid: { en: 'Paid', fil: 'Bayad na' },
  overdue: { en: 'Overdue', fil: 'Lampas na sa takda' },
  unpaid: { en: 'Pending', fil: 'Hindi pa bayad' },
  dueOn: { en: 'Due on {day}', fil: 'Takda sa {day}' },
  overdueSince: { en: 'Overdue since {day}', fil: 'Lampas mula {day}' },
  payNow: { en: 'Pay now', fil: 'Magbayad' },
  totalRepayment: { en: 'Total repayment {amount}', fil: 'Kabuuang babayaran {amount}' },
}

export type Words = keyof typeof words
export type Land = 'en' | 'fil'
export type Say = (key: Words, values?: Record<string, string>) => string

/** The provider's words in the language of the Land header; what is not fil is en. */
export const wordsOf =
  (land: Land): Say =>
  (key, values = {}) =>
    words[key][land].replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')

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
