import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { allIndexed, clearIndexed, eraseOldIndexed, forgetUnsaved } from '#src/storage/indexed.ts'
import { keysOrNew } from '#src/storage/keys.ts'

import { saveOwnPayment } from './note-own-payment.ts'
import {
  ownPaymentsOf,
  receiptOf,
  removeOldPayments,
  removeOwnPayment,
  removeOwnPayments,
} from './own-payments.ts'

const owner = 'maria'
const photo = (text = 'a receipt') => new File([text], 'photo.jpg', { type: 'image/jpeg' })
const second = {
  orderNumber: 'E1',
  installmentId: '2',
  stage: '2',
  amount: 9013.33,
  day: '2026-11-20',
  where: 'Cebuana, Tondo',
  reference: 'R-1',
}
const first = { ...second, installmentId: '1', day: '2026-10-20' }

beforeEach(async () => {
  await keysOrNew(owner)
  await clearIndexed('own-payments')
  await clearIndexed('own-payment-photos')
})
afterEach(() => void vi.useRealTimers())

describe('what a borrower noted as paid [R388]', () => {
  it('is kept with its receipt, in the order of the days', async () => {
    expect(await saveOwnPayment(owner, second, photo())).toBe(true)
    expect(await saveOwnPayment(owner, first, null)).toBe(true)
    const found = (await ownPaymentsOf(owner)).payments
    expect(found).toMatchObject([
      { ...first, receipt: null },
      { ...second, receipt: { type: 'image/jpeg' } },
    ])
    const receipts = await Promise.all(found.map((payment) => receiptOf(owner, payment)))
    expect(receipts[0]).toBeNull()
    expect([receipts[1]?.name, await receipts[1]?.text()]).toEqual(['receipt.jpg', 'a receipt'])
  })

  it('keeps its receipt for as long as itself, also where it was changed later', async () => {
    const day = 24 * 60 * 60_000
    const at = Date.UTC(2026, 11, 1)
    vi.useFakeTimers({ toFake: ['Date'], now: at })
    await saveOwnPayment(owner, second, photo())
    vi.setSystemTime(at + 100 * day)
    await saveOwnPayment(owner, { ...second, reference: 'R-2' }, null)
    vi.setSystemTime(at + 200 * day)
    await removeOldPayments(owner, Date.now())
    await eraseOldIndexed(Date.now())
    const [kept] = (await ownPaymentsOf(owner)).payments
    expect(kept?.reference).toBe('R-2')
    expect(await (kept && receiptOf(owner, kept))?.then((file) => file?.text())).toBe('a receipt')
  })

  it('is one of an installment: a change keeps its receipt, or puts another in its place', async () => {
    await saveOwnPayment(owner, second, photo())
    await saveOwnPayment(owner, { ...second, amount: 5 }, null)
    const [changed] = (await ownPaymentsOf(owner)).payments
    expect(changed?.amount).toBe(5)
    expect(await (changed && receiptOf(owner, changed))?.then((file) => file?.text())).toBe('a receipt')
    await saveOwnPayment(owner, second, photo('another'))
    const [again] = (await ownPaymentsOf(owner)).payments
    expect(await (again && receiptOf(owner, again))?.then((file) => file?.text())).toBe('another')
    expect(await allIndexed('own-payment-photos')).toHaveLength(1)
  })

  it.each(['own-payment-photos', 'own-payments'])(
    'stays as it was, receipt included, where the phone is too full for %s of a change',
    async (full) => {
      await saveOwnPayment(owner, second, photo())
      // oxlint-disable-next-line typescript/unbound-method -- called below with the store that it is asked of
      const { put } = IDBObjectStore.prototype
      vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...given) {
        if (this.transaction.db.name !== `easy-loan-${full}`) return put.apply(this, given)
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
      })
      expect(await saveOwnPayment(owner, { ...second, amount: 5 }, photo('another'))).toBe(false)
      vi.restoreAllMocks()
      // The app is closed and opened again.
      forgetUnsaved()
      const [left] = (await ownPaymentsOf(owner)).payments
      expect(left?.amount).toBe(second.amount)
      expect(await (left && receiptOf(owner, left))?.then((file) => file?.text())).toBe('a receipt')
    },
  )

  it('goes with its receipt, and leaves what was noted of others', async () => {
    await saveOwnPayment(owner, second, photo())
    await saveOwnPayment(owner, first, photo())
    await saveOwnPayment(owner, { ...second, orderNumber: 'E2' }, null)
    await removeOwnPayment(owner, second)
    expect((await ownPaymentsOf(owner)).payments).toMatchObject([first, { ...second, orderNumber: 'E2' }])
    expect(await allIndexed('own-payment-photos')).toHaveLength(1)
  })

  it('is not said to be gone where the phone is too full for what is left', async () => {
    await saveOwnPayment(owner, second, photo())
    await saveOwnPayment(owner, first, null)
    const full = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    }
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(full)
    expect(await removeOwnPayment(owner, second)).toBe(false)
    put.mockRestore()
    forgetUnsaved()
    expect((await ownPaymentsOf(owner)).payments).toHaveLength(2)
    // Its receipt, which goes first, may make room.
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(full).mockImplementationOnce(full)
    expect(await removeOwnPayment(owner, second)).toBe(true)
    vi.restoreAllMocks()
    forgetUnsaved()
    expect((await ownPaymentsOf(owner)).payments).toMatchObject([first])
  })

  it('is gone where the phone has never stored it', async () => {
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    })
    vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(() => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    })
    await saveOwnPayment(owner, second, null)
    expect(await removeOwnPayments(owner)).toBe(true)
    vi.restoreAllMocks()
    forgetUnsaved()
  })

  it('is forgotten after 180 days, receipt included', async () => {
    await saveOwnPayment(owner, second, photo())
    const day = 24 * 3_600_000
    expect((await ownPaymentsOf(owner, Date.now() + 179 * day)).payments).toHaveLength(1)
    expect((await ownPaymentsOf(owner, Date.now() + 180 * day)).payments).toEqual([])
    await removeOldPayments(owner, Date.now() + 179 * day)
    expect(await allIndexed('own-payment-photos')).toHaveLength(1)
    await removeOldPayments(owner, Date.now() + 180 * day)
    expect(await allIndexed('own-payments')).toEqual([])
    expect(await allIndexed('own-payment-photos')).toEqual([])
  })

  it('stays, receipt included, where it was noted while the phone had lost its date', async () => {
    const now = Date.now()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2015, 0, 1) })
    await saveOwnPayment(owner, second, photo())
    await removeOldPayments(owner, now)
    const [noted] = (await ownPaymentsOf(owner, now)).payments
    expect(await (noted && receiptOf(owner, noted))?.then((file) => file?.text())).toBe('a receipt')
  })

  it("is nobody else's", async () => {
    await keysOrNew('jose')
    await saveOwnPayment(owner, second, null)
    expect((await ownPaymentsOf('jose')).payments).toEqual([])
  })
})
