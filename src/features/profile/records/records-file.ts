import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'

import { add, pageFile } from '#src/device/page-file.ts'
import type { KeptRecords } from '#src/records/records.ts'

import { addAgreed, addPayment, receiptAddress } from './record-facts.ts'

/** Everything that a logout would take, as a page of its own. */
export async function recordsFile(owner: string, records: KeptRecords, i18n: I18n): Promise<File> {
  const title = i18n._(msg`My records`)
  const body = document.createElement('body')
  add(body, 'h1', title)
  for (const payment of records.payments) {
    // One after the other, in their order.
    // oxlint-disable-next-line no-await-in-loop
    const receipt = await receiptAddress(owner, payment)
    add(body, 'hr')
    addPayment(body, payment, receipt, i18n)
  }
  for (const agreed of records.agreed) {
    add(body, 'hr')
    addAgreed(body, agreed, i18n)
  }
  return pageFile({ name: 'my-records', title, language: i18n.locale, body })
}
