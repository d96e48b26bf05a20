import { outboxTag } from '#src/outbox/credentials.ts'
import { build } from '#src/version.ts'

import { sendLeftovers } from './send-outbox.ts'
import { answerFile, shell } from './shell.ts'
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

// Put here by vite.config.ts: the oldest version that may put this one off.
declare const minimumVersionOfBuild: string | null

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: { url: string; revision: string | null }[] }

// The shell opens from the phone, so that a dead but connected network cannot hang a launch.
shell.precache(self.__WB_MANIFEST)

// Pages only: what the provider answers, uploads and files with an extension are never answered with the shell.
const noPage = /\/index\.php|\/upload|\.[^/]+$/

self.addEventListener('fetch', (event) => {
  const { request } = event
  if (isSnapshotRead(request)) return event.respondWith(answerRead(event))
  const url = new URL(request.url)
  const isPage = request.mode === 'navigate' && !noPage.test(url.pathname)
  const key = shell.getCacheKeyForURL(isPage ? '/index.html' : request.url)
  if (key) event.respondWith(answerFile(key, request))
})

// A new version waits until a person asks for it.
self.addEventListener('message', (event) => {
  const { type } = Object(event.data) as { type?: unknown }
  const answer = (words: string | null) => event.ports[0]?.postMessage(words)
  if (type === 'SKIP_WAITING') void self.skipWaiting()
  if (type === 'CLAIM') event.waitUntil(self.clients.claim())
  // Asked by the page of the version before (src/updates/minimum-version.ts).
  if (type === 'MINIMUM_VERSION') answer(minimumVersionOfBuild)
  // Which build a reload would bring; null where the page would have to come from the network.
  if (type === 'BUILD')
    event.waitUntil(shell.matchPrecache('/index.html').then((page) => answer(page ? build : null)))
})
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

// The network is back, and the app may be closed: what waits in the outbox is sent from here.
self.addEventListener('sync', (event) => {
  if (event.tag === outboxTag) event.waitUntil(sendLeftovers())
})
