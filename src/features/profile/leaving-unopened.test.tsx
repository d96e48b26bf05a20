// @vitest-environment jsdom
import { i18n } from '@lingui/core'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { hasUnopenedDrafts } from '#src/drafts/draft.ts'
import { signOut } from '#src/features/auth/sign-out.ts'
import { hasUnopenedIntents } from '#src/money/intent.ts'
import { openOutbox } from '#src/outbox/client.ts'
import { leaveOutbox } from '#src/outbox/outbox.test-support.ts'
import { saveOwnPayment } from '#src/records/note-own-payment.ts'
import { removeOwnPayments } from '#src/records/own-payments.ts'
import { signInAs } from '#src/session/session.test-support.ts'
import { drawsDialogs } from '#src/ui/dialog.test-support.ts'

import { tapLogOut } from './log-out.test-support.tsx'

vi.mock('@tanstack/react-router', () => ({ useNavigate: () => vi.fn<() => void>() }))
vi.mock(import('#src/drafts/draft.ts'), async (original) => ({
  ...(await original()),
  hasUnopenedDrafts: vi.fn<typeof hasUnopenedDrafts>(),
}))
vi.mock(import('#src/money/intent.ts'), async (original) => ({
  ...(await original()),
  hasUnopenedIntents: vi.fn<typeof hasUnopenedIntents>(),
}))
vi.mock('#src/features/auth/sign-out.ts', () => ({ signOut: vi.fn<typeof signOut>(async () => {}) }))

const owner = '09170000002'
const never = () => new Promise<never>(() => {})

beforeEach(async () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  drawsDialogs()
  await signInAs(owner)
  await openOutbox(owner, { isOwner: () => false, upload: never, submit: never, hasArrived: never })
})
afterEach(async () => {
  cleanup()
  vi.restoreAllMocks()
  vi.resetAllMocks()
  await removeOwnPayments(owner)
  await leaveOutbox()
})

const sentence = /^Something that only this phone has could not be read, so there may be more than is shown\./
const isAsked = async () => (await screen.findByText(sentence)) && vi.mocked(signOut).mock.calls.length === 0

it('asks before a log-out where what only this phone has cannot be opened', async () => {
  const place = { orderNumber: 'E1', installmentId: '1', stage: '1' }
  const payment = { ...place, amount: 5, day: '2026-11-20', where: '', reference: '' }
  expect(await saveOwnPayment(owner, payment, null)).toBe(true)
  // The outbox is empty, and says so; the keys do not answer.
  // oxlint-disable-next-line typescript/unbound-method -- called on the store that was asked
  const get = IDBObjectStore.prototype.get
  vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(function (this: IDBObjectStore, key) {
    if (this.transaction.db.name === 'easy-loan-keys') throw new DOMException('no', 'UnknownError')
    return get.call(this, key)
  })
  await tapLogOut()
  expect(await isAsked()).toBe(true)
})

it.each([
  ['what was typed', hasUnopenedDrafts],
  ['what is in doubt about money', hasUnopenedIntents],
])('asks where %s cannot be opened', async (_name, isUnopened) => {
  vi.mocked(isUnopened).mockReturnValue(true)
  await tapLogOut()
  expect(await isAsked()).toBe(true)
})

it('asks nothing where there is nothing', async () => {
  await tapLogOut()
  await waitFor(() => expect(signOut).toHaveBeenCalledOnce())
})
