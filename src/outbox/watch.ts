import type { QueryClient } from '@tanstack/react-query'

import { reportUnauthorized } from '#src/api/client.ts'
import { removeSentDraft } from '#src/drafts/draft.ts'
import { storedLanguage } from '#src/i18n/language.ts'
import { profileStatusQuery } from '#src/queries/profile.ts'
import { invalidateReads } from '#src/queries/provider-query.ts'
import { isTabOnly, liveSession, storedSession, subscribeToSession } from '#src/session/session.ts'
import { snapshotPlace } from '#src/storage/snapshots.ts'
import { toast } from '#src/ui/toast.ts'

import { requestBackgroundSync } from './background-sync.ts'
import { type OutboxEvent, subscribe } from './channel.ts'
import { openOutbox, outboxView, watchOutbox } from './client.ts'
import { dropCredentials } from './credentials.ts'
import { isWaiting } from './item.ts'
import { pageTransport } from './page-transport.ts'
import { describeReason, sentWords } from './words.ts'

const follow = () => void openOutbox(liveSession()?.owner ?? '', pageTransport)

/** A token that the provider refused to the worker has ended as if the page had been refused. */
async function endRefused(event: OutboxEvent): Promise<void> {
  const token = storedSession()?.token
  if (event.kind !== 'unauthorized' || !token) return
  if ((await snapshotPlace(token)) === event.place) reportUnauthorized(token)
}

/**
 * Keeps the outbox open for whoever is signed in, shows what became of what waited, and has the worker send it while the
 * app is closed.
 */
export function watchOutboxOf(queryClient: QueryClient): void {
  subscribeToSession(follow)
  follow()

  const showResult = (event: OutboxEvent) => {
    if (event.kind !== 'result' || event.item.kind !== 'form' || event.owner !== liveSession()?.owner) return
    const { owner, result } = event
    const { section, savedAt } = event.item
    if (result.state !== 'sent' && result.state !== 'stopped') return
    if (result.state === 'stopped') toast.error(describeReason(result.reason))
    else {
      // What waited only in memory had its draft beside it.
      void removeSentDraft(owner, section, savedAt)
      toast.success(sentWords[section])
      queryClient.setQueryData(
        profileStatusQuery.queryKey,
        (status) => status && { ...status, [section]: true },
      )
    }
    // A refusal, too, may tell of something that this phone has not seen yet, such as a bank card that is there.
    void invalidateReads(queryClient, ['profileStatus', 'userInfo'])
  }
  subscribe(showResult)
  subscribe(endRefused)

  // The worker sends where this page failed to, or may soon be closed; else the page, which can show how far it is.
  let isRequested: boolean | null = null
  const updateBackgroundSync = () => {
    const session = liveSession()
    const { items, state } = outboxView()
    if (!session || isTabOnly(session) || state === 'loading') return void (isRequested = null)
    // There may be more than this page could read, which the worker shall still send.
    if (state === 'unreadable') return
    const waiting = items.filter(isWaiting)
    const isStuck = document.hidden || !navigator.onLine || waiting.some(({ attempts }) => attempts > 0)
    const isNeeded = waiting.length > 0 && (isStuck || isRequested === true)
    if (isNeeded === isRequested) return
    isRequested = isNeeded
    const { owner, token, expiresAt } = session
    if (isNeeded) void requestBackgroundSync(owner, { token, expiresAt, language: storedLanguage() })
    else void dropCredentials(owner)
  }
  watchOutbox(updateBackgroundSync)
  document.addEventListener('visibilitychange', () => {
    // The worker may have run since, which uses the request up.
    if (document.hidden && isRequested) isRequested = null
    updateBackgroundSync()
  })
}
