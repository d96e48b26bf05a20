// @vitest-environment jsdom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'

import { openOutbox, submitForm } from '#src/outbox/client.ts'
import { leaveOutbox } from '#src/outbox/outbox.test-support.ts'
import type { Transport } from '#src/outbox/sender.ts'
import { startSession } from '#src/session/session.ts'

import { WaitingScreen } from './waiting-screen.tsx'

vi.mock('@tanstack/react-router', () => ({
  Link: ({ to, children }: { to: string; children: ReactNode }) => <a href={to}>{children}</a>,
}))

const owner = '09170000001'

afterEach(async () => {
  cleanup()
  await leaveOutbox()
})

it.each([
  ['that is sent leaves the focus to the heading', true],
  ['that stays keeps it', false],
])('a card %s', async (_, isAccepted) => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  startSession({ token: 't', owner, expiresAt: null })
  const submit = vi.fn<Transport['submit']>()
  let maySend = false
  await openOutbox(owner, {
    isOwner: () => maySend,
    upload: async () => '',
    submit,
    hasArrived: async () => false,
  })
  await submitForm('bank-info', { bankName: 'B' })
  maySend = true
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={new QueryClient()}>
        <h1 tabIndex={-1}>Waiting to be sent</h1>
        <WaitingScreen />
      </QueryClientProvider>
    </I18nProvider>,
  )
  const answer = Promise.withResolvers<void>()
  submit.mockReturnValue(answer.promise)
  const sendNow = await screen.findByRole('button', { name: 'Send now' })
  sendNow.focus()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(sendNow.getAttribute('aria-busy')).toBe('true'))
  expect(document.activeElement).toBe(sendNow)
  const refusal = Object.assign(new Error('refused'), { kind: 'refused', words: 'No', status: 0 })
  await act(async () => (isAccepted ? answer.resolve() : answer.reject(refusal)))
  await screen.findByText(isAccepted ? 'Everything has been sent' : 'Not accepted', { selector: 'p, span' })
  expect(document.activeElement).toBe(isAccepted ? screen.getByRole('heading', { level: 1 }) : sendNow)
})
