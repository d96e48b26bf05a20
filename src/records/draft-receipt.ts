import { removeIndexed, removeIndexedOf, updateIndexed, writeIndexed } from '#src/storage/indexed.ts'
import { asBytes } from '#src/storage/seal.ts'

import type { Place } from './own-payments.ts'

// The photo of a receipt whose payment is only typed: a part of its draft.

const keyOf = (owner: string, { orderNumber, installmentId }: Place) =>
  `${owner}/${orderNumber}/${installmentId}`

/** Keeps it. Resolves with false where the phone did not store it. */
export async function saveDraftReceipt(owner: string, place: Place, photo: File): Promise<boolean> {
  const key = keyOf(owner, place)
  const isStored = await writeIndexed('draft-receipts', key, await photo.arrayBuffer())
  if (!isStored) await removeIndexed('draft-receipts', key)
  return isStored
}

/**
 * The bytes of what is kept; null where there is none, or they could not be read. It stays for as long again, as does what
 * is typed beside it.
 */
export const draftReceiptOf = async (owner: string, place: Place): Promise<ArrayBuffer | null> =>
  (await updateIndexed('draft-receipts', keyOf(owner, place), asBytes, (found) => found)).before

export const removeDraftReceipt = (owner: string, place: Place): Promise<boolean> =>
  removeIndexed('draft-receipts', keyOf(owner, place))

export const removeDraftReceipts = (owner: string): Promise<void> => removeIndexedOf('draft-receipts', owner)
