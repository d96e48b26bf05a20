// @vitest-environment jsdom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { WithdrawDialog } from './withdraw-dialog.tsx'
import { readWalletAnew, withdraw } from './withdraw.ts'

vi.mock('./withdraw.ts')
vi.mock('@tanstack/react-router', () => ({ Link: 'a' }))

const onClose = vi.fn<() => void>()
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const confirm = () => screen.getByRole('button', { name: 'Confirm withdrawal' })
const lost = { kind: 'in-doubt', reason: 'Nobody answered' } as const

// jsdom draws no modal dialogs.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true
}
HTMLDialogElement.prototype.close = function close() {
  this.open = false
}

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  vi.mocked(withdraw).mockReset().mockResolvedValue({ kind: 'accepted' })
  vi.mocked(readWalletAnew).mockReset().mockResolvedValue(true)
  onClose.mockReset()
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={new QueryClient()}>
        <WithdrawDialog balance={25_000.5} open onClose={onClose} />
      </QueryClientProvider>
    </I18nProvider>,
  )
})

afterEach(cleanup)

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
    expect(withdraw).not.toHaveBeenCalled()
  })

  it('sends once for a double tap, closes and forgets what was typed [R231]', async () => {
    await fillIn(' 100.50 ')
    await userEvent.dblClick(confirm())
    expect(withdraw).toHaveBeenCalledTimes(1)
    expect(vi.mocked(withdraw).mock.calls[0]?.[1]).toEqual({
      amount: 100.5,
      code: '246810',
      remark: undefined,
    })
    expect(onClose).toHaveBeenCalledTimes(1)
    expect(field('Amount').value).toBe('')
  })

  it('keeps everything and says a refusal under the amount [R233]', async () => {
    vi.mocked(withdraw).mockResolvedValue({ kind: 'refused', reason: 'Wrong code' })
    await fillIn()
    await userEvent.click(confirm())
    expect(await screen.findByRole('textbox', { name: 'Amount', description: /Wrong code/ })).toBeTruthy()
    expect(field('Amount').value).toBe('100')
    expect(field('Withdrawal code').value).toBe('246810')
    expect(document.activeElement).toBe(field('Amount'))
    expect(onClose).not.toHaveBeenCalled()
  })

  it('sends again after a lost answer only once the wallet could be read anew', async () => {
    vi.mocked(withdraw).mockResolvedValue(lost)
    vi.mocked(readWalletAnew).mockResolvedValue(false)
    await fillIn()
    await userEvent.click(confirm())
    expect(await screen.findByText(/We could not see whether this arrived/)).toBeTruthy()

    vi.mocked(readWalletAnew).mockResolvedValue(true)
    await userEvent.click(await screen.findByRole('button', { name: 'Check again' }))
    expect(withdraw).toHaveBeenCalledTimes(1)

    vi.mocked(withdraw).mockResolvedValue({ kind: 'accepted' })
    await userEvent.click(await screen.findByRole('button', { name: 'Confirm withdrawal' }))
    expect(withdraw).toHaveBeenCalledTimes(2)
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  it('sends nothing while the phone is offline', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    globalThis.dispatchEvent(new Event('offline'))
    await fillIn()
    await userEvent.click(confirm())
    expect(await screen.findByText(/You are offline, so nothing was sent/)).toBeTruthy()
    expect(withdraw).not.toHaveBeenCalled()
  })
})
