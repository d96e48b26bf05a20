import {
  createBrowserHistory,
  createRouter,
  parseSearchWith,
  stringifySearchWith,
} from '@tanstack/react-router'

import { usesLessData } from '#src/device/less-data.ts'
import { markEntries } from '#src/history/own-entry.ts'
import { routeTree } from '#src/routeTree.gen.ts'

import { ErrorScreen } from './error-screen.tsx'
import { ignoreDialogs } from './ignore-dialogs.ts'
import { mergeDuplicateEntries } from './merge-duplicate-entries.ts'
import type { RouterContext } from './router-context.ts'

export function createAppRouter(context: RouterContext) {
  const history = createBrowserHistory()
  mergeDuplicateEntries(history)
  ignoreDialogs(history)
  const router = createRouter({
    history,
    routeTree,
    context,
    // What stands in an address here is text, so it stands there plainly: ?id=10, not ?id="10".
    parseSearch: parseSearchWith((text) => text),
    stringifySearch: stringifySearchWith(JSON.stringify),
    scrollRestoration: true,
    // Whoever wants less data pays for no screen that may never be opened.
    defaultPreload: usesLessData() ? false : 'intent',
    // The query cache decides what is fresh; the router keeps no copy of its own.
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: ErrorScreen,
  })
  markEntries(router)
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
