import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

import { isSuccess, parseJson, readUploadAnswer } from '#src/api/answer.ts'
import { ApiError } from '#src/api/failure.ts'
import type { Payload } from '#src/api/schema/calls.ts'
import type { Loan } from '#src/api/schema/order.ts'
import { fieldOf } from '#src/api/schema/values.ts'
import { isComplete, type SectionStatus } from '#src/domain/profile-completeness.ts'

import { type Answer, type Exchange, whereOf } from './ask.ts'
import { type TriedCall, wordsOf } from './borrower.ts'
import { judgeHeaders } from './headers.ts'
import { bodyTrouble } from './judge.ts'
import type { Offer } from './read-public.ts'
import { dataOr, type Visit } from './visit.ts'

// What a borrower does once, on an account that may be changed.

const lookEvery = 500
const minute = 60_000
const fewMinutes = 15 * minute
const mebibyte = 1024 * 1024

const picture = (name: string) =>
  new File([readFileSync(new URL('../public/icon-512.png', import.meta.url))], name, { type: 'image/png' })

/** As large as the form lets a paper be. */
const largestPaper = () =>
  new File(
    [`%PDF-1.4\n% easy-loan check-provider ${'.'.repeat(10 * mebibyte - 1024)}\n%%EOF\n`],
    'check.pdf',
    {
      type: 'application/pdf',
    },
  )

/** Why an upload's answer has no address. */
function uploadTrouble({ status, text }: Answer): string {
  if (!isSuccess(status)) return `HTTP ${status}`
  const isReply = fieldOf(parseJson(text), 'error') !== undefined
  return `no address of the file: ${isReply ? '"url" is none' : bodyTrouble(text)}`
}

/** Judges what an upload was answered, and gives the file's address; null where the app has none. */
function judgeUpload({ report, wishes, judged }: Visit, exchange: Exchange, files: string): string | null {
  const { where, answer, trouble, took } = exchange
  report.tried(where, took)
  judgeHeaders({ report, ...wishes }, exchange, { isPrivate: true, hasEffect: false })
  const failed = `${files} cannot be sent`
  if (!answer) {
    report.add({
      level: 'breaks',
      where,
      what: trouble,
      seen: `${failed}: they wait on the phone and are tried again`,
    })
    return null
  }
  try {
    const url = readUploadAnswer(answer.status, answer.text, wishes.upload)
    const body = parseJson(answer.text)
    const bare = fieldOf(body, 'error') === undefined ? fieldOf(body, 'data') : body
    const forgive = (what: string) => report.add({ level: 'forgiven', where, what })
    if (bare !== body) forgive('the answer lies in "data"')
    if (typeof fieldOf(bare, 'error') === 'string') forgive('a number as text')
    if (!URL.canParse(String(fieldOf(bare, 'url')))) forgive('a relative address of the file')
    const { origin, protocol } = new URL(url)
    if (!judged.place.origins.includes(origin) || (judged.place.isSecure && protocol === 'http:'))
      report.add({
        level: 'differs',
        where,
        path: 'url',
        what: `is at ${origin}, where the app's policy allows no picture`,
        seen: 'A photo that was sent is a placeholder when the section is opened again',
      })
    return url
  } catch (error) {
    const failure = error instanceof ApiError ? error : new ApiError('unreadable')
    report.add({
      level: 'breaks',
      where,
      what: failure.kind === 'refused' ? `is refused: "${failure.words}"` : uploadTrouble(answer),
      seen: `${failed}: "${wordsOf(failure)}"`,
    })
    return null
  }
}

/** Sends a photo, looks at it as a page would, and sends the largest paper there may be. */
async function upload(visit: Visit): Promise<string | null> {
  const { client, report } = visit
  const url = judgeUpload(
    visit,
    await client.upload(picture('check.png'), visit.token()),
    'Photos, papers and the signature',
  )
  if (url === null) return null
  const { where, answer, trouble } = await client.picture(url)
  const type = answer?.headers.get('content-type') ?? 'missing'
  if (answer?.status !== 200 || !type.startsWith('image/'))
    report.add({
      level: 'differs',
      where,
      what: answer
        ? `HTTP ${answer.status}, Content-Type ${type}; pages ask for it without a token`
        : trouble,
      seen: 'A photo that was sent is a placeholder when the section is opened again, and so is the signature',
    })
  const large = await client.upload(largestPaper(), visit.token())
  judgeUpload(
    visit,
    { ...large, where: 'POST upload of a PDF of 10 MB' },
    'A paper as large as the form lets it be',
  )
  return url
}

const texts = {
  submitIdentity: { fullName: 'Check Provider', idNumber: 'CHECK-0001' },
  submitPersonalInfo: {
    position: 'Tester',
    company: 'Check Provider',
    workUnit: 'Quality',
    monthlyIncome: '28000',
    address: '1 Test Street',
    loanPurpose: 'Education',
    familyName: 'Check Family',
    familyPhone: '09170000000',
    familyRelationship: 'Parent',
    otherName: 'Check Friend',
    otherPhone: '09170000009',
    otherRelationship: 'Friend',
  },
  submitBankInfo: {
    bankName: 'Test Bank',
    cardNumber: '4000123412341234',
    accountHolder: 'Check Provider',
    ifscCode: 'TEST0000001',
    branch: 'Test branch',
  },
} as const

/**
 * Submits one section, unless the provider has it, as the flag of `section` says; null for what no flag tells. `sent` is null
 * where it needs a file and none could be uploaded.
 */
async function submit<Name extends TriedCall>(
  visit: Visit,
  status: SectionStatus,
  url: string | null,
  call: Name,
  section: keyof SectionStatus | null,
  sent: Payload<Name> | null,
) {
  if (section && status[section])
    return visit.skip(call, 'the section is complete, and the app then only shows it')
  if (sent === null) return visit.skip(call, 'no file could be uploaded')
  if ((await visit.ask(call, sent)) instanceof ApiError) return
  const { report } = visit
  const after = dataOr(await visit.ask('profileStatus', {}))
  if (section && after && !after[section])
    report.add({
      level: 'breaks',
      where: whereOf('profileStatus'),
      what: `the section just submitted (${whereOf(call)}) is not complete`,
      seen: 'My profile asks for the same section again, and nobody can apply',
    })
  const info: Record<string, unknown> | null = dataOr(await visit.ask('userInfo', {}))
  for (const [name, value] of Object.entries(info ? sent : {})) {
    const kept = info?.[name]
    // An address may be written in another way, and of a card no more is read than its end.
    if (kept === value || (kept !== '' && (value === url || name === 'cardNumber'))) continue
    const came = kept === '' ? 'empty' : 'as something else'
    report.add({
      level: 'differs',
      where: whereOf('userInfo'),
      what: `what was submitted as ${name} (${whereOf(call)}) comes back ${came}`,
      seen: 'The section shows something else than was filled in',
    })
  }
}

/** Looks into a list until it has what was not there before, as the app does; null where it never comes. */
async function appeared<T extends { id: string }>(
  look: () => Promise<readonly T[] | null>,
  before: readonly T[],
  patience: number,
): Promise<T[] | null> {
  const until = Date.now() + patience
  for (;;) {
    const found = (await look())?.filter(({ id }) => !before.some((other) => other.id === id)) ?? []
    if (found.length > 0) return found
    if (Date.now() >= until) return null
    await sleep(lookEvery)
  }
}

function judgeNewLoan({ report }: Visit, loan: Loan, { amount, months }: Offer) {
  const where = whereOf('loans')
  if (loan.amount !== amount || loan.months !== months)
    report.add({
      level: 'differs',
      where,
      what: `${amount} over ${months} months was applied for, and ${loan.amount} over ${loan.months} is listed`,
      seen: 'After a lost answer the app does not find the application, and offers to apply again',
    })
  const off = typeof loan.appliedAt === 'number' ? loan.appliedAt - Date.now() : 0
  if (Math.abs(off) > fewMinutes)
    report.add({
      level: 'differs',
      where,
      path: 'data[].addtime',
      what: `is ${(off / (60 * minute)).toFixed(1)} hours away from now: another time zone, or a clock that is wrong`,
      seen: 'My loans: the order time is wrong',
    })
}

async function apply(visit: Visit, status: SectionStatus, offer: Offer) {
  const { report, wishes } = visit
  if (!isComplete(status)) return visit.skip('applyForLoan', 'the profile is not complete')
  const look = async () => dataOr(await visit.ask('loans', {}))
  const before = await look()
  if (!before) return visit.skip('applyForLoan', 'the list of loans cannot be read')
  const id = crypto.randomUUID()
  const payload = { ...offer, confirmed: 1 } as const
  if ((await visit.ask('applyForLoan', payload, { id })) instanceof ApiError) return
  if (wishes.requestId) await visit.ask('applyForLoan', payload, { id })
  const found = await appeared(look, before, visit.wishes.patience.listed)
  const [loan] = found ?? []
  if (!loan)
    return report.add({
      level: 'breaks',
      where: whereOf('loans'),
      what: 'an application that was accepted is not listed within 5 s',
      seen: 'After a lost answer the app says that it does not seem to have arrived, and offers to apply again',
    })
  if (found && found.length > 1)
    report.add({
      level: 'breaks',
      where: whereOf('applyForLoan'),
      what: 'sent twice with one X-Request-Id it is two applications',
      seen: 'A browser that repeats it by itself applies a second time',
    })
  judgeNewLoan(visit, loan, offer)
}

async function withdraw(visit: Visit) {
  const { code } = visit.wishes
  if (code === undefined)
    return visit.skip('withdraw', 'it needs a code that the lender gives: --code withdraws 1 with it')
  const balance = dataOr(await visit.ask('wallet', { id: undefined }))?.balance ?? null
  if (balance === null || balance < 1)
    return visit.skip(
      'withdraw',
      balance === null ? 'the balance is not known' : 'the account has no balance',
    )
  const look = async () => dataOr(await visit.ask('withdrawals', {}))
  const before = await look()
  if (!before) return visit.skip('withdraw', 'the withdraw list cannot be read')
  if ((await visit.ask('withdraw', { amount: 1, code, remark: undefined })) instanceof ApiError) return
  const [found] = (await appeared(look, before, visit.wishes.patience.listed)) ?? []
  if (found?.amount === 1) return
  visit.report.add({
    level: 'breaks',
    where: whereOf('withdrawals'),
    what: 'a withdrawal that was accepted is not listed with its amount within 5 s',
    seen: 'After a lost answer the app says that it does not seem to have arrived, and offers to withdraw again',
  })
}

/** Tries to change the password with a wrong one. Nothing changes: the new password is the present one. */
export async function tryWrongPresentPassword(visit: Visit) {
  const { password } = visit.wishes
  const sent = { phone: '', newPassword: password, currentPassword: `${password}-not` }
  const changed = await visit.ask('changePassword', sent, { isRefusal: true })
  const add = (what: string, seen: string) =>
    visit.report.add({ level: 'differs', where: whereOf('changePassword'), what, seen })
  if (!(changed instanceof ApiError))
    add('a wrong present password is accepted', 'Whoever holds an open phone can take the account')
  else if (changed.kind === 'unauthorized')
    add(
      'a wrong present password is answered with HTTP 401',
      'Who mistypes the present password is signed out',
    )
}

/** Goes a borrower's way as far as the account lets it, and says of each step that it left out why. */
export async function goBorrowersWay(visit: Visit, offer: Offer): Promise<void> {
  const url = await upload(visit)
  const status = dataOr(await visit.ask('profileStatus', {}))
  if (!status) return visit.report.skip('sections and application', 'how far the profile is cannot be read')
  const withFile = <Sent>(sent: (file: string) => Sent) => (url === null ? null : sent(url))
  const identity = withFile((file) => ({
    ...texts.submitIdentity,
    frontPhoto: file,
    backPhoto: file,
    holdingPhoto: file,
  }))
  const documents = withFile((file) => ({ bankStatement: file, addressProof: file, employeeId: file }))
  const signature = withFile((file) => ({ signature: file }))
  await submit(visit, status, url, 'submitIdentity', 'identity', identity)
  await submit(visit, status, url, 'submitPersonalInfo', 'personal-info', texts.submitPersonalInfo)
  await submit(visit, status, url, 'submitBankInfo', 'bank-info', texts.submitBankInfo)
  await submit(visit, status, url, 'submitDocuments', null, documents)
  await submit(visit, status, url, 'submitSignature', 'signature', signature)
  const now = dataOr(await visit.ask('profileStatus', {}))
  await apply(visit, now ?? status, offer)
  await withdraw(visit)
}
