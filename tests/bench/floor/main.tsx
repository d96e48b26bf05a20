import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister'
import { QueryClient } from '@tanstack/react-query'
import { PersistQueryClientProvider } from '@tanstack/react-query-persist-client'
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  RouterProvider,
} from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'

import { ownScript } from '#src/updates/own-script.ts'

// The least that these libraries make a calculator of: what the app is measured against (tests/bench/bench.ts).

const root = createRootRoute()
const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  component: lazyRouteComponent(() => import('./home.tsx'), 'Home'),
})
const router = createRouter({ routeTree: root.addChildren([home]) })
const queryClient = new QueryClient()
const persister = createSyncStoragePersister({ storage: localStorage })

async function start() {
  const { words } = await import('./words.ts')
  i18n.loadAndActivate({ locale: 'en', messages: words })
  const element = document.getElementById('root')
  if (!element) return
  createRoot(element).render(
    <I18nProvider i18n={i18n}>
      <PersistQueryClientProvider client={queryClient} persistOptions={{ persister }}>
        <RouterProvider router={router} />
      </PersistQueryClientProvider>
    </I18nProvider>,
  )
}

void start()
void navigator.serviceWorker.register(ownScript('/sw.js'))
