import type { Query, QueryClient } from '@tanstack/react-query'

import { offlineReads, savedAtHeader } from '#src/api/schema/offline-reads.ts'
import { chooseLessData, forgetDataUsed } from '#src/device/data-use.ts'
import { removeCalculatorChoice } from '#src/drafts/calculator-choice.ts'
import { removeDrafts } from '#src/drafts/draft.ts'
import { removeKeptQuote } from '#src/drafts/kept-quote.ts'
import { removeLeftOff } from '#src/drafts/left-off.ts'
import { removeSignature } from '#src/drafts/signature-backup.ts'
import { chooseLanguage } from '#src/i18n/activate.ts'
import { hideAmounts } from '#src/i18n/hide-amounts.ts'
import { removeIntents } from '#src/money/intent.ts'
import { dismissUnreadable } from '#src/money/unreadable.ts'
import { emptyOutbox } from '#src/outbox/client.ts'
import { forgetPicks } from '#src/photo/last-pick.ts'
import { persistReads, stopPersisting } from '#src/queries/persister.ts'
import { agreedQuery, removeAgreed } from '#src/records/agreed.ts'
import { removeDraftReceipts } from '#src/records/draft-receipt.ts'
import { removeNews } from '#src/records/news.ts'
import { removeOwnPayments } from '#src/records/own-payments.ts'
import { recordsQuery } from '#src/records/records.ts'
import { storedSession } from '#src/session/session.ts'
import { eraseOtherBorrowers } from '#src/storage/erase.ts'
import { removeIndexed } from '#src/storage/indexed.ts'
import { removeLocal } from '#src/storage/local.ts'
import { removeSealed } from '#src/storage/sealed-local.ts'
import { markSnapshots, removeSnapshots } from '#src/storage/snapshots.ts'

import type { DeletableRow } from './rows.ts'

interface Here {
  /** '' for a visitor. */
  owner: string
  queryClient: QueryClient
}

function expectRemoved(isRemoved: boolean): void {
  if (!isRemoved) throw new Error('The phone still has it')
}

/**
 * How the things of a row are forgotten: in this page, on the phone and, as far as these follow, in other tabs. Rejects where
 * the phone still has them. Code of its own, since it knows every room that stores something.
 */
export const forgetRow: Record<DeletableRow, (here: Here) => unknown> = {
  waiting: async () => {
    forgetPicks()
    expectRemoved(await emptyOutbox())
  },
  drafts: async ({ owner }) => {
    forgetPicks()
    removeDrafts()
    await removeDraftReceipts(owner)
    // It would be there again at the next start.
    expectRemoved(await removeIndexed('drafts-copy', owner))
  },
  signature: ({ owner }) => removeSignature(owner),
  payments: async ({ owner, queryClient }) => {
    const isRemoved = await removeOwnPayments(owner)
    await queryClient.invalidateQueries(recordsQuery(owner))
    expectRemoved(isRemoved)
  },
  agreed: async ({ owner, queryClient }) => {
    await removeAgreed(owner)
    queryClient.removeQueries(agreedQuery(owner))
    await queryClient.invalidateQueries(recordsQuery(owner))
  },
  money: async ({ owner }) => {
    removeIntents()
    dismissUnreadable()
    // It would be there again at the next start.
    expectRemoved(await removeIndexed('money-copy', owner))
  },
  reads: async ({ owner, queryClient }) => {
    stopPersisting()
    // What is read of the phone itself stays.
    const reads = { predicate: ({ queryKey: [name] }: Query) => Object.hasOwn(offlineReads, String(name)) }
    await queryClient.cancelQueries(reads)
    queryClient.removeQueries(reads)
    removeSealed('reads')
    // The mark of a session stays, or the worker would store nothing more for it.
    await removeSnapshots((headers) => headers.has(savedAtHeader))
    await persistReads(queryClient, owner)
  },
  news: removeNews,
  price: ({ owner }) => {
    removeKeptQuote(owner)
    removeKeptQuote('')
  },
  place: () => {
    removeCalculatorChoice()
    removeLeftOff()
  },
  others: async ({ owner }) => {
    await eraseOtherBorrowers(owner)
    // With the copies the mark of this very session went, too.
    const session = storedSession()
    if (session) await markSnapshots(session.token, owner)
  },
  language: () => {
    chooseLanguage('en')
    removeLocal('language')
  },
  'hidden-amounts': () => {
    hideAmounts(false)
    removeLocal('hide-amounts')
  },
  'install-offer': () => removeLocal('install-offer'),
  'less-data': () => chooseLessData(false),
  'data-used': forgetDataUsed,
}
