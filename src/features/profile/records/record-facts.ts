import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'

import { add, dataUrlOf } from '#src/device/page-file.ts'
import { unknown } from '#src/i18n/format.ts'
import { type Message, wordsOf } from '#src/i18n/message.ts'
import { monthsText } from '#src/i18n/months.ts'
import { exactFormat } from '#src/i18n/use-format.ts'
import type { Agreed } from '#src/records/agreed.ts'
import { type OwnPayment, receiptOf } from '#src/records/own-payments.ts'

// What a borrower keeps, as it stands in a page that is to become a file.

export type Row = readonly [label: Message, value: string]

/** Rows of a label and its value. */
export function addFacts(parent: Element, rows: readonly Row[], i18n: I18n): void {
  const facts = add(parent, 'dl')
  for (const [label, value] of rows) {
    add(facts, 'dt', wordsOf(label, i18n))
    add(facts, 'dd', value || unknown)
  }
}

/** The photo of a receipt as an address that has it in itself; null where there is none. */
export async function receiptAddress(owner: string, payment: OwnPayment): Promise<string | null> {
  const photo = await receiptOf(owner, payment)
  return photo && (await dataUrlOf(photo))
}

/** A payment that was noted, with the address of its receipt. */
export function addPayment(
  parent: Element,
  { orderNumber, stage, amount, day, where, reference }: Omit<OwnPayment, 'receipt'>,
  receipt: string | null,
  i18n: I18n,
): void {
  const format = exactFormat(i18n.locale)
  const rows: Row[] = [
    [msg`Loan number`, orderNumber],
    [msg`Installment`, stage],
    [msg`Amount paid`, format.money(amount, 'auto')],
    [msg`Day`, format.time(day)],
    [msg`Where`, where],
    [msg`Reference number`, reference],
  ]
  addFacts(parent, rows, i18n)
  if (!receipt) return
  const photo = add(parent, 'img')
  photo.setAttribute('src', receipt)
  photo.setAttribute('alt', i18n._(msg`Photo of the receipt`))
  photo.setAttribute('width', '320')
}

/** What was agreed to. */
export function addAgreed(parent: Element, { at, facts, names, fingerprint }: Agreed, i18n: I18n): void {
  const format = exactFormat(i18n.locale)
  const rows: Row[] = [
    [msg`Agreed on`, format.time(at)],
    [msg`Loan amount`, format.money(facts.amount, 'auto')],
    [msg`Loan term`, i18n._(monthsText(facts.months))],
    [msg`You pay back`, format.money(facts.total, 'auto')],
    [msg`It costs you`, format.money(facts.cost, 'auto')],
    [msg`Agreements`, names.join(', ')],
    [msg`Fingerprint`, fingerprint],
  ]
  addFacts(parent, rows, i18n)
}
