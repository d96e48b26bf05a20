import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'

import { setOutcomeHandler, setUnauthorizedHandler } from './api/client.ts'
import { isBorrowersScreen } from './app/borrowers-screen.ts'
import { openStored, startBorrower } from './app/load-borrower.ts'
import { createQueryClient, watchClock } from './app/query-client.ts'
import { createAppRouter } from './app/router.ts'
import { isOffline, reportOutcome, whenBackOnline } from './device/connectivity.ts'
import { nextPaint } from './device/next-paint.ts'
import { compareClock, notePhoneTrouble } from './device/phone-trouble.ts'
import { noteLeftOff } from './drafts/left-off.ts'
import { followOtherTabs, signOutExpired, tidyPhone } from './features/auth/session-end.ts'
import { markOpened } from './history/own-entry.ts'
import { activateStoredLanguage } from './i18n/activate.ts'
import { amountsHidden, areAmountsHidden } from './i18n/amounts-hidden.ts'
import { homeConfigQuery } from './queries/home.ts'
import { persistReads } from './queries/persister.ts'
import { watchExpiry } from './session/expiry.ts'
import { liveSession, sessionWithLock, storedSession } from './session/session.ts'
import { canEncrypt, setRefusalHandler, watchTexts } from './storage/area.ts'
import './ui/styles.ts'
import { watchLostCode } from './updates/lost-code.ts'

/** The lender's own words are in the language in which they were asked for. */
async function readInLanguage(queryClient: QueryClient) {
  if (isOffline()) return queryClient.invalidateQueries({ refetchType: 'none' })
  // Otherwise what a screen reads for the first time, and is under way, would count as the new answer.
  await queryClient.cancelQueries({ type: 'active', predicate: ({ state }) => state.data === undefined })
  await queryClient.invalidateQueries()
}

/** Sets up what every screen works with. */
function createApp() {
  const queryClient = createQueryClient()
  const router = createAppRouter({ queryClient })
  const leave = async () => {
    // For another borrower the page begins anew, with nothing in its memory.
    if (liveSession()) location.replace('/')
    else await router.navigate({ to: '/auth/signin', replace: true })
  }

  setUnauthorizedHandler(async (token) => {
    const session = storedSession()
    // Not what is drawn: at a start the answer may be there before the first screen is.
    const location = router.latestLocation
    // It can be stored for its borrower only as long as the session lives.
    if (session?.token === token && isBorrowersScreen(router.matchRoutes(location)))
      await noteLeftOff(session.owner, location.href)
    if (await signOutExpired(queryClient, token)) await leave()
  })
  setRefusalHandler(() => notePhoneTrouble(canEncrypt() ? 'storage' : 'insecure'))
  setOutcomeHandler((isAnswered, startedAt, sentAt = Number.NaN) => {
    reportOutcome(isAnswered, startedAt)
    if (isAnswered) compareClock(sentAt)
  })
  watchLostCode()
  watchClock(queryClient, router)
  followOtherTabs(queryClient, { open: () => startBorrower(queryClient), leave })
  whenBackOnline(() => void queryClient.refetchQueries({ type: 'active' }))
  activateStoredLanguage()
  // What is asked for is in the language that is stored, whichever tab chose it.
  watchTexts(['language'], activateStoredLanguage)
  watchTexts(['hide-amounts'], () => amountsHidden.setState(areAmountsHidden))
  let { locale } = i18n
  i18n.on('change', () => {
    if (locale === i18n.locale) return
    locale = i18n.locale
    void readInLanguage(queryClient)
  })
  return { queryClient, router }
}

type App = ReturnType<typeof createApp>

/** Loads the first route before React draws, so that the static shell of index.html is replaced by a finished screen. */
async function loadFirstRoute({ queryClient, router }: App) {
  markOpened(router.history)
  // Where this code is lost, the route says so.
  await openStored().catch(() => undefined)
  await persistReads(queryClient, liveSession()?.owner ?? '')
  // The router's provider listens to the history only once it is drawn, too late for a redirect or an ended session.
  router.history.subscribe(router.load)
  await router.load()
}

/** Resolves when the first screen is painted with what it reads, after 2 s at the latest. */
function firstScreen({ queryClient, router }: App): Promise<unknown> {
  const rendered = new Promise((resolve) => {
    router.subscribe('onRendered', resolve)
  })
  const limit = new Promise((resolve) => {
    setTimeout(resolve, 2_000)
  })
  /** The answers that are on their way. */
  const openReads = () =>
    queryClient
      .getQueryCache()
      .findAll({ fetchStatus: 'fetching' })
      .flatMap(({ promise }) => promise ?? [])
  const seen = rendered
    .then(nextPaint)
    .then(() => Promise.allSettled(openReads()))
    .then(nextPaint)
  return Promise.race([seen, limit])
}

async function start() {
  const container = document.getElementById('root')
  if (!container) return
  // A task of its own, so that a tap is heard between the reading of the code and what it does.
  await new Promise((resolve) => {
    setTimeout(resolve)
  })
  const app = createApp()
  const { queryClient, router } = app
  const root = createRoot(container)
  if (sessionWithLock()) {
    const code = await import('./features/auth/lock/until-unlocked.tsx')
    await code.untilUnlocked(root)
  }
  await loadFirstRoute(app)
  const first = firstScreen(app)
  const drawnFor = storedSession()?.token
  startTransition(() =>
    root.render(
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </I18nProvider>,
    ),
  )
  // The route's guard ends it (routes/__root.tsx).
  watchExpiry(() => void router.load())
  // At its first start the worker fetches the whole app, which must not take the network from the first screen.
  await first
  // Without it screens change at once.
  void import('./app/screen-motion.ts')
    .then((code) => code.moveScreens(router, drawnFor))
    .catch(() => undefined)
  void tidyPhone()
  void import('./updates/service-worker.ts')
    .then((code) => code.registerServiceWorker(() => void queryClient.refetchQueries(homeConfigQuery)))
    .catch(() => undefined)
}

// Not a top-level await, which can wait for itself for ever where chunks import one another.
void start()
