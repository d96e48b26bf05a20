// @vitest-environment jsdom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'

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

afterEach(() => {
  cleanup()
  Reflect.deleteProperty(navigator, 'share')
})

it('the message about an installment without a number has no hole in it', async () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  drawsDialogs()
  const share = vi.fn(async () => {})
  Object.defineProperty(navigator, 'share', { configurable: true, value: share })
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={new QueryClient()}>
        <OwnPaymentNote
          payment={payment}
          state={{ kind: 'missing', days: 4, isTimeToAsk: true }}
          hasDraft={false}
          onChange={() => {}}
        />
      </QueryClientProvider>
    </I18nProvider>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Ask about it' }))
  const text = expect.stringContaining('for installment — of loan E1. It is not shown yet.')
  expect(share).toHaveBeenCalledExactlyOnceWith({ text })
})
