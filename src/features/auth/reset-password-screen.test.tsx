// @vitest-environment jsdom
import { i18n } from '@lingui/core'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'

import { messages } from '#locales/en.po'
import { callProvider } from '#src/api/client.ts'
import { ApiError } from '#src/api/failure.ts'
import { drawPart } from '#src/ui/draw-part.test-support.tsx'
import { toasts } from '#src/ui/toast.ts'

import { ResetPasswordScreen } from './reset-password-screen.tsx'

vi.mock('#src/api/client.ts', () => ({ callProvider: vi.fn<() => Promise<unknown>>() }))
vi.mock('@tanstack/react-router', () => ({ useNavigate: () => () => {} }))
afterEach(cleanup)

it.each([
  ['whose answer was lost is said to be set, maybe', new ApiError('network'), 1],
  ['that was refused is not', new ApiError('refused', { words: 'Ask at the branch', status: 200 }), 0],
])('a new password %s', async (_, failure, times) => {
  i18n.loadAndActivate({ locale: 'en', messages })
  vi.mocked(callProvider).mockRejectedValue(failure)
  drawPart(<ResetPasswordScreen />)
  const type = (name: string, text: string) =>
    fireEvent.input(screen.getByLabelText(name), { target: { value: text } })
  type('Phone number', '09171234567')
  type('New password', 'a-new-secret')
  await userEvent.click(screen.getByRole('button', { name: 'Reset password' }))
  await vi.waitFor(() => expect(toasts.state).toHaveLength(1), 20_000)
  expect(screen.queryAllByText(/the new password may be set already/)).toHaveLength(times)
  toasts.setState(() => [])
})
