import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'

import { outboxTag } from '#src/offline/sender-credentials.ts'

import { sendLeftovers } from './send-outbox.ts'
import { answerRead, isSnapshotRead } from './snapshots.ts'

// Background Sync is not in TypeScript's own description of workers.
interface SyncEvent extends ExtendableEvent {
  readonly tag: string
}
declare global {
  interface ServiceWorkerGlobalScopeEventMap {
    sync: SyncEvent
  }
}

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: { url: string; revision: string | null }[] }

// The shell opens from the phone, so that a dead but connected network cannot hang a launch.
precacheAndRoute(self.__WB_MANIFEST)
cleanupOutdatedCaches()

// Pages only: what the provider answers, uploads and files with an extension are never answered with the shell.
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/index.html'), {
    denylist: [/\/index\.php/, /\/upload/, /\.[^/]+$/],
  }),
)

self.addEventListener('fetch', (event) => {
  if (isSnapshotRead(event.request)) event.respondWith(answerRead(event))
})

// A new version waits until a person asks for it.
self.addEventListener('message', (event) => {
  const message: unknown = event.data
  if (
    typeof message === 'object' &&
    message !== null &&
    'type' in message &&
    message.type === 'SKIP_WAITING'
  ) {
    void self.skipWaiting()
  }
})
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

// The network is back, and the app may be closed: what waits in the outbox is sent from here.
self.addEventListener('sync', (event) => {
  if (event.tag === outboxTag) event.waitUntil(sendLeftovers())
})
