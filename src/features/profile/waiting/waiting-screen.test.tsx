// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { canSendWhileClosed } from '#src/outbox/background-sync.ts'
import { openOutbox, send, submitForm } from '#src/outbox/client.ts'
import { leaveOutbox } from '#src/outbox/outbox.test-support.ts'
import type { Transport } from '#src/outbox/sender.ts'
import { signInAs } from '#src/session/session.test-support.ts'
import { startSession } from '#src/session/session.ts'
import { drawPart } from '#src/ui/draw-part.test-support.tsx'
import { toast } from '#src/ui/toast.ts'

import { WaitingScreen } from './waiting-screen.tsx'

vi.mock('@tanstack/react-router', () => ({
  Link: ({ to, children }: { to: string; children: ReactNode }) => <a href={to}>{children}</a>,
}))

vi.mock('#src/outbox/background-sync.ts', async (original) => ({
  ...(await original()),
  canSendWhileClosed: vi.fn<typeof canSendWhileClosed>(() => true),
}))

const owner = '09170000001'

const submit = vi.fn<Transport['submit']>()

/** Opens the screen on a bank account that waits; `leaves` is whether the next try sends it. */
async function open(leaves = true) {
  let maySend = false
  await openOutbox(owner, {
    isOwner: () => maySend,
    upload: async () => '',
    submit,
    hasArrived: async () => false,
  })
  await submitForm('bank-info', { bankName: 'B' })
  maySend = leaves
  drawPart(
    <>
      <h1 tabIndex={-1}>Waiting to be sent</h1>
      <WaitingScreen />
    </>,
  )
  return screen.findByRole('button', { name: 'Send now' })
}
const failure = (kind: string) => Object.assign(new Error(kind), { kind, words: 'No', status: 0 })

beforeEach(() => {
  startSession({ token: 't', owner, expiresAt: null })
})
afterEach(async () => {
  cleanup()
  await leaveOutbox()
})

it.each([
  ['that is sent leaves the focus to the heading', true],
  ['that stays keeps it', false],
])('a card %s', async (_, isAccepted) => {
  const sendNow = await open()
  const answer = Promise.withResolvers<void>()
  submit.mockReturnValue(answer.promise)
  sendNow.focus()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(sendNow.getAttribute('aria-busy')).toBe('true'))
  expect(document.activeElement).toBe(sendNow)
  await act(async () => (isAccepted ? answer.resolve() : answer.reject(failure('refused'))))
  await screen.findByText(isAccepted ? 'Everything has been sent' : 'Not accepted', { selector: 'p, span' })
  expect(document.activeElement).toBe(isAccepted ? screen.getByRole('heading', { level: 1 }) : sendNow)
})

it.each([
  [true, 'This is kept on this phone and sent by itself when there is a network.'],
  [false, 'This is kept on this phone. It is sent when this app is open and there is a network.'],
])('what is sent with the app closed is promised only where the browser can: %s', async (can, words) => {
  vi.mocked(canSendWhileClosed).mockReturnValue(can)
  await signInAs(owner)
  await open()
  expect(screen.getByText(words)).toBeTruthy()
})

it.each([
  ['that did not leave is said to wait', false, () => Promise.resolve(), 'Attempts0', ['Waiting to be sent']],
  [
    'whose answer was lost, too',
    true,
    () => Promise.reject(failure('network')),
    'Attempts1',
    ['Waiting for an answer'],
  ],
  [
    'that was refused is said to be by others',
    true,
    () => Promise.reject(failure('refused')),
    'Not accepted',
    [],
  ],
  ['that was sent, too', true, () => Promise.resolve(), 'Everything has been sent', []],
])('a section %s', async (_, leaves, answer, shown, said) => {
  const info = vi.spyOn(toast, 'info')
  submit.mockImplementation(answer)
  await userEvent.click(await open(leaves))
  await waitFor(() => expect(document.body.textContent).toContain(shown))
  // Comes to its end after that of the tap.
  await act(() => send('due'))
  expect(info.mock.calls.map(([words]) => Object(words).message)).toEqual(said)
})
