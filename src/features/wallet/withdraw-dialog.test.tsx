// @vitest-environment jsdom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { callProvider } from '#src/api/client.ts'
import { ApiError } from '#src/api/errors.ts'
import { readDraft } from '#src/drafts/draft.ts'
import { matchingRecords } from '#src/money/records.ts'
import { endSession, startSession } from '#src/session/session.ts'

import { WithdrawDialog } from './withdraw-dialog.tsx'

vi.mock('#src/api/client.ts', () => ({ callProvider: vi.fn<() => Promise<unknown>>() }))
vi.mock('#src/money/records.ts')
vi.mock('@tanstack/react-router', () => ({
  Link: ({ to, children }: { to: string; children: ReactNode }) => <a href={to}>{children}</a>,
}))

const onClose = vi.fn<() => void>()
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const confirm = () => screen.getByRole('button', { name: 'Confirm withdrawal' })
const maria = '09170000002'
const patience = { timeout: 4_000 }

// jsdom draws no modal dialogs.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true
}
HTMLDialogElement.prototype.close = function close() {
  this.open = false
}

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  vi.mocked(callProvider).mockReset().mockResolvedValue(null)
  vi.mocked(matchingRecords).mockReset().mockResolvedValue([])
  startSession({ token: 't', phone: maria, expiresAt: null })
  onClose.mockReset()
  draw()
})

const draw = () =>
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={new QueryClient()}>
        <WithdrawDialog title="Withdraw" balance={25_000.5} open onClose={onClose} />
      </QueryClientProvider>
    </I18nProvider>,
  )

afterEach(() => {
  cleanup()
  endSession()
  localStorage.clear()
})

async function fillIn(amount = '100') {
  await userEvent.type(field('Amount'), amount)
  await userEvent.type(field('Withdrawal code'), '246810')
}

describe('WithdrawDialog', () => {
  it('sends nothing that is wrong and leads to the first wrong field; the remark is optional [R228 R229]', async () => {
    await userEvent.click(confirm())
    expect(field('Amount').getAttribute('aria-invalid')).toBe('true')
    expect(field('Withdrawal code').getAttribute('aria-invalid')).toBe('true')
    expect(field('Remark').getAttribute('aria-invalid')).toBeNull()
    expect(document.activeElement).toBe(field('Amount'))
    expect(callProvider).not.toHaveBeenCalled()
  })

  it('sends once for a double tap, closes and forgets what was typed [R231]', async () => {
    await fillIn(' 100.50 ')
    await userEvent.dblClick(confirm())
    expect(callProvider).toHaveBeenCalledTimes(1)
    expect(vi.mocked(callProvider).mock.calls[0]).toEqual([
      'withdraw',
      {
        amount: 100.5,
        code: '246810',
        remark: undefined,
      },
    ])
    expect(onClose).toHaveBeenCalledTimes(1)
    await waitFor(() => expect(field('Amount').value).toBe(''))
    await fillIn('7')
    await userEvent.click(confirm())
    await waitFor(() => expect(callProvider).toHaveBeenCalledTimes(2))
    expect(vi.mocked(callProvider).mock.calls[1]?.[1]).toMatchObject({ amount: 7, code: '246810' })
  })

  it('keeps everything and says a refusal under the amount [R233]', async () => {
    vi.mocked(callProvider).mockRejectedValue(new ApiError('refused', { words: 'Wrong code' }))
    await fillIn()
    await userEvent.click(confirm())
    expect(await screen.findByRole('textbox', { name: 'Amount', description: /Wrong code/ })).toBeTruthy()
    expect(field('Amount').value).toBe('100')
    expect(field('Withdrawal code').value).toBe('246810')
    expect(document.activeElement).toBe(field('Amount'))
    expect(onClose).not.toHaveBeenCalled()
  })

  it('after a lost answer looks for it, and only then lets it be sent again [F11]', async () => {
    vi.mocked(callProvider).mockRejectedValue(new ApiError('network'))
    await fillIn()
    await userEvent.click(confirm())
    expect(await screen.findByText('We are checking whether this arrived')).toBeTruthy()
    await userEvent.click(confirm())
    expect(
      await screen.findByText('It does not seem to have arrived. You may try again.', {}, patience),
    ).toBeTruthy()
    expect(callProvider).toHaveBeenCalledTimes(1)

    vi.mocked(callProvider).mockResolvedValue(null)
    await userEvent.click(confirm())
    expect(callProvider).toHaveBeenCalledTimes(2)
    expect(onClose).toHaveBeenCalledTimes(1)
  }, 10_000)

  it('finds that what lost its answer had arrived, and closes [F10]', async () => {
    vi.mocked(callProvider).mockRejectedValue(new ApiError('network'))
    vi.mocked(matchingRecords).mockResolvedValueOnce(['1']).mockResolvedValue(['2', '1'])
    await fillIn()
    await userEvent.click(confirm())
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
    await waitFor(() => expect(field('Amount').value).toBe(''))
    expect(callProvider).toHaveBeenCalledTimes(1)
  })

  it('claims nothing while the withdrawals cannot be read, and sends nothing', async () => {
    vi.mocked(callProvider).mockRejectedValue(new ApiError('network'))
    vi.mocked(matchingRecords).mockResolvedValueOnce([]).mockResolvedValue(null)
    await fillIn()
    await userEvent.click(confirm())
    expect(await screen.findByText(/We could not see whether this arrived/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Check again' }))
    expect(matchingRecords).toHaveBeenCalledTimes(3)
    expect(callProvider).toHaveBeenCalledTimes(1)
  })

  it('sends nothing that could not be looked for afterwards', async () => {
    vi.mocked(matchingRecords).mockResolvedValue(null)
    await fillIn()
    await userEvent.click(confirm())
    expect(await screen.findByText(/Nothing was sent, because we could not be reached/)).toBeTruthy()
    expect(callProvider).not.toHaveBeenCalled()
  })

  it('keeps what was typed, except the code, until it is sent', async () => {
    await fillIn()
    await userEvent.type(field('Remark'), 'rent')
    expect(readDraft(maria, 'withdraw')?.values).toEqual({ amount: '100', remark: 'rent' })
    cleanup()
    draw()
    expect([field('Amount').value, field('Withdrawal code').value, field('Remark').value]).toEqual([
      '100',
      '',
      'rent',
    ])
    await userEvent.type(field('Withdrawal code'), '246810')
    await userEvent.click(confirm())
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
    expect(readDraft(maria, 'withdraw')).toBeNull()
  })

  it('sends nothing while the phone is offline', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    globalThis.dispatchEvent(new Event('offline'))
    await fillIn()
    await userEvent.click(confirm())
    expect(await screen.findByText(/You are offline, so nothing was sent/)).toBeTruthy()
    expect(callProvider).not.toHaveBeenCalled()
  })
})
