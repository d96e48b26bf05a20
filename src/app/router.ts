import {
  createBrowserHistory,
  createRouter,
  parseSearchWith,
  stringifySearchWith,
} from '@tanstack/react-router'

import { markEntries } from '#src/history/own-entry.ts'
import { routeTree } from '#src/routeTree.gen.ts'

import { ErrorScreen } from './error-screen.tsx'
import { joinTwins } from './join-twins.ts'
import type { RouterContext } from './router-context.ts'

// TypeScript's own description of browsers has no connection yet.
const { connection } = navigator as Navigator & { connection?: { saveData: boolean } }

/** The router over the file routes. */
export function createAppRouter(context: RouterContext) {
  const history = createBrowserHistory()
  joinTwins(history)
  markEntries(history)
  return createRouter({
    history,
    routeTree,
    context,
    // What stands in an address here is text, so it stands there plainly: ?id=10, not ?id="10".
    parseSearch: parseSearchWith((text) => text),
    stringifySearch: stringifySearchWith(JSON.stringify),
    scrollRestoration: true,
    // Who asks for less data pays for no screen that may never be opened.
    defaultPreload: connection?.saveData ? false : 'intent',
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
