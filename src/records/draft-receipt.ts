import { sniff } from '#src/domain/file-kind.ts'
import { allIndexed, readIndexed, removeIndexed, writeIndexed } from '#src/storage/indexed.ts'
import { asBytes } from '#src/storage/seal.ts'

import type { Place } from './own-payments.ts'

// The photo of a receipt whose payment is only typed, beside those that were noted.

const draftPlace = (owner: string) => `${owner}/draft/`
const draftKey = (owner: string, { orderNumber, installmentId }: Place) =>
  `${draftPlace(owner)}${orderNumber}/${installmentId}`

/** Keeps the photo of a receipt while its payment is only typed. Resolves with false where the phone did not store it. */
export const saveDraftReceipt = async (owner: string, place: Place, photo: File): Promise<boolean> =>
  writeIndexed('own-payment-photos', draftKey(owner, place), await photo.arrayBuffer())

/** That photo; null where there is none, or it could not be read. */
export async function draftReceiptOf(owner: string, place: Place): Promise<File | null> {
  const { value } = await readIndexed('own-payment-photos', draftKey(owner, place), asBytes)
  return value && new File([value], 'photo', { type: `image/${sniff(new Uint8Array(value))}` })
}

export const removeDraftReceipt = (owner: string, place: Place): Promise<void> =>
  removeIndexed('own-payment-photos', draftKey(owner, place))

/** Forgets the photos of all payments that are only typed. */
export async function removeDraftReceipts(owner: string): Promise<void> {
  const keys = await allIndexed('own-payment-photos').catch(() => [])
  const drafts = keys.filter((key) => key.startsWith(draftPlace(owner)))
  await Promise.all(drafts.map((key) => removeIndexed('own-payment-photos', key)))
}
