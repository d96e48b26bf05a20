// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { drawPart } from '#src/ui/draw-part.test-support.tsx'

import { CannotPay } from './cannot-pay.tsx'

vi.mock('@tanstack/react-router', () => ({
  Link: ({ to, children }: { to: string; children: ReactNode }) => <a href={to}>{children}</a>,
}))
vi.mock('#src/device/share.ts', () => ({ shareText: async () => 'copied' }))

beforeEach(() => void drawPart(<CannotPay asked={{ order: '', installment: '' }} />))
afterEach(cleanup)

it('has nothing to share once all of the message is deleted, until something is written', async () => {
  const message = screen.getByRole('textbox', { name: 'Message' })
  const share = () => userEvent.click(screen.getByRole('button', { name: 'Share the message' }))
  await userEvent.clear(message)
  await userEvent.type(message, ' ')
  await share()
  expect(screen.queryByText(/^The message is copied/)).toBeNull()
  await userEvent.type(message, 'Salamat')
  await share()
  expect(screen.getByText(/^The message is copied/)).toBeTruthy()
})

it('says of no message that it is copied but of the one that was', async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Share the message' }))
  expect(screen.getByText(/^The message is copied/)).toBeTruthy()
  const message = screen.getByRole('textbox', { name: 'Message' })
  await userEvent.type(message, ' Salamat.')
  expect(screen.queryByText(/^The message is copied/)).toBeNull()
  expect(document.activeElement).toBe(message)
})
