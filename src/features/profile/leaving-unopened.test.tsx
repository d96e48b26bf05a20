// @vitest-environment jsdom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { signOut } from '#src/features/auth/sign-out.ts'
import { openOutbox } from '#src/outbox/client.ts'
import { leaveOutbox } from '#src/outbox/outbox.test-support.ts'
import { saveOwnPayment } from '#src/records/note-own-payment.ts'
import { signInAs } from '#src/session/session.test-support.ts'
import { drawsDialogs } from '#src/ui/dialog.test-support.ts'

import { LogOut } from './log-out.tsx'

vi.mock('@tanstack/react-router', () => ({ useNavigate: () => vi.fn<() => void>() }))
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
  await leaveOutbox()
})

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
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={new QueryClient()}>
        <LogOut />
      </QueryClientProvider>
    </I18nProvider>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Log out' }))
  await screen.findByRole('button', { name: 'Log out anyway' })
  const sentence = 'Something that only this phone has could not be read, so there may be more than is shown.'
  expect(screen.getByText(sentence, { exact: false })).toBeTruthy()
  expect(signOut).not.toHaveBeenCalled()
})
