import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

import { type EntryName, type Measured, type OnThisPhone, together } from '#src/storage/measure.ts'

/** What a person sees as one thing. */
export type RowName = (typeof rowNames)[number]

/** In the order in which they are shown: what only this phone has first, the phone's own settings last. */
export const rowNames = [
  'waiting',
  'drafts',
  'signature',
  'payments',
  'agreed',
  'money',
  'reads',
  'news',
  'price',
  'place',
  'sign-in',
  'others',
  'language',
  'hidden-amounts',
  'install-offer',
  'less-data',
  'data-used',
] as const

/** What cannot be deleted by itself: it goes with a logout. */
const goesWithLogout = 'sign-in'
export type DeletableRow = Exclude<RowName, typeof goesWithLogout>

/** Whether a row can be deleted by itself. */
export const isDeletable = (name: RowName): name is DeletableRow => name !== goesWithLogout

const onlyHere: readonly RowName[] = [
  'waiting',
  'drafts',
  'signature',
  'payments',
  'agreed',
  'money',
  'others',
]

/** Whether a row holds what nothing but this phone has. */
export const isOnlyHere = (name: RowName): boolean => onlyHere.includes(name)

/** The row of every entry that this app writes on the phone: a new one does not compile until it has one. */
const rowOf = {
  language: 'language',
  'hide-amounts': 'hidden-amounts',
  'install-offer': 'install-offer',
  'less-data': 'less-data',
  'data-used': 'data-used',
  session: 'sign-in',
  'tab-session': 'sign-in',
  'last-seen': 'sign-in',
  phone: 'sign-in',
  keys: 'sign-in',
  locks: 'sign-in',
  reads: 'reads',
  snapshots: 'reads',
  drafts: 'drafts',
  'drafts-copy': 'drafts',
  'draft-receipts': 'drafts',
  'money-intents': 'money',
  'money-copy': 'money',
  'unreadable-money': 'money',
  'kept-quote': 'price',
  'visitor-quote': 'price',
  news: 'news',
  calculator: 'place',
  'left-off': 'place',
  'signature-backup': 'signature',
  agreed: 'agreed',
  outbox: 'waiting',
  'outbox-files': 'waiting',
  sender: 'waiting',
  'own-payments': 'payments',
  'own-payment-photos': 'payments',
} as const satisfies Record<EntryName, RowName>

/** What a row is called. What waits is counted where it is shown. */
export const rowLabels: Record<RowName, MessageDescriptor> = {
  waiting: msg`Waiting to be sent`,
  drafts: msg`Drafts`,
  signature: msg`The signature you drew`,
  payments: msg`Payments you noted`,
  agreed: msg`What you agreed to`,
  money: msg`A request about money whose answer is not known`,
  reads: msg`Your loans and balance as last read`,
  news: msg`What changed`,
  price: msg`A price you kept`,
  place: msg`Where you left off`,
  'sign-in': msg`Your sign-in`,
  others: msg`What another borrower left, locked`,
  language: msg`Language`,
  'hidden-amounts': msg`Whether amounts are hidden`,
  'install-offer': msg`Your answer about installing the app`,
  'less-data': msg`Use less data`,
  'data-used': msg`How much data was used`,
}

/** A row that holds something. */
export interface Row extends Measured {
  name: RowName
}

/** What is on this phone as rows, in their order. */
export function rowsOf({ own, others }: OnThisPhone): Row[] {
  const measured = new Map<RowName, Measured>()
  const add = (name: RowName, more: Measured) => measured.set(name, together(measured.get(name), more))
  // The keys of an object of this type.
  for (const name of Object.keys(own) as EntryName[]) if (own[name]) add(rowOf[name], own[name])
  if (others) add('others', others)
  return rowNames.flatMap((name) => {
    const found = measured.get(name)
    return found ? [{ name, ...found }] : []
  })
}
