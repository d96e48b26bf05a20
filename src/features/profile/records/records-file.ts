import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

import { add, dataUrlOf, pageFile } from '#src/device/page-file.ts'
import { createFormat, unknown } from '#src/i18n/format.ts'
import { monthsText } from '#src/i18n/months.ts'
import type { Agreed } from '#src/records/agreed.ts'
import { type OwnPayment, receiptOf } from '#src/records/own-payments.ts'
import type { KeptRecords } from '#src/records/records.ts'

type Row = readonly [label: MessageDescriptor, value: string]

function addFacts(body: Element, rows: readonly Row[], i18n: I18n): void {
  add(body, 'hr')
  const facts = add(body, 'dl')
  for (const [label, value] of rows) {
    add(facts, 'dt', i18n._(label))
    add(facts, 'dd', value || unknown)
  }
}

const formatOf = ({ locale }: I18n) => createFormat(locale === 'fil' ? 'fil' : 'en')

function addAgreed(body: Element, { at, facts, names, fingerprint }: Agreed, i18n: I18n): void {
  const format = formatOf(i18n)
  const rows: Row[] = [
    [msg`Agreed on`, format.time(at)],
    [msg`Loan amount`, format.money(facts.amount, 'auto')],
    [msg`Loan term`, i18n._(monthsText(facts.months))],
    [msg`You pay back`, format.money(facts.total, 'auto')],
    [msg`It costs you`, format.money(facts.cost, 'auto')],
    [msg`Agreements`, names.join(', ')],
    [msg`Fingerprint`, fingerprint],
  ]
  addFacts(body, rows, i18n)
}

async function addPayment(body: Element, owner: string, payment: OwnPayment, i18n: I18n): Promise<void> {
  const format = formatOf(i18n)
  const rows = [
    [msg`Loan number`, payment.orderNumber],
    [msg`Installment`, payment.stage],
    [msg`Amount paid`, format.money(payment.amount, 'auto')],
    [msg`Day`, format.time(payment.day)],
    [msg`Where`, payment.where],
    [msg`Reference number`, payment.reference],
  ] as const
  addFacts(body, rows, i18n)
  const receipt = await receiptOf(owner, payment)
  if (!receipt) return
  const picture = add(body, 'img')
  picture.setAttribute('src', await dataUrlOf(receipt))
  picture.setAttribute('alt', i18n._(msg`Photo of the receipt`))
  picture.setAttribute('width', '320')
}

/** Everything that a logout would take, as a page of its own. */
export async function recordsFile(owner: string, records: KeptRecords, i18n: I18n): Promise<File> {
  const title = i18n._(msg`My records`)
  const body = document.createElement('body')
  add(body, 'h1', title)
  for (const payment of records.payments) {
    // One after the other, in their order.
    // oxlint-disable-next-line no-await-in-loop
    await addPayment(body, owner, payment, i18n)
  }
  for (const agreed of records.agreed) addAgreed(body, agreed, i18n)
  return pageFile({ name: 'my-records', title, language: i18n.locale, body })
}
