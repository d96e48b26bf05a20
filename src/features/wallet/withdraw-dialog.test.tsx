// @vitest-environment jsdom
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { callProvider } from '#src/api/client.ts'
import { ApiError } from '#src/api/failure.ts'
import { readDraft } from '#src/drafts/draft.ts'
import type { MoneyIntent } from '#src/money/intent.ts'
import { notSentWords } from '#src/money/not-sent-words.ts'
import { matchingRecords } from '#src/money/records.ts'
import { watchMoneyOf } from '#src/money/watch.ts'
import { endSession, startSession } from '#src/session/session.ts'
import { drawsDialogs } from '#src/ui/dialog.test-support.ts'
import { toasts } from '#src/ui/toast.ts'

import { WithdrawDialog } from './withdraw-dialog.tsx'

vi.mock('#src/api/client.ts', () => ({ callProvider: vi.fn<() => Promise<unknown>>() }))
vi.mock('#src/money/records.ts')
vi.mock('@tanstack/react-router', () => ({
  Link: ({ to, children }: { to: string; children: ReactNode }) => <a href={to}>{children}</a>,
}))

const onClose = vi.fn<() => void>()
const onArrived = vi.fn<(arrived: MoneyIntent) => void>()
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const confirm = () => screen.getByRole('button', { name: 'Confirm withdrawal' })
/** What the provider answers a withdrawal. Other calls are answered with nothing. */
const withdraw = vi.fn<() => Promise<unknown>>()
/** What has left as a withdrawal. */
const sent = () =>
  vi.mocked(callProvider).mock.calls.flatMap(([name, payload]) => (name === 'withdraw' ? [payload] : []))
const maria = '09170000002'
const checking = 'We are checking whether this arrived'
const missing = 'It does not seem to have arrived. You may try again.'
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1_000))
let setOpen: (isOpen: boolean) => void

drawsDialogs()

// A field keeps the id of what is wrong with it, and no words.
const inEnglish = Object.fromEntries(Object.values(notSentWords).map(({ id, message = '' }) => [id, message]))

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: inEnglish })
  withdraw.mockReset().mockResolvedValue(null)
  vi.mocked(callProvider)
    .mockReset()
    // What a mock answers has no type to agree with.
    .mockImplementation((name) => (name === 'withdraw' ? withdraw() : Promise.resolve(null)) as never)
  vi.mocked(matchingRecords).mockReset().mockResolvedValue([])
  startSession({ token: 't', owner: maria, expiresAt: null })
  onClose.mockReset()
  onArrived.mockReset()
  toasts.setState(() => [])
  draw()
})

function draw() {
  const client = new QueryClient()
  watchMoneyOf(client)
  const drawn = (isOpen: boolean) => (
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={client}>
        <WithdrawDialog
          title="Withdraw"
          balance={25_000.5}
          open={isOpen}
          onClose={onClose}
          onArrived={onArrived}
        />
      </QueryClientProvider>
    </I18nProvider>
  )
  const { rerender } = render(drawn(true))
  setOpen = (isOpen) => rerender(drawn(isOpen))
}

afterEach(async () => {
  cleanup()
  endSession()
  localStorage.clear()
  // What is being looked for finds its borrower gone.
  if (vi.isFakeTimers()) await vi.runAllTimersAsync()
  vi.useRealTimers()
})

async function fillIn(amount = '100') {
  await userEvent.type(field('Amount'), amount)
  await userEvent.type(field('Withdrawal code'), '246810')
}

/** Sends one whose answer is lost, and waits until it is being looked for. */
async function lose(failure = new ApiError('network')) {
  withdraw.mockRejectedValueOnce(failure)
  await fillIn()
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await userEvent.click(confirm())
  // However long the steps until then take.
  await screen.findByText(checking, {}, { timeout: 20_000 })
}

/** Sends one, leaves the screen while it is on its way, and opens it again. Gives the way to let the answer come. */
async function leaveOnItsWay() {
  const answer = Promise.withResolvers<null>()
  withdraw.mockReturnValueOnce(answer.promise)
  await fillIn()
  await userEvent.click(confirm())
  await waitFor(() => expect(sent()).toHaveLength(1))
  cleanup()
  draw()
  return () => act(async () => answer.resolve(null))
}

describe('WithdrawDialog', () => {
  it('sends nothing that is wrong and leads to the first wrong field; the remark is optional [R228 R229]', async () => {
    await userEvent.click(confirm())
    await waitFor(() => expect(field('Amount').getAttribute('aria-invalid')).toBe('true'))
    expect(field('Withdrawal code').getAttribute('aria-invalid')).toBe('true')
    expect(field('Remark').getAttribute('aria-invalid')).toBeNull()
    expect(document.activeElement).toBe(field('Amount'))
    expect(sent()).toEqual([])
  })

  it('says what "All" took, as long as that stands in the field', async () => {
    const said = () => document.querySelector('form output')?.textContent
    const takeAll = () => userEvent.click(screen.getByRole('button', { name: 'All' }))
    expect(said()).toBe('')
    await takeAll()
    expect(field('Amount').value).toBe('25000.50')
    expect(said()).toBe('₹25,000.50')
    await userEvent.type(field('Amount'), '{Backspace}')
    expect(said()).toBe('')
    await takeAll()
    expect(said()).toBe('₹25,000.50')
    await userEvent.clear(field('Amount'))
    expect(said()).toBe('')
  })

  it('speaks another language at once, and keeps what is typed and what is wrong with it [F69]', async () => {
    await userEvent.type(field('Amount'), '0.5')
    await userEvent.type(field('Remark'), 'renta')
    await userEvent.click(confirm())
    await waitFor(() => expect(field('Amount').getAttribute('aria-invalid')).toBe('true'))
    const inFilipino = {
      [msg`Amount`.id]: 'Halaga',
      [msg`Remark`.id]: 'Remarks',
      [msg`Please enter an amount of at least 1`.id]: 'Ilagay ang halagang hindi bababa sa 1',
    }
    act(() => i18n.loadAndActivate({ locale: 'fil', messages: inFilipino }))
    expect(
      screen.getByRole<HTMLInputElement>('textbox', { name: 'Halaga', description: /hindi bababa sa 1/ })
        .value,
    ).toBe('0.5')
    expect(field('Remarks').value).toBe('renta')
    expect(screen.queryByText('Please enter an amount of at least 1')).toBeNull()
  })

  it('says in another language, too, why nothing was sent [F69]', async () => {
    vi.mocked(matchingRecords).mockResolvedValue(null)
    await fillIn()
    await userEvent.click(confirm())
    const words = 'Nothing was sent, because we could not be reached. Please try again.'
    await waitFor(() => expect(field('Amount').getAttribute('aria-invalid')).toBe('true'))
    const form = () => document.querySelector('form')?.textContent
    expect(form()).toContain(words)
    const inFilipino = { [notSentWords.unread.id]: 'Walang naipadala.' }
    act(() => i18n.loadAndActivate({ locale: 'fil', messages: inFilipino }))
    expect(form()).toContain('Walang naipadala.')
    expect(form()).not.toContain(words)
  })

  it('sends once for a double tap, closes and forgets what was typed [R231]', async () => {
    await fillIn(' 100.50 ')
    await userEvent.dblClick(confirm())
    await waitFor(() => expect(field('Amount').value).toBe(''))
    expect(sent()).toEqual([{ amount: 100.5, code: '246810', remark: undefined }])
    expect(onClose).toHaveBeenCalledTimes(1)
    await fillIn('7')
    await userEvent.click(confirm())
    await waitFor(() => expect(sent()).toHaveLength(2))
    expect(sent()[1]).toMatchObject({ amount: 7, code: '246810' })
  })

  it('keeps everything and says a refusal under the amount [R233]', async () => {
    withdraw.mockRejectedValue(new ApiError('refused', { words: 'Wrong code' }))
    await fillIn()
    await userEvent.click(confirm())
    expect(await screen.findByRole('textbox', { name: 'Amount', description: /Wrong code/ })).toBeTruthy()
    expect(field('Amount').value).toBe('100')
    expect(field('Withdrawal code').value).toBe('246810')
    expect(document.activeElement).toBe(field('Amount'))
    expect(onClose).not.toHaveBeenCalled()
  })

  it('after a lost answer looks for it for a minute, and only then lets it be sent again [F11 C93]', async () => {
    await lose()
    await userEvent.click(confirm())
    await pass(50)
    expect(screen.getByText(checking)).toBeTruthy()
    expect(screen.getByRole('timer').textContent).toMatch(/^5\d seconds so far$/)
    await userEvent.click(confirm())
    await pass(11)
    expect(await screen.findByText(missing)).toBeTruthy()
    expect(matchingRecords).toHaveBeenCalledTimes(7)
    expect(sent()).toHaveLength(1)

    await userEvent.click(confirm())
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
    expect(sent()).toHaveLength(2)
  })

  it('takes an error of the provider for no refusal, and finds what it did all the same [C93]', async () => {
    vi.mocked(matchingRecords)
      .mockResolvedValueOnce(['1'])
      .mockResolvedValueOnce(['1'])
      .mockResolvedValue(['2'])
    await lose(new ApiError('server', { status: 500 }))
    await pass(5)
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
    expect(matchingRecords).toHaveBeenCalledTimes(3)
    expect(field('Amount').value).toBe('')
    expect(sent()).toHaveLength(1)
  })

  it('finds that what lost its answer had arrived, and closes with a receipt of it [F10 R389]', async () => {
    vi.mocked(matchingRecords).mockResolvedValueOnce(['1']).mockResolvedValue(['2', '1'])
    await lose()
    expect(onArrived).not.toHaveBeenCalled()
    await pass(2)
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
    expect(matchingRecords).toHaveBeenCalledTimes(2)
    expect(onArrived).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ amount: 100, known: ['1'] }))
    expect(field('Amount').value).toBe('')
    expect(sent()).toHaveLength(1)
  })

  it('leaves what was typed since as it is when an earlier one has arrived', async () => {
    await lose()
    await userEvent.clear(field('Amount'))
    await userEvent.type(field('Amount'), '75')
    await userEvent.type(field('Remark'), 'rent')
    vi.mocked(matchingRecords).mockResolvedValue(['2'])
    await pass(60)
    await waitFor(() => expect(screen.queryByText(checking)).toBeNull())
    expect([field('Amount').value, field('Withdrawal code').value, field('Remark').value]).toEqual([
      '75',
      '246810',
      'rent',
    ])
    expect(readDraft(maria, 'withdraw')?.values).toEqual({ amount: '75', remark: 'rent' })
    expect(onClose).not.toHaveBeenCalled()
  })

  it('says nothing more of the earlier one once it is tried again [C93 R389]', async () => {
    await lose(new ApiError('server', { status: 500 }))
    await pass(6)
    expect(await screen.findByText(missing)).toBeTruthy()
    expect(matchingRecords).toHaveBeenCalledTimes(3)
    expect(screen.getAllByText('₹100.00')).toHaveLength(2)
    const answer = Promise.withResolvers<null>()
    withdraw.mockReturnValueOnce(answer.promise)
    await userEvent.click(confirm())
    await waitFor(() => expect(sent()).toHaveLength(2))
    expect(screen.queryByText(missing)).toBeNull()
    answer.resolve(null)
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
    expect(screen.queryByText(missing)).toBeNull()
  })

  it('claims nothing while the withdrawals cannot be read, and sends nothing', async () => {
    vi.mocked(matchingRecords).mockResolvedValueOnce([]).mockResolvedValue(null)
    await lose()
    await pass(60)
    expect(await screen.findByText(/We could not see whether this arrived/)).toBeTruthy()
    expect(matchingRecords).toHaveBeenCalledTimes(7)
    await userEvent.click(screen.getByRole('button', { name: 'Check again' }))
    await waitFor(() => expect(matchingRecords).toHaveBeenCalledTimes(8))
    expect(sent()).toHaveLength(1)
  })

  it('sends nothing that could not be looked for afterwards', async () => {
    vi.mocked(matchingRecords).mockResolvedValue(null)
    await fillIn()
    await userEvent.click(confirm())
    expect(await screen.findByText(/Nothing was sent, because we could not be reached/)).toBeTruthy()
    expect(sent()).toEqual([])
  })

  it.each<[string, string[] | null, RegExp]>([
    ['sends nothing where it is closed before that left, and says so', [], /^You closed this before it left/],
    ['says outside of it why nothing was sent, where it is closed by then', null, /^Nothing was sent/],
  ])('%s; what was typed stays', async (_name, read, words) => {
    const before = Promise.withResolvers<string[] | null>()
    vi.mocked(matchingRecords).mockReturnValueOnce(before.promise)
    await fillIn()
    await userEvent.click(confirm())
    await waitFor(() => expect(matchingRecords).toHaveBeenCalledOnce())
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(onClose).toHaveBeenCalledOnce()
    setOpen(false)
    before.resolve(read)
    const said = () =>
      toasts.state.map(({ message }) => (typeof message === 'string' ? message : message.message))
    await waitFor(() => expect(said()).toEqual([expect.stringMatching(words)]))
    expect(sent()).toEqual([])
    setOpen(true)
    expect(field('Amount').getAttribute('aria-invalid')).toBeNull()
    expect([field('Amount').value, field('Withdrawal code').value]).toEqual(['100', '246810'])
    await userEvent.click(confirm())
    await waitFor(() => expect(sent()).toHaveLength(1))
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

  it('left while it is on its way, and opened again, is empty once it has arrived', async () => {
    const answer = await leaveOnItsWay()
    expect(field('Amount').value).toBe('100')
    await answer()
    await waitFor(() => expect(field('Amount').value).toBe(''))
    expect(onArrived).toHaveBeenCalledOnce()
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('left while it is on its way keeps what was typed since, though another amount has arrived', async () => {
    const answer = await leaveOnItsWay()
    await userEvent.clear(field('Amount'))
    await userEvent.type(field('Amount'), '75')
    await answer()
    await waitFor(() => expect(onArrived).toHaveBeenCalledOnce())
    cleanup()
    draw()
    expect(field('Amount').value).toBe('75')
    expect(onClose).not.toHaveBeenCalled()
  })

  it('sends nothing while the phone is offline', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    globalThis.dispatchEvent(new Event('offline'))
    await fillIn()
    await userEvent.click(confirm())
    expect(await screen.findByText(/You are offline, so nothing was sent/)).toBeTruthy()
    expect(sent()).toEqual([])
  })
})
