import type { QueryClient } from '@tanstack/react-query'
import { createBrowserHistory, createRouter } from '@tanstack/react-router'

import { routeTree } from '#src/routeTree.gen.ts'

import { ErrorScreen } from './error-screen.tsx'
import { joinTwins } from './join-twins.ts'

/** The router over the file routes. */
export function createAppRouter(queryClient: QueryClient) {
  const history = createBrowserHistory()
  joinTwins(history)
  return createRouter({
    history,
    routeTree,
    context: { queryClient },
    scrollRestoration: true,
    defaultPreload: 'intent',
    // The query cache decides what is fresh; the router keeps no copy of its own.
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: ErrorScreen,
    // A chunk that takes long shows where one is going instead of a screen that seems stuck.
    defaultPendingMs: 300,
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
