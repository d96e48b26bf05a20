import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'

import { openStored } from '#src/app/load-borrower.ts'
import { createQueryClient } from '#src/app/query-client.ts'
import { createAppRouter } from '#src/app/router.ts'
import { activateStoredLanguage } from '#src/i18n/activate.ts'
import type { Language } from '#src/i18n/language.ts'
import { markOf } from '#src/session/mark.ts'
import { endSession, liveSession, startSession } from '#src/session/session.ts'
import { writeLocal } from '#src/storage/local.ts'
import { drawsDialogs } from '#src/ui/dialog.test-support.ts'
import { toast, toasts } from '#src/ui/toast.ts'

import { startTestProvider, type TestPerson, type TestProvider } from '../provider/provider-client.ts'

// The app's own routes, screens and reads in jsdom, with the development provider behind them: for whatever is no matter
// of the browser, at a fraction of what a page there costs.

interface Asked {
  method: string
  path: string
  query: Record<string, string>
  body: Record<string, string>
  requestId: string
}

let provider: TestProvider
const queryClient = createQueryClient()
let router = createAppRouter({ queryClient })

/** What a test asks of the provider: people, failures, the lender's side. */
export const control = {
  act: (action: string, body?: Record<string, unknown>) => provider.act(action, body),
  fault: (call: string, kind: string, more?: Record<string, unknown>) => provider.fault(call, kind, more),
  person: (wish?: Record<string, unknown>) => provider.person(wish),
  /** What reached the provider, by the end of its path. */
  requests: async (path: string) => {
    const { requests } = (await provider.act('log')) as { requests: Asked[] }
    return requests.filter((request) => request.path.endsWith(path))
  },
}

let held = { call: /^$/, until: Promise.resolve() }

/** Holds back what is asked of matching paths until the returned call. */
export function hold(call: RegExp): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  held = { call, until: promise }
  return resolve
}

/** From now on this one is signed in. */
export const signIn = ({ token, phone }: Pick<TestPerson, 'token' | 'phone'>) =>
  startSession({ token, owner: phone, expiresAt: null })

/** Signs in by the form that stands there, and waits for Home. */
export async function signInByForm({
  phone,
  password,
}: Pick<TestPerson, 'phone' | 'password'>): Promise<void> {
  await screen.findByRole('heading', { level: 1, name: 'Sign in' })
  for (const [name, text] of [
    ['Phone number', phone],
    ['Password', password],
  ] as const)
    fireEvent.input(field(name), { target: { value: text } })
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }))
  await screen.findByRole('slider', { name: 'Loan amount' })
  expect(location.pathname).toBe('/')
  await settled()
}

/** The next screen is in this language. */
export function speak(language: Language): void {
  writeLocal('language', language)
  activateStoredLanguage()
}

/** Waits until no change of screen is under way, which would write to a history that is no more. */
const arrived = () => waitFor(() => expect(router.state.isLoading).toBe(false))

function leave() {
  cleanup()
  queryClient.clear()
  router.history.destroy()
  dismissToasts()
}

/**
 * Opens an address as a new page would: nothing is there of what an earlier one read or said. With what the screen before
 * would have handed over in the browser's history.
 */
export async function open(path: string, handedOver?: Record<string, unknown>): Promise<void> {
  await arrived()
  leave()
  const session = markOf(liveSession()?.token ?? '')
  history.replaceState(handedOver ? { __TSR_key: 'given', session, ...handedOver } : null, '', path)
  await openStored()
  router = createAppRouter({ queryClient })
  // As in src/main.tsx.
  const stopFollowing = router.history.subscribe(router.load)
  await router.load()
  stopFollowing()
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </I18nProvider>,
  )
  await screen.findByRole('heading', { level: 1 })
}

/** Waits until nothing is being read. */
export const settled = () => waitFor(() => expect(queryClient.isFetching()).toBe(0))

/** Waits until the address has this path and its screen stands there: a tap on the one before would be lost. */
export const leadsTo = (path: string) =>
  waitFor(() => expect([location.pathname, router.state.resolvedLocation?.pathname]).toEqual([path, path]))

/** Waits until something is being read. */
export const reading = () => waitFor(() => expect(queryClient.isFetching()).toBeGreaterThan(0))

/** The field, or the group of a file, of this name. */
export const field = (name: string, inside: HTMLElement = document.body) =>
  within(inside).getByLabelText<HTMLInputElement>(name, { selector: 'input, textarea, select' })

/** Waits until a field is marked as wrong and says why. */
export const complains = (name: string, sentence: string, inside?: HTMLElement) =>
  waitFor(() => {
    const input = field(name, inside)
    expect(descriptionOf(input)).toContain(sentence)
    expect(input.getAttribute('aria-invalid')).toBe('true')
  })

/** Taps the only button of its name as a person does: once it is there, and what an earlier tap asked for is over. */
export async function press(name: string, inside: HTMLElement = document.body): Promise<void> {
  const button = await within(inside).findByRole('button', { name })
  await waitFor(() => expect(button.ariaBusy).not.toBe('true'))
  await userEvent.click(button)
}

/** Taps the first of several buttons of one name. */
export async function pressFirst(name: string): Promise<void> {
  const [button] = await screen.findAllByRole('button', { name })
  if (button) await userEvent.click(button)
}

/** What is said of a field besides its name. */
export const descriptionOf = (input: HTMLElement) =>
  (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')

/** What of the errors on screen says exactly this. */
export const errorsSaying = (words: string) =>
  screen.getAllByRole('alert').flatMap((region) => within(region).queryAllByText(words))

/** Takes away what was said, so that it is not taken for what is said next. */
export const dismissToasts = () => act(() => toasts.state.forEach(({ id }) => toast.dismiss(id)))

/** Fills in what a bank account needs. */
export function fillAccount() {
  for (const [name, value] of [
    ['Account holder name', 'Maria Santos'],
    ['Bank name', 'Bank of Luzon'],
    ['Card number', '1234567890123456'],
  ] as const)
    fireEvent.input(field(name), { target: { value } })
}

/** As far as signing by typing one's name asks for it, which jsdom has not. */
export function lendCanvas() {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  const context = new Proxy({}, { get: () => () => ({ width: 1 }), set: () => true })
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as CanvasRenderingContext2D)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['a picture'])))
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:a', revokeObjectURL: () => {} }))
}

/** Starts the provider before this file's tests, and leaves nothing of one test to the next. */
export function drawScreens(): void {
  beforeAll(async () => {
    drawsDialogs()
    provider = await startTestProvider()
  })
  beforeEach(async () => {
    const toProvider = fetch
    vi.stubGlobal('scrollTo', () => {})
    Element.prototype.scrollIntoView = () => {}
    // No picture is loaded here.
    HTMLImageElement.prototype.decode = () => Promise.reject(new Error('It cannot be decoded'))
    vi.stubGlobal('matchMedia', () => ({
      matches: true,
      addEventListener: () => {},
      removeEventListener: () => {},
    }))
    vi.stubGlobal('fetch', async (asked: Request | string, init?: RequestInit) => {
      if (typeof asked === 'string') return toProvider(asked, init)
      const { pathname, search } = new URL(asked.url)
      const { method, headers, signal } = asked
      if (held.call.test(pathname)) await held.until
      const body = method === 'GET' ? null : await asked.arrayBuffer()
      return toProvider(`${provider.url}${pathname}${search}`, { method, headers, signal, body })
    })
    activateStoredLanguage()
    await control.act('log/clear')
  })
  afterEach(async () => {
    await arrived()
    leave()
    endSession()
    localStorage.clear()
    vi.unstubAllGlobals()
    await control.act('faults/clear')
    await control.act('config/reset')
  })
  afterAll(() => provider.close())
}
