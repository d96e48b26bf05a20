// @vitest-environment jsdom
import { i18n } from '@lingui/core'
import { QueryClient } from '@tanstack/react-query'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { callProvider } from '#src/api/client.ts'
import { ApiError } from '#src/api/failure.ts'
import type { HomeConfig } from '#src/api/schema/index.ts'
import { saveIntent } from '#src/money/intent.ts'
import { watchMoneyOf } from '#src/money/watch.ts'
import { homeConfigQuery } from '#src/queries/home.ts'
import { consented } from '#src/records/consented.ts'
import { noteAgreed } from '#src/records/note-agreed.ts'
import { endSession, startSession } from '#src/session/session.ts'
import { drawPart } from '#src/ui/draw-part.test-support.tsx'
import { toast } from '#src/ui/toast.ts'

import { applicationFigures } from './application-figures.ts'
import { ApplicationForm } from './application-form.tsx'

const navigate = vi.hoisted(() => vi.fn<() => void>())
const note = vi.hoisted(() => ({
  inTime: Promise.resolve(),
  accepted: vi.fn<(orderId: string) => void>(),
  refused: vi.fn<() => void>(),
}))
vi.mock('#src/records/note-agreed.ts', () => ({ noteAgreed: vi.fn<typeof noteAgreed>(() => note as never) }))
vi.mock('#src/api/client.ts', () => ({ callProvider: vi.fn<() => Promise<unknown>>() }))
vi.mock('@tanstack/react-router', () => ({
  useNavigate: () => navigate,
  Link: ({ to, children }: { to: string; children: ReactNode }) => <a href={to}>{children}</a>,
}))

const lost = new ApiError('network')
const checking = 'We are checking whether this arrived'
const missing = 'It does not seem to have arrived. You may try again.'
const unread = 'We could not see whether this arrived. Check My loans before you try again.'
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1_000))
/** From now on, and once what is typed is there. */
const stopTime = () => vi.useFakeTimers({ shouldAdvanceTime: true })
const sent = () => vi.mocked(callProvider).mock.calls.filter(([name]) => name === 'applyForLoan')

/** What the provider does with applications, and with reads of the loans. */
function provider(apply: () => Promise<unknown>, loans: () => Promise<unknown> = () => Promise.resolve([])) {
  vi.mocked(callProvider).mockImplementation((name) => {
    // The answers of a faked provider have no type to agree with.
    return (name === 'applyForLoan' ? apply() : loans()) as never
  })
}

function open(isProfileComplete = true) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  watchMoneyOf(queryClient)
  drawPart(
    <ApplicationForm
      figures={applicationFigures(undefined, null)}
      fee={null}
      isProfileComplete={isProfileComplete}
    />,
    queryClient,
  )
  return queryClient
}
const tick = () =>
  userEvent.click(screen.getByRole('checkbox', { name: 'I confirm the loan information above' }))
const submit = (name = 'Submit application') => screen.getByRole('button', { name })
/** Presses Submit by a tap, and by Enter there and in the field before it. */
async function pressInEveryWay() {
  await userEvent.click(submit())
  await userEvent.keyboard('{Enter}')
  await userEvent.tab({ shift: true })
  await userEvent.keyboard('{Enter}')
}
const isDisabled = () => submit().getAttribute('aria-disabled') === 'true'
/** Says that there is a network, or none. */
function hasNetwork(isThere: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isThere)
  act(() => void dispatchEvent(new Event(isThere ? 'online' : 'offline')))
}

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  startSession({ token: 't', owner: '09170000002', expiresAt: null })
  vi.spyOn(toast, 'success')
  vi.spyOn(toast, 'error')
})
afterEach(async () => {
  cleanup()
  hasNetwork(true)
  endSession()
  localStorage.clear()
  // What is being looked for finds its borrower gone.
  if (vi.isFakeTimers()) await vi.runAllTimersAsync()
  vi.useRealTimers()
  navigate.mockReset()
  note.accepted.mockReset()
  note.refused.mockReset()
  vi.mocked(noteAgreed).mockClear()
  for (const part of ['owner', 'config'] as const) delete consented[part]
  vi.mocked(callProvider).mockReset()
})

describe('ApplicationForm', () => {
  it('waits for the confirmation and says so [R244 R245]', async () => {
    open()
    expect(isDisabled()).toBe(true)
    expect(screen.getByText('Tick the box above to submit.')).toBeTruthy()
    await pressInEveryWay()
    await tick()
    expect(isDisabled()).toBe(false)
    expect(callProvider).not.toHaveBeenCalled()
  })

  it('waits for the profile, whatever is ticked [R245 R246]', async () => {
    open(false)
    await tick()
    expect(isDisabled()).toBe(true)
    expect(screen.getByText('You can submit once the four parts of your profile are complete.')).toBeTruthy()
    await pressInEveryWay()
    expect(callProvider).not.toHaveBeenCalled()
  })

  it('keeps the focus, and its reason in reach, where the network goes, and sends nothing then', async () => {
    provider(() => Promise.resolve({ id: '7', orderNumber: 'EL7' }))
    open()
    await tick()
    await userEvent.tab()
    expect(document.activeElement).toBe(submit())
    hasNetwork(false)
    expect(isDisabled()).toBe(true)
    expect(document.activeElement).toBe(submit())
    await userEvent.keyboard('{Enter}')
    // Enter in a field presses the button of its form.
    await userEvent.tab({ shift: true })
    await userEvent.keyboard('{Enter}')
    await userEvent.tab()
    expect(document.activeElement).toBe(submit())
    const reason = document.getElementById(submit().getAttribute('aria-describedby') ?? '')
    expect(reason?.textContent).toBe('You are offline. You can submit when you are connected.')
    hasNetwork(true)
    expect(isDisabled()).toBe(false)
    expect(callProvider).not.toHaveBeenCalled()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(sent()).toHaveLength(1))
  })

  it('takes nobody away from where they went while it was on its way, and says so there', async () => {
    const answer = Promise.withResolvers<unknown>()
    provider(() => answer.promise)
    open()
    await tick()
    await userEvent.click(submit())
    await vi.waitFor(() => expect(sent()).toHaveLength(1), 20_000)
    cleanup()
    await act(async () => answer.resolve({ id: '7', orderNumber: 'EL7' }))
    await vi.waitFor(() => expect(toast.success).toHaveBeenCalledOnce(), 20_000)
    expect(navigate).not.toHaveBeenCalled()
  })

  it('sends one application for two taps and goes to its own page [R248 R249 C112]', async () => {
    provider(() => Promise.resolve({ id: '7', orderNumber: 'EL7' }))
    open()
    await tick()
    await userEvent.dblClick(submit())
    await vi.waitFor(() => expect(toast.success).toHaveBeenCalledOnce(), 20_000)
    expect(sent()).toEqual([['applyForLoan', { amount: 100_000, months: 12, confirmed: 1 }]])
    expect(note.accepted.mock.calls).toEqual([['7']])
    expect(navigate).toHaveBeenCalledExactlyOnceWith({
      to: '/loan/results/{-$oid}',
      params: { oid: '7' },
      state: { orderId: '7' },
      replace: true,
    })
  })

  it.each([
    ['at the tick on Home', '09170000002', 'v1'],
    ['at the tick before signing in', '', 'v1'],
    ['at no tick, as after a reload', undefined, 'v2'],
    ['at the tick of somebody else', '09170000003', 'v2'],
  ])('records the agreements of the borrower %s', async (_, owner, version) => {
    const agreed = (html: string) => ({ loanAgreement: { html }, language: 'fil' }) as object as HomeConfig
    if (owner !== undefined) Object.assign(consented, { owner, config: agreed('v1') })
    provider(() => Promise.resolve({ id: '7', orderNumber: 'EL7' }))
    // Read anew since.
    open().setQueryData(homeConfigQuery.queryKey, agreed('v2'))
    await tick()
    await userEvent.click(submit())
    await vi.waitFor(() => expect(noteAgreed).toHaveBeenCalledOnce(), 20_000)
    expect(vi.mocked(noteAgreed).mock.calls[0]?.[1]).toMatchObject({
      config: agreed(version),
      language: 'en',
    })
  })

  it('records no agreement that came after the tick on Home', async () => {
    Object.assign(consented, { owner: '09170000002', config: undefined })
    provider(() => Promise.resolve({ id: '7', orderNumber: 'EL7' }))
    open().setQueryData(homeConfigQuery.queryKey, {} as HomeConfig)
    await tick()
    await userEvent.click(submit())
    await vi.waitFor(() => expect(noteAgreed).toHaveBeenCalledOnce(), 20_000)
    expect(vi.mocked(noteAgreed).mock.calls[0]?.[1].config).toBeUndefined()
  })

  it('goes to my loans where the provider does not say which order it became', async () => {
    // Of an earlier application.
    const loans = [{ id: '6', amount: 100_000, months: 12 }]
    provider(
      () => Promise.resolve({ id: '', orderNumber: '' }),
      () => Promise.resolve(loans),
    )
    open()
    await tick()
    await userEvent.click(submit())
    await vi.waitFor(() => expect(navigate).toHaveBeenCalledOnce(), 20_000)
    expect(navigate).toHaveBeenCalledExactlyOnceWith({
      to: '/loan/my-loans',
      replace: true,
      state: { justApplied: { amount: 100_000, months: 12, known: ['6'] } },
    })
  })

  it.each([
    ['the words of the provider', 'Not above 50000', 'Not above 50000'],
    ['its own without them', '', 'Application submission failed, please try again'],
  ])('shows a refusal in %s and stays [R250]', async (_, words, shown) => {
    provider(() => Promise.reject(new ApiError('refused', { words })))
    open()
    await tick()
    await userEvent.click(submit())
    await waitFor(() => expect(toast.error).toHaveBeenCalled())
    const [reason] = vi.mocked(toast.error).mock.calls[0] ?? []
    expect(typeof reason === 'string' ? reason : reason?.message).toBe(shown)
    expect(note.refused).toHaveBeenCalledOnce()
    expect(navigate).not.toHaveBeenCalled()
    await waitFor(() => expect(isDisabled()).toBe(false))
  })

  it.each([
    ['nobody answers', 60, lost, 6],
    ['a gateway gives up', 5, new ApiError('http', { status: 504 }), 2],
    ['the provider breaks, maybe after the work', 5, new ApiError('server', { status: 500 }), 2],
    ['the answer cannot be read', 5, new ApiError('unreadable', { status: 200 }), 2],
  ])(
    'claims no failure when %s, and reads the loans for %i s before another try [F12 C93]',
    async (_, seconds, error, reads) => {
      provider(() => Promise.reject(error))
      open()
      await tick()
      stopTime()
      await userEvent.click(submit())
      await screen.findByText(checking)
      await pass(seconds - 2)
      expect(screen.getByText(checking)).toBeTruthy()
      await userEvent.click(submit())
      await pass(2)
      expect(await screen.findByText(missing)).toBeTruthy()
      expect(screen.getByText('₹100,000')).toBeTruthy()
      expect(screen.getByRole('link', { name: 'My loans' }).getAttribute('href')).toBe('/loan/my-loans')
      expect(toast.error).not.toHaveBeenCalled()
      // It may have arrived, so what was agreed to stays on record.
      expect(note.refused).not.toHaveBeenCalled()
      expect(vi.mocked(callProvider).mock.calls.map(([name]) => name)).toEqual([
        'loans',
        'applyForLoan',
        ...Array.from({ length: reads }, () => 'loans'),
      ])

      provider(() => Promise.resolve({ id: '7', orderNumber: 'EL7' }))
      await userEvent.click(submit())
      await waitFor(() => expect(navigate).toHaveBeenCalledOnce())
      expect(sent()).toHaveLength(2)
    },
  )

  it('finds the loan that an application without an answer became [F12]', async () => {
    const like = { id: '8', amount: 100_000, months: 12 }
    const other = { id: '7', amount: 100_000, months: 24 }
    const loans = vi
      .fn<() => Promise<unknown>>()
      .mockResolvedValueOnce([other])
      .mockResolvedValue([like, other])
    provider(() => Promise.reject(lost), loans)
    open()
    await tick()
    stopTime()
    await userEvent.click(submit())
    await waitFor(() => expect(navigate).toHaveBeenCalledOnce())
    expect(loans).toHaveBeenCalledTimes(2)
    expect(toast.success).toHaveBeenCalledOnce()
    expect(sent()).toHaveLength(1)
  })

  it('stays where another application than the one on screen has arrived', async () => {
    const other = { kind: 'application', amount: 60_000, months: 12 } as const
    void saveIntent('09170000002', { ...other, at: Date.now(), known: [], state: 'open' })
    provider(
      () => Promise.reject(lost),
      () => Promise.resolve([{ id: '8', amount: 60_000, months: 12 }]),
    )
    stopTime()
    open()
    await waitFor(() => expect(toast.success).toHaveBeenCalledOnce())
    expect(callProvider).toHaveBeenCalledOnce()
    expect(navigate).not.toHaveBeenCalled()
    await tick()
    expect(isDisabled()).toBe(false)
  })

  it('sends nothing again while the loans cannot be read', async () => {
    const loans = vi.fn<() => Promise<unknown>>().mockResolvedValueOnce([]).mockRejectedValue(lost)
    provider(() => Promise.reject(lost), loans)
    open()
    await tick()
    stopTime()
    await userEvent.click(submit())
    await screen.findByText(checking)
    await pass(60)
    expect(await screen.findByText(unread)).toBeTruthy()
    await userEvent.click(submit('Check again'))
    await waitFor(() => expect(loans).toHaveBeenCalledTimes(8))
    expect(sent()).toHaveLength(1)
  })

  it('sends nothing where the loans cannot be read before', async () => {
    provider(
      () => Promise.resolve({ id: '7', orderNumber: 'EL7' }),
      () => Promise.reject(lost),
    )
    open()
    await tick()
    await userEvent.click(submit())
    await waitFor(() => expect(toast.error).toHaveBeenCalledOnce())
    expect(sent()).toHaveLength(0)
  })
})
