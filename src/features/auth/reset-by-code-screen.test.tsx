// @vitest-environment jsdom
import { i18n } from '@lingui/core'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { messages } from '#locales/en.po'
import { callProvider } from '#src/api/client.ts'
import { drawPart } from '#src/ui/draw-part.test-support.tsx'

import { ResetByCodeScreen } from './reset-by-code-screen.tsx'

vi.mock('#src/api/client.ts', () => ({ callProvider: vi.fn<() => Promise<unknown>>() }))
vi.mock('@tanstack/react-router', () => ({ useNavigate: () => () => {} }))

const type = (name: string, text: string) =>
  fireEvent.input(screen.getByLabelText(name), { target: { value: text } })

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages })
  drawPart(<ResetByCodeScreen />)
  type('Phone number or e-mail', '09171234567')
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.mocked(callProvider).mockReset()
})

it('the name of the button that counts changes each 10 s, what is seen each second', async () => {
  vi.useFakeTimers()
  const button = screen.getByRole('button', { name: 'Send code' })
  fireEvent.click(button)
  const nameOf: Record<string, string | null> = {}
  for (let tick = 0; tick < 2 * 62; tick++) {
    await act(() => vi.advanceTimersByTimeAsync(500))
    nameOf[button.textContent] = button.getAttribute('aria-label')
  }
  expect(nameOf).toMatchObject({
    'Resend in 60 s': 'Resend in 60 s',
    'Resend in 51 s': 'Resend in 60 s',
    'Resend in 50 s': 'Resend in 50 s',
    'Resend in 1 s': 'Resend in 10 s',
    'Send code': null,
  })
  expect(new Set(Object.values(nameOf)).size).toBe(7)
})

it('takes a code as it was copied, and nothing else than 6 digits', async () => {
  type('New password', 'a-new-secret')
  const code = screen.getByLabelText('Verification code')
  const isWrong = (is: 'true' | null) => waitFor(() => expect(code.getAttribute('aria-invalid')).toBe(is))
  type('Verification code', '12a456')
  await userEvent.click(screen.getByRole('button', { name: 'Reset password' }))
  await isWrong('true')
  expect(screen.getByText('The code has 6 digits')).toBeTruthy()
  // From now on it is judged as it is typed.
  for (const wrong of ['1234567', '123 45']) {
    type('Verification code', '123456')
    await isWrong(null)
    type('Verification code', wrong)
    await isWrong('true')
  }
  expect(callProvider).not.toHaveBeenCalled()
  await userEvent.clear(code)
  await userEvent.click(code)
  await userEvent.paste(' 123 4-56 ')
  await userEvent.click(screen.getByRole('button', { name: 'Reset password' }))
  await waitFor(() =>
    expect(vi.mocked(callProvider).mock.calls).toEqual([
      ['resetPasswordByCode', expect.objectContaining({ code: '123456' })],
    ]),
  )
})
