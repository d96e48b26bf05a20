import * as v from 'valibot'

import {
  allIndexed,
  readIndexed,
  removeIndexed,
  removeIndexedOf,
  updateIndexed,
} from '#src/storage/indexed.ts'
import { readAs } from '#src/storage/read-as.ts'
import { isOutdated } from '#src/storage/registry.ts'
import { asBytes } from '#src/storage/seal.ts'

// What a borrower says they paid, per borrower. It is theirs: nobody is asked or told, and the lender's own records stay
// as they are. The list is one value, changed in one step; the bytes of its receipts lie beside it.

const ownPayment = v.object({
  orderNumber: v.string(),
  installmentId: v.string(),
  /** As the lender numbers it. */
  stage: v.string(),
  /** In the currency's main unit. */
  amount: v.number(),
  /** `YYYY-MM-DD` */
  day: v.string(),
  where: v.string(),
  reference: v.string(),
  receipt: v.nullable(v.object({ id: v.string(), type: v.string() })),
  /** Epoch milliseconds. */
  savedAt: v.number(),
})

export type OwnPayment = v.InferOutput<typeof ownPayment>
export type Place = Pick<OwnPayment, 'orderNumber' | 'installmentId'>

const readList = readAs(v.array(ownPayment))

/** Where the bytes of a receipt lie. */
export const bytesKey = (owner: string, id: string) => `${owner}/${id}`
/** Whether both are of one installment. */
export const isSame = (one: Place, other: Place) =>
  one.orderNumber === other.orderNumber && one.installmentId === other.installmentId

/** Changes the list in one step; `before` is what it was, and `isStored` false where the phone keeps the change only in memory. */
export async function changePayments(owner: string, next: (payments: OwnPayment[]) => OwnPayment[]) {
  const { isStored, before } = await updateIndexed('own-payments', owner, readList, (found) => {
    const payments = next(found ?? [])
    return payments.length > 0 ? payments : null
  })
  return { isStored, before: before ?? [] }
}

export const removeReceipt = (key: string) => removeIndexed('own-payment-photos', key)

/** Does this to the bytes of the receipts of these payments. */
export const forReceipts = (
  owner: string,
  payments: readonly OwnPayment[],
  act: (key: string) => Promise<unknown>,
) => {
  const ids = payments.flatMap(({ receipt }) => receipt?.id ?? [])
  return Promise.all(ids.map((id) => act(bytesKey(owner, id))))
}

/** Whether the phone has stored any, as far as it says. */
async function isAnyStored(owner: string): Promise<boolean> {
  const owners = await allIndexed('own-payments').catch(() => [owner])
  return owners.includes(owner)
}

/** Forgets those that `isUnwanted` names, receipts included. False where they are still on the phone. */
async function remove(owner: string, isUnwanted: (payment: OwnPayment) => boolean): Promise<boolean> {
  const removeNow = () =>
    changePayments(owner, (payments) => payments.filter((payment) => !isUnwanted(payment)))
  const { isStored, before } = await removeNow()
  await forReceipts(owner, before.filter(isUnwanted), removeReceipt)
  // The receipts that went may have made room.
  return isStored || (await removeNow()).isStored || !(await isAnyStored(owner))
}

/**
 * Everything this borrower noted as paid, in the order of the days; nothing that is older than 180 days. `isComplete` is
 * false where the phone did not let it be read.
 */
export async function ownPaymentsOf(owner: string, now = Date.now()) {
  const { value, isComplete } = await readIndexed('own-payments', owner, readList)
  const payments = (value ?? [])
    .filter(({ savedAt }) => !isOutdated('own-payments', savedAt, now))
    .sort((one, other) => (one.day < other.day ? -1 : 1))
  return { payments, isComplete }
}

/** Forgets what is older than 180 days at `now` (epoch milliseconds). */
export async function removeOldPayments(owner: string, now: number): Promise<void> {
  const isOld = ({ savedAt }: OwnPayment) => isOutdated('own-payments', savedAt, now)
  const { value } = await readIndexed('own-payments', owner, readList)
  if (value?.some(isOld)) await remove(owner, isOld)
}

/** Forgets what was noted of one installment. False where it is still on the phone. */
export const removeOwnPayment = (owner: string, place: Place): Promise<boolean> =>
  remove(owner, (payment) => isSame(payment, place))

/** Forgets all of it, also photos that nothing names any more. False where it is still on the phone. */
export async function removeOwnPayments(owner: string): Promise<boolean> {
  const isRemoved = await remove(owner, () => true)
  await removeIndexedOf('own-payment-photos', owner)
  return isRemoved
}

/** The photo of a receipt; null where there is none, or it could not be read. */
export async function receiptOf(owner: string, { receipt }: OwnPayment): Promise<File | null> {
  if (!receipt) return null
  const { value } = await readIndexed('own-payment-photos', bytesKey(owner, receipt.id), asBytes)
  const extension = receipt.type.replace(/^image\//, '').replace('jpeg', 'jpg')
  return value && new File([value], `receipt.${extension}`, { type: receipt.type })
}
