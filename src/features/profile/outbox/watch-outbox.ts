import type { QueryClient } from '@tanstack/react-query'

import { storedLanguage } from '#src/i18n/language.ts'
import { leaveToWorker, takeFromWorker } from '#src/offline/background-sync.ts'
import { dropDraft } from '#src/offline/draft.ts'
import { hearOutbox, listOutbox } from '#src/offline/outbox.ts'
import { type OutboxNews, takeEarlyNews } from '#src/offline/outbox-channel.ts'
import { openOutbox, outboxView, watchOutbox } from '#src/offline/outbox-client.ts'
import { isUnsent } from '#src/offline/outbox-item.ts'
import { profileStatusQuery } from '#src/queries/profile.ts'
import { liveSession, subscribeToSession } from '#src/session/session.ts'
import { toast } from '#src/ui/toast.ts'

import { describeReason, sentWords } from './outbox-words.ts'
import { pageTransport } from './page-transport.ts'

const follow = () => void openOutbox(liveSession()?.phone ?? '', pageTransport)

/**
 * Keeps the outbox open for whoever is signed in, says what came of what waited, and lets the worker send it while the app
 * is closed. Called once.
 */
export function watchOutboxOf(queryClient: QueryClient): void {
  subscribeToSession(follow)
  follow()

  const say = async (news: OutboxNews) => {
    if ((news.kind !== 'sent' && news.kind !== 'refused') || news.owner !== liveSession()?.phone) return
    const { section, owner } = news
    // What waited only in memory had its draft beside it.
    if (news.kind === 'sent') dropDraft(owner, section, news.savedAt)
    if (news.kind === 'refused') {
      const item = (await listOutbox(owner)).find(
        (other) => other.kind === 'form' && other.section === section,
      )
      if (item?.reason) toast.error(describeReason(item.reason))
      return
    }
    toast.success(sentWords[section])
    queryClient.setQueryData(
      profileStatusQuery.queryKey,
      (status) => status && { ...status, [section]: true },
    )
    void queryClient.invalidateQueries({ queryKey: ['profile'] })
  }
  hearOutbox(say)
  for (const news of takeEarlyNews()) void say(news)

  // The worker steps in where this page did not manage, or may soon be gone: what the page sends, it can show.
  let wasLeft: boolean | null = null
  const share = () => {
    const session = liveSession()
    const { items, isLoaded } = outboxView()
    if (!session || !isLoaded) return void (wasLeft = null)
    const unsent = items.filter(isUnsent)
    const isStuck = document.hidden || !navigator.onLine || unsent.some(({ attempts }) => attempts > 0)
    const isLeft = unsent.length > 0 && (isStuck || wasLeft === true)
    if (isLeft === wasLeft) return
    wasLeft = isLeft
    const { phone, token, expiresAt } = session
    if (isLeft) void leaveToWorker(phone, { token, expiresAt, language: storedLanguage() })
    else void takeFromWorker(phone)
  }
  watchOutbox(share)
  document.addEventListener('visibilitychange', share)
}
