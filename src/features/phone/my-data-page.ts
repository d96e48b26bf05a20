import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

import { add, pageFile } from '#src/device/page-file.ts'
import { listStatus } from '#src/domain/loan-status.ts'
import { isInstallmentPaid } from '#src/domain/repayment-status.ts'
import { withdrawalStatus } from '#src/domain/withdrawal-status.ts'
import { readInstallmentDraft } from '#src/drafts/installment-draft.ts'
import { draftLabel } from '#src/features/profile/draft-label.ts'
import { moneyLabel } from '#src/features/profile/records/money-label.ts'
import { addAgreed, addFacts, addPayment, type Row } from '#src/features/profile/records/record-facts.ts'
import { unknown } from '#src/i18n/format.ts'
import { wordsOf } from '#src/i18n/message.ts'
import { monthsText } from '#src/i18n/months.ts'
import { exactFormat } from '#src/i18n/use-format.ts'
import { fileLabels } from '#src/outbox/words.ts'
import { statusWords, withdrawalWords } from '#src/ui/loan-words.ts'
import { sectionLabels } from '#src/ui/section-labels.ts'

import { aFile, type MyData } from './read-my-data.ts'
import { rowLabels } from './rows.ts'

import styling from './my-data-page.css?inline'

/** What the fields are called. */
const fieldLabels: Record<string, MessageDescriptor> = {
  ...fileLabels,
  fullName: msg`Full name`,
  idNumber: msg`ID number`,
  position: msg`Position`,
  company: msg`Company`,
  workUnit: msg`Work unit name`,
  monthlyIncome: msg`Monthly income`,
  loanPurpose: msg`Loan purpose`,
  address: msg`Detailed address`,
  familyName: msg`Direct family contact`,
  familyPhone: msg`Phone`,
  familyRelationship: msg`Relationship`,
  otherName: msg`Other contact`,
  otherPhone: msg`Phone`,
  otherRelationship: msg`Relationship`,
  accountHolder: msg`Account holder name`,
  bankName: msg`Bank name`,
  cardNumber: msg`Card number`,
  branch: msg`Branch`,
  ifscCode: msg`IFSC code`,
  amount: msg`Amount`,
  remark: msg`Remark`,
  day: msg`Day`,
  where: msg`Where`,
  reference: msg`Reference number`,
  message: msg`Message`,
}

/** All of somebody's data as a page of its own, in the language of the app. */
export function htmlFile(data: MyData, i18n: I18n): File {
  const format = exactFormat(i18n.locale)
  const body = document.createElement('body')
  const title = i18n._(msg`My data`)
  const money = (amount: number | null) => format.money(amount, 'auto')
  const term = (months: number | null) => (months === null ? unknown : i18n._(monthsText(months)))

  const facts = (parent: Element, rows: readonly Row[]) => addFacts(parent, rows, i18n)
  const part = (heading: MessageDescriptor) => {
    const section = add(body, 'section')
    add(section, 'h2', i18n._(heading))
    return section
  }
  /** Says what could not be read, in the place where it would stand. */
  const unread = (parent: Element) =>
    add(parent, 'p', i18n._(msg`This could not be read just now, so it is not in this file.`))
  const nothing = (parent: Element) => add(parent, 'p', i18n._(msg`There is nothing here.`))
  /** Every entry of a list that was read. */
  const each = <T>(parent: Element, list: readonly T[] | null, draw: (entry: T) => void) => {
    if (!list) unread(parent)
    else if (list.length === 0) nothing(parent)
    else for (const entry of list) draw(entry)
  }
  const fields = (values: Record<string, unknown>): Row[] =>
    Object.entries(values).flatMap(([name, value]) => {
      const text = value === aFile ? i18n._(msg`Given, not in this file`) : String(value)
      return value === '' ? [] : [[fieldLabels[name] ?? name, text]]
    })

  const { profile, loans, contracts, repayments, schedules, wallet, withdrawals } = data.fromTheLender
  add(body, 'h1', title)
  add(body, 'p', format.time(data.madeAt))
  add(body, 'p', i18n._(msg`This file is not protected: whoever gets it can read it.`))

  const person = part(msg`My Profile`)
  facts(person, [[msg`Phone number`, data.phoneNumber]])
  if (profile) facts(person, fields({ ...profile, accountPhone: '' }))
  else unread(person)

  const borrowed = part(msg`My Loan`)
  each(borrowed, loans, (loan) => {
    add(borrowed, 'h3', loan.orderNumber || unknown)
    const status = loan.statusTitle || i18n._(statusWords[listStatus(loan.status)])
    facts(borrowed, [
      [msg`Loan amount`, money(loan.amount)],
      [msg`Loan term`, term(loan.months)],
      [msg`Monthly repayment`, money(loan.monthlyRepayment)],
      [msg`Status`, status],
      [msg`Application time`, format.time(loan.appliedAt)],
      [msg`Remark`, loan.remark],
    ])
    const signed = contracts.find(({ loanId }) => loanId === loan.id)
    add(borrowed, 'h4', i18n._(msg`Loan contract`))
    if (!signed?.contract) return void unread(borrowed)
    facts(borrowed, [
      [msg`Borrower`, signed.contract.borrowerName],
      [msg`Loan amount`, money(signed.contract.amount)],
      [msg`Loan period`, signed.contract.period],
      [msg`Receiving bank`, signed.contract.bankName],
      [msg`Application time`, format.time(signed.contract.appliedAt)],
    ])
  })

  const repaid = part(msg`My Repayment`)
  each(repaid, repayments, ({ orderNumber, amount, monthlyInstallment }) => {
    add(repaid, 'h3', orderNumber)
    facts(repaid, [
      [msg`Loan amount`, money(amount)],
      [msg`Monthly installment`, money(monthlyInstallment)],
    ])
    const found = schedules.find((schedule) => schedule.orderNumber === orderNumber)
    each(repaid, found?.schedule?.installments ?? null, (installment) => {
      const { stage, dueAt, paidAt, principal, interest, statusTitle } = installment
      facts(repaid, [
        [msg`Installment`, stage],
        [msg`Due date`, format.time(dueAt)],
        [msg`Amount`, money(installment.amount)],
        [msg`Principal`, money(principal)],
        [msg`Interest`, money(interest)],
        [msg`Status`, isInstallmentPaid(installment) ? i18n._(msg`Paid`) : statusTitle || i18n._(msg`Due`)],
        [msg`Payment date`, format.time(paidAt)],
      ])
    })
  })

  const purse = part(msg`Wallet`)
  if (wallet) {
    facts(purse, [
      [msg`Available balance`, money(wallet.balance)],
      [msg`Amount to be repaid`, money(wallet.toBeRepaid)],
      [msg`Withdrawn amount`, money(wallet.withdrawn)],
      [msg`Credit score`, wallet.creditScore === null ? unknown : format.number(wallet.creditScore)],
    ])
  } else unread(purse)

  const withdrawn = part(msg`Withdraw List`)
  each(withdrawn, withdrawals, ({ orderNumber, amount, requestedAt, status, bank, account, remark }) =>
    facts(withdrawn, [
      [msg`Order number`, orderNumber],
      [msg`Amount`, money(amount)],
      [msg`Status`, i18n._(withdrawalWords[withdrawalStatus(status)])],
      [msg`Time`, format.time(requestedAt)],
      [msg`Bank name`, bank],
      [msg`Card number`, account],
      [msg`Remark`, remark],
    ]),
  )

  const { payments, agreed, money: asked, waiting, drafts } = data.onlyOnThisPhone
  const noted = part(msg`Payments you noted`)
  each(noted, payments, (payment) => addPayment(noted, payment, payment.receiptPhoto, i18n))

  const consented = part(msg`What you agreed to`)
  each(consented, agreed, (record) => addAgreed(consented, record, i18n))

  const inDoubt = part(rowLabels.money)
  each(inDoubt, asked, (intent) => facts(inDoubt, [[moneyLabel(intent, format), format.time(intent.at)]]))

  const unsent = part(rowLabels.waiting)
  each(unsent, waiting, ({ section, savedAt, isInDoubt, values }) => {
    add(unsent, 'h3', i18n._(sectionLabels[section]))
    add(unsent, 'p', format.time(savedAt))
    if (isInDoubt) add(unsent, 'p', i18n._(msg`Waiting for an answer`))
    facts(unsent, fields(values))
  })

  const typed = part(msg`Drafts`)
  each(typed, drafts, ({ form, savedAt, values }) => {
    const orderNumber = readInstallmentDraft(form)?.orderNumber
    add(typed, 'h3', wordsOf(form === 'withdraw' ? msg`Withdraw` : (draftLabel(form) ?? form), i18n))
    add(typed, 'p', format.time(savedAt))
    facts(typed, [...(orderNumber ? [[msg`Loan number`, orderNumber] as const] : []), ...fields(values)])
  })

  return pageFile({ name: 'my-data', title, language: i18n.locale, body, styling })
}
