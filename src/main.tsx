import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { startTransition, useEffect } from 'react'
import { createRoot } from 'react-dom/client'

import { setOutcomeHandler, setUnauthorizedHandler } from './api/client.ts'
import { createQueryClient } from './app/query-client.ts'
import { createAppRouter } from './app/router.ts'
import { activateFirst, loadEveryWord } from './i18n/activate.ts'
import { storedLanguage } from './i18n/language.ts'
import { reportOutcome, whenBackOnline } from './offline/connectivity.ts'
import { keepEarlyNews } from './offline/outbox-channel.ts'
import { loadLater, loadUnseen, markFirstScreen, watchLostCode } from './offline/lost-code.ts'
import type * as PhoneTrouble from './offline/phone-trouble.ts'
import { keepReads } from './offline/query-persister.ts'
import { homeConfigQuery } from './queries/home.ts'
import { liveSession } from './session/session.ts'
import { setRefusalHandler } from './storage/local.ts'
import './ui/styles.ts'

const queryClient = createQueryClient()
const router = createAppRouter({ queryClient, loadRest: loadEveryWord })
const startedFor = liveSession()?.phone
const leave = async () => {
  await router.navigate({ to: liveSession() ? '/' : '/auth/signin', replace: true })
}

// Leaving comes later than arriving: the first screen does not wait for what it takes.
const signingOut = () => loadUnseen(() => import('./features/auth/sign-out.ts'))
const withTroubles = (tell: (troubles: typeof PhoneTrouble) => void) =>
  void loadLater(() => import('./offline/phone-trouble.ts')).then(tell)

setUnauthorizedHandler(async (token) => {
  const { signOutExpired } = await signingOut()
  if (await signOutExpired(queryClient, token)) await leave()
})
setRefusalHandler(() => withTroubles(({ notePhoneTrouble }) => notePhoneTrouble('storage')))
setOutcomeHandler((isAnswered, startedAt, sentAt = Number.NaN) => {
  reportOutcome(isAnswered, startedAt)
  if (isAnswered) withTroubles(({ compareClock }) => compareClock(sentAt))
})
watchLostCode()
keepEarlyNews()
// Browsers tell these early and once. What is made of them comes later.
const takeInstall = (event: Event) => {
  event.preventDefault()
  void loadUnseen(() => import('./offline/install.ts')).then(({ takeInstallEvent }) =>
    takeInstallEvent(event),
  )
}
window.earlyInstallEvents?.forEach(takeInstall)
window.earlyInstallEvents = undefined
for (const name of ['beforeinstallprompt', 'appinstalled']) addEventListener(name, takeInstall)
whenBackOnline(() => void queryClient.refetchQueries({ type: 'active' }))

// What nobody sees to be missing: before, it would only hold the first screen up.
function startTheRest() {
  markFirstScreen()
  void signingOut().then(({ watchForSignOut }) => watchForSignOut(queryClient, startedFor, leave))
  // What the outbox has to say is said on any screen.
  void loadUnseen(async () => {
    await loadEveryWord()
    return import('./features/profile/outbox/watch-outbox.ts')
  }).then(({ watchOutboxOf }) => watchOutboxOf(queryClient))
  void loadUnseen(() => import('./offline/service-worker.ts')).then(({ registerServiceWorker }) =>
    registerServiceWorker(() => void queryClient.refetchQueries(homeConfigQuery)),
  )
}

// The first screen stands with what it reads, if that comes within 2 s: until then nothing else takes the network from it.
function whenItStands() {
  const isReading = () => queryClient.isFetching({ predicate: ({ state }) => state.data === undefined }) > 0
  const look = () => {
    if (!isReading()) begin()
  }
  const begin = () => {
    clearTimeout(limit)
    stop()
    // Once it is drawn, too; but not by its frame, which a hidden page never gets.
    setTimeout(startTheRest, 100)
  }
  const limit = setTimeout(begin, 2_000)
  const stop = queryClient.getQueryCache().subscribe(look)
  look()
}

function App() {
  useEffect(whenItStands, [])
  return (
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </I18nProvider>
  )
}

function start() {
  const root = document.getElementById('root')
  // In slices, so that a tap is heard meanwhile; the shell stands until all of it is there.
  if (root) startTransition(() => createRoot(root).render(<App />))
}

// One long piece of work would leave a slow phone deaf for as long.
const pause = () =>
  new Promise((resolve) => {
    setTimeout(resolve)
  })

// Everything that the first drawing needs is there before it: until then the shell of index.html stays as it is.
async function prepareRoute() {
  await pause()
  performance.mark('restore')
  await keepReads(queryClient, startedFor ?? '')
  performance.measure('restore', 'restore')
  // A redirect is followed by whoever hears of it, which is nobody yet.
  const stopFollowing = router.history.subscribe(router.load)
  await router.load()
  stopFollowing()
  await pause()
}

// Not a top-level await: together with a merged chunk that can wait for itself for ever.
void Promise.all([loadUnseen(() => activateFirst(storedLanguage())), prepareRoute()]).then(start)
