// @vitest-environment jsdom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { drawsDialogs } from '#src/ui/dialog.test-support.ts'

import { OwnPaymentNote } from './own-payment.tsx'

const payment = {
  orderNumber: 'E1',
  installmentId: '7',
  stage: '',
  amount: 9000.5,
  day: '2026-11-20',
  where: '',
  reference: '',
  receipt: null,
  savedAt: 0,
}

const client = new QueryClient()
const note = (own: typeof payment) => (
  <I18nProvider i18n={i18n}>
    <QueryClientProvider client={client}>
      <OwnPaymentNote
        payment={own}
        state={{ kind: 'missing', days: 4, isTimeToAsk: true }}
        hasDraft={false}
        onChange={() => {}}
      />
    </QueryClientProvider>
  </I18nProvider>
)

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  drawsDialogs()
})
afterEach(() => {
  cleanup()
  Reflect.deleteProperty(navigator, 'share')
})

it('the message about an installment without a number has no hole in it', async () => {
  const share = vi.fn(async () => {})
  Object.defineProperty(navigator, 'share', { configurable: true, value: share })
  render(note(payment))
  await userEvent.click(screen.getByRole('button', { name: 'Ask about it' }))
  const text = expect.stringContaining('for installment — of loan E1. It is not shown yet.')
  expect(share).toHaveBeenCalledExactlyOnceWith({ text })
})

it('what became of a message is said of no other, also where only the photo is another', async () => {
  const { rerender } = render(note(payment))
  await userEvent.click(screen.getByRole('button', { name: 'Ask about it' }))
  const said = 'Copy this text into a message:'
  rerender(note({ ...payment }))
  expect(screen.getByText(said)).toBeTruthy()
  rerender(note({ ...payment, savedAt: 1 }))
  expect(screen.queryByText(said)).toBeNull()
})
