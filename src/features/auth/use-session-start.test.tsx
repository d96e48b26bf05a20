// @vitest-environment jsdom
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  redirect,
  RouterProvider,
} from '@tanstack/react-router'
import { act, cleanup, configure, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { beginSession } from '#src/session/session.test-support.ts'
import { endSession, liveSession } from '#src/session/session.ts'
import { drawPart } from '#src/ui/draw-part.test-support.tsx'
import { toast } from '#src/ui/toast.ts'

import { RegisterScreen } from './register-screen.tsx'
import { SignInScreen } from './sign-in-screen.tsx'
import { startSessionBy, startTabSession } from './start-session.ts'

vi.mock('./start-session.ts', () => ({
  startSessionBy: vi.fn<typeof startSessionBy>(),
  startTabSession: vi.fn<typeof startTabSession>(),
}))

// A busy machine may be slow.
configure({ asyncUtilTimeout: 10_000 })

/** The app's ways, as far as these screens lead: the form stands between Help and what only a visitor may see. */
async function open(form: () => React.ReactNode) {
  const root = createRootRoute()
  const route = (path: string, component: () => React.ReactNode, isVisitors: boolean) =>
    createRoute({
      getParentRoute: () => root,
      path,
      component,
      beforeLoad: () => {
        if (isVisitors && liveSession()) throw redirect({ href: '/', replace: true })
      },
    })
  const router = createRouter({
    history: createMemoryHistory({ initialEntries: ['/help', '/form'] }),
    routeTree: root.addChildren([
      route('/', () => 'Home', false),
      route('/help', () => 'Help', false),
      route('/visitors', () => 'For visitors', true),
      route('/form', form, true),
    ]),
  })
  await router.load()
  drawPart(<RouterProvider<typeof router> router={router} />)
  await screen.findByLabelText('Phone number')
  return router
}

const fill = (name: string, text: string) =>
  fireEvent.input(screen.getByLabelText(name), { target: { value: text } })

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => {})
})
afterEach(() => {
  cleanup()
  endSession()
  vi.unstubAllGlobals()
})

describe.each([
  ['a sign-in', SignInScreen, startSessionBy, 'Sign in', null],
  ['a sign-in for this tab only', SignInScreen, startTabSession, 'Sign in', 'This is not my phone'],
  ['a registration', RegisterScreen, startSessionBy, 'Register', 'I agree to the terms and privacy policy'],
] as const)('%s', (_, Screen, start, button, box) => {
  /** Sends the form; resolves with what the app does once the provider answers. */
  async function send() {
    const answer = Promise.withResolvers<void>()
    const begun = Promise.withResolvers<void>()
    const wanted: boolean[] = []
    const implementation = async (...given: readonly unknown[]) => {
      await answer.promise
      const isWanted = given.at(-1)
      if (typeof isWanted !== 'function') throw new Error('nobody is asked')
      wanted.push(Boolean(isWanted()))
      if (!isWanted()) return
      beginSession('maria')
      await begun.promise
    }
    vi.mocked(start).mockReset().mockImplementation(implementation)
    const router = await open(() => <Screen />)
    fill('Phone number', '0917 123 4567')
    fill('Password', 'secret123')
    if (button === 'Register') fill('Confirm password', 'secret123')
    if (box) fireEvent.click(screen.getByLabelText(box))
    fireEvent.click(screen.getByRole('button', { name: button }))
    await waitFor(() => expect(start).toHaveBeenCalledOnce())
    const go = (address: string) => act(() => router.navigate({ href: address }))
    const step = (give: () => void) =>
      act(async () => {
        give()
        // Time for a navigation that nobody asked for.
        await new Promise((done) => {
          setTimeout(done, 50)
        })
      })
    return {
      router,
      wanted,
      go,
      answered: () => step(answer.resolve),
      fails: () => step(() => answer.reject(new Error('Wrong password'))),
      begins: () => step(begun.resolve),
    }
  }

  it('leads home in the place of its screen', async () => {
    const { router, wanted, answered, begins } = await send()
    await answered()
    await begins()
    await screen.findByText('Home')
    expect([wanted, router.history.length]).toEqual([[true], 2])
  })

  it('is not wanted once its screen was left, and leads nowhere', async () => {
    const { router, wanted, answered, begins } = await send()
    await act(async () => router.history.back())
    await screen.findByText('Help')
    await answered()
    await begins()
    expect(wanted).toEqual([false])
    expect(router.state.location.pathname).toBe('/help')
  })

  it('is not wanted once somebody has signed in in another tab, and leads to what is theirs', async () => {
    const { wanted, answered } = await send()
    beginSession('jose')
    await answered()
    await screen.findByText('Home')
    expect([wanted, liveSession()?.owner]).toEqual([[false], 'jose'])
  })

  it('is not wanted while somebody is locked out, and leads to their lock', async () => {
    const { wanted, answered } = await send()
    const reload = vi.fn<() => void>()
    vi.stubGlobal('location', { ...location, reload })
    const lock = { after: 0, savedAt: 1, sealed: 'x', wrongPins: 0, wrongPasswords: 0 }
    localStorage.setItem('easy-loan/session', JSON.stringify({ owner: 'jose', lock }))
    await answered()
    expect([wanted, reload.mock.calls.length]).toEqual([[false], 1])
  })

  it.each([
    ['says that it failed', false, 1],
    ['says nothing of it once its screen was left', true, 0],
  ])('%s', async (__, isLeft, times) => {
    const failed = vi.spyOn(toast, 'error')
    const { router, fails } = await send()
    if (isLeft) {
      await act(async () => router.history.back())
      await screen.findByText('Help')
    }
    await fails()
    expect(failed).toHaveBeenCalledTimes(times)
    failed.mockRestore()
  })

  it.each([
    ['/help', 'Help'],
    ['/visitors', 'Home'],
  ])(
    'that is left for %s as its session begins leads to what is for a borrower there',
    async (address, shown) => {
      const { router, answered, go, begins } = await send()
      await answered()
      endSession()
      await go(address)
      beginSession('maria')
      await begins()
      await screen.findByText(shown)
      expect(router.state.location.pathname).toBe(shown === 'Home' ? '/' : address)
    },
  )
})
