import { randomId } from '#src/storage/hex.ts'
import { updateIndexed, writeIndexed } from '#src/storage/indexed.ts'
import { asBytes } from '#src/storage/seal.ts'

import {
  bytesKey,
  changePayments,
  forReceipts,
  isSame,
  type OwnPayment,
  removeReceipt,
} from './own-payments.ts'

/** Stored anew, it stays for as long again. */
const renewReceipt = (key: string) => updateIndexed('own-payment-photos', key, asBytes, (found) => found)

/**
 * Keeps what was paid, in the place of what was noted of the same installment. `photo` is a new one of the receipt; null
 * keeps the one that is there. Resolves with false where the phone did not store it: what was noted before stays stored.
 */
export async function saveOwnPayment(
  owner: string,
  payment: Omit<OwnPayment, 'receipt' | 'savedAt'>,
  photo: File | null,
): Promise<boolean> {
  const receipt = photo && { id: randomId(), type: photo.type }
  if (photo && receipt) {
    const key = bytesKey(owner, receipt.id)
    // The bytes first: a list that names a receipt must have it.
    if (!(await writeIndexed('own-payment-photos', key, await photo.arrayBuffer()))) {
      await removeReceipt(key)
      return false
    }
  }
  const { isStored, before } = await changePayments(owner, (payments) => {
    const earlier = payments.find((other) => isSame(other, payment))
    const saved = { ...payment, receipt: receipt ?? earlier?.receipt ?? null, savedAt: Date.now() }
    return [...payments.filter((other) => !isSame(other, payment)), saved]
  })
  const earlier = before.filter((other) => isSame(other, payment))
  if (isStored) await forReceipts(owner, earlier, receipt ? removeReceipt : renewReceipt)
  return isStored
}
