// @vitest-environment jsdom
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import type { Installment } from '#src/api/schema/order.ts'
import { readDraft, saveDraft } from '#src/drafts/draft.ts'
import { installmentDraft } from '#src/drafts/installment-draft.ts'
import { prepareFile } from '#src/photo/prepare-file.ts'
import { draftReceiptOf, removeDraftReceipts, saveDraftReceipt } from '#src/records/draft-receipt.ts'
import { saveOwnPayment } from '#src/records/note-own-payment.ts'
import { ownPaymentsOf, receiptOf, removeOwnPayments } from '#src/records/own-payments.ts'
import { signInAs } from '#src/session/session.test-support.ts'
import { endSession } from '#src/session/session.ts'

import { removePaymentDraft } from './remove-payment-draft.ts'
import { useOwnPayment } from './use-own-payment.ts'

vi.mock('#src/photo/prepare-file.ts', () => ({ prepareFile: vi.fn<typeof prepareFile>() }))

const owner = '09170000001'
const place = { orderNumber: 'EL1', installmentId: '7' }
const installment = { id: '7', stage: '1', amount: 9014 } as Installment
const photo = (text: string) => new File([text], 'photo.jpg', { type: 'image/jpeg' })
const tooBig = { refusal: msg`Image size cannot exceed 5MB` }
const onSaved = vi.fn<() => void>()

const around = ({ children }: { children: ReactNode }) => (
  <I18nProvider i18n={i18n}>
    <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
  </I18nProvider>
)
/** The form with a day in it, and nothing else missing. */
async function open(earlier?: Parameters<typeof useOwnPayment>[2]) {
  const { result } = renderHook(() => useOwnPayment('EL1', installment, earlier, onSaved), {
    wrapper: around,
  })
  await act(async () => result.current.form.setValue('day', '2026-01-20'))
  return result
}
type Form = Awaited<ReturnType<typeof open>>

const pick = (form: Form, text = 'another') => act(async () => form.current.receipt.pick(photo(text)))
const save = (form: Form) => act(() => form.current.save())
const isAdded = (form: Form) => waitFor(() => expect(form.current.receipt.picked.isStored).toBe(true))
const textOf = async (bytes: ArrayBuffer | null) => bytes && new TextDecoder().decode(bytes)
/** The text of the receipt that is noted; null where a payment has none. */
async function noted() {
  const [payment] = (await ownPaymentsOf(owner)).payments
  if (!payment) throw new Error('Nothing is noted')
  const file = await receiptOf(owner, payment)
  return file && file.text()
}

beforeEach(async () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  // jsdom has no object URLs.
  URL.createObjectURL = vi.fn<() => string>(() => 'blob:photo')
  URL.revokeObjectURL = vi.fn<() => void>()
  onSaved.mockReset()
  vi.mocked(prepareFile)
    .mockReset()
    .mockImplementation(async (file) => ({ file }))
  await signInAs(owner)
})
afterEach(async () => {
  cleanup()
  await removeOwnPayments(owner)
  await removeDraftReceipts(owner)
  endSession()
  localStorage.clear()
})

describe('what is typed', () => {
  const draftName = installmentDraft('paid', place)
  const draft = () => readDraft(owner, draftName)?.values
  const noting = (amount: number) => useOwnPayment('EL1', { ...installment, amount }, undefined, onSaved)
  const inForm = (form: { current: Pick<Form['current'], 'form'> }) => form.current.form.getValues()

  it('alone is the draft, not what the lender filled in', async () => {
    const form = await open()
    expect(draft()).toEqual({ day: '2026-01-20' })
    await act(async () => form.current.form.setValue('amount', '9,000'))
    expect(draft()).toEqual({ amount: '9,000', day: '2026-01-20' })
    await act(async () => form.current.form.setValue('amount', '9,014'))
    expect(draft()).toEqual({ day: '2026-01-20' })
    await act(async () => form.current.form.setValue('day', ''))
    expect(draft()).toBeUndefined()
  })

  it('alone is the draft of a photo that was picked, too', async () => {
    const { result } = renderHook(noting, { wrapper: around, initialProps: 9014 })
    await pick(result)
    await isAdded(result)
    expect(draft()).toEqual({})
  })

  it.each([
    ['anew', true],
    ['again on its screen', false],
  ])('has the amount beside it that the lender corrected, where it is opened %s', async (_, isAnew) => {
    const show = (amount: number) => renderHook(noting, { wrapper: around, initialProps: amount })
    const first = show(9014)
    await act(async () => first.result.current.form.setValue('where', 'Bayad Center', { shouldDirty: true }))
    const before = readDraft(owner, draftName)
    if (isAnew) cleanup()
    else first.rerender(9100)
    const { result } = isAnew ? show(9100) : first
    await waitFor(() => expect(inForm(result)).toMatchObject({ amount: '9,100', where: 'Bayad Center' }))
    expect(before?.values).toEqual({ where: 'Bayad Center' })
    expect(readDraft(owner, draftName)?.values).toEqual(before?.values)
  })

  it('is no newer for being opened', async () => {
    void saveDraft(owner, draftName, { where: 'Bayad Center' }, Date.now() - 60_000)
    const before = readDraft(owner, draftName)
    const { result } = renderHook(noting, { wrapper: around, initialProps: 9014 })
    await waitFor(() => expect(inForm(result).where).toBe('Bayad Center'))
    expect(readDraft(owner, draftName)).toEqual(before)
  })

  it('stays where the lender corrects what it took the place of', async () => {
    const { result, rerender } = renderHook(noting, { wrapper: around, initialProps: 9014 })
    await act(async () => result.current.form.setValue('amount', '9,000', { shouldDirty: true }))
    rerender(9100)
    await act(async () => result.current.form.setValue('where', 'Bayad Center'))
    expect(inForm(result)).toMatchObject({ amount: '9,000', where: 'Bayad Center' })
    expect(draft()).toEqual({ amount: '9,000', where: 'Bayad Center' })
  })
})

describe('a photo of a receipt that is refused', () => {
  it('leaves what was paid to be noted without one', async () => {
    vi.mocked(prepareFile).mockResolvedValue(tooBig)
    const form = await open()
    await pick(form)
    expect(form.current.receipt.picked).toMatchObject({ photo: null, refusal: tooBig.refusal })
    await save(form)
    expect(onSaved).toHaveBeenCalledOnce()
    expect(await noted()).toBeNull()
  })

  it('leaves the one of before in its place, in the draft as on screen', async () => {
    const form = await open()
    await pick(form, 'good')
    await isAdded(form)
    vi.mocked(prepareFile).mockResolvedValue(tooBig)
    await pick(form)
    expect(form.current.receipt.picked).toMatchObject({
      isStored: true,
      coming: null,
      refusal: tooBig.refusal,
    })
    expect(await form.current.receipt.picked.photo?.text()).toBe('good')
    expect(await textOf(await draftReceiptOf(owner, place))).toBe('good')
    await save(form)
    expect(await noted()).toBe('good')
  })

  it('leaves the one that comes back with the draft, also where it comes back later', async () => {
    await saveDraftReceipt(owner, place, photo('of before'))
    const { promise, resolve } = Promise.withResolvers<typeof tooBig>()
    vi.mocked(prepareFile).mockReturnValue(promise)
    const form = await open()
    await pick(form)
    await act(async () => resolve(tooBig))
    await isAdded(form)
    expect(form.current.receipt.picked.refusal).toBe(tooBig.refusal)
    await save(form)
    expect(await noted()).toBe('of before')
  })

  it('leaves the one that was noted', async () => {
    const payment = { ...place, stage: '1', amount: 9014, day: '2026-01-20', where: '', reference: '' }
    await saveOwnPayment(owner, payment, photo('noted'))
    const [earlier] = (await ownPaymentsOf(owner)).payments
    vi.mocked(prepareFile).mockResolvedValue(tooBig)
    const form = await open(earlier)
    await pick(form)
    await save(form)
    expect(onSaved).toHaveBeenCalledOnce()
    expect(await noted()).toBe('noted')
  })

  it('holds back the Save that waited for it, and only that one', async () => {
    const { promise, resolve } = Promise.withResolvers<typeof tooBig>()
    vi.mocked(prepareFile).mockReturnValue(promise)
    const form = await open()
    await pick(form)
    await act(async () => {
      const saving = form.current.save()
      resolve(tooBig)
      await saving
    })
    expect(onSaved).not.toHaveBeenCalled()
    expect(form.current.receipt.picked.refusal).toBe(tooBig.refusal)
    await save(form)
    expect(onSaved).toHaveBeenCalledOnce()
  })

  it('is forgotten with the next', async () => {
    vi.mocked(prepareFile).mockResolvedValueOnce(tooBig)
    const form = await open()
    await pick(form)
    await pick(form, 'good')
    await isAdded(form)
    expect(form.current.receipt.picked.refusal).toBeNull()
  })
})

describe('a photo of a receipt that is still being made ready', () => {
  /** Picks one in a form that is left then. Returns what has it ready. */
  async function pickAndLeave() {
    const { promise, resolve } = Promise.withResolvers<{ file: File }>()
    vi.mocked(prepareFile).mockReturnValue(promise)
    await pick(await open())
    cleanup()
    return () => act(async () => resolve({ file: photo('late') }))
  }

  it('comes into the form that is opened again meanwhile, and is noted with it', async () => {
    const finish = await pickAndLeave()
    const form = await open()
    expect(form.current.receipt.picked.coming).not.toBeNull()
    await finish()
    await isAdded(form)
    expect(await form.current.receipt.picked.photo?.text()).toBe('late')
    await save(form)
    expect(await noted()).toBe('late')
  })

  it('is added to what was typed since', async () => {
    const finish = await pickAndLeave()
    const form = await open()
    await act(async () => form.current.form.setValue('where', 'Bayad Center'))
    await finish()
    await isAdded(form)
    const draft = readDraft(owner, installmentDraft('paid', place))
    expect(draft?.values).toMatchObject({ day: '2026-01-20', where: 'Bayad Center' })
  })

  it('does not come back once what was typed is removed', async () => {
    const finish = await pickAndLeave()
    await removePaymentDraft(owner, place)
    const { result } = renderHook(() => useOwnPayment('EL1', installment, undefined, onSaved), {
      wrapper: around,
    })
    expect(result.current.receipt.picked.coming).toBeNull()
    await finish()
    // What is stored takes a moment.
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
    expect(result.current.receipt.picked.photo).toBeNull()
    expect(readDraft(owner, installmentDraft('paid', place))).toBeNull()
    expect(await draftReceiptOf(owner, place)).toBeNull()
  })
})
