import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'

import type { MoneyWish } from '#src/domain/money-wish.ts'

import { watchConnectivity } from './connectivity.ts'
import { checkIntent, type NotSent, type ReadRecords, sendOnce } from './money-action.ts'
import { findIntent, type MoneyIntent, watchIntents } from './money-intent.ts'
import { whenAlone } from './one-tab.ts'

/**
 * `checking`: an answer was lost, and the provider's records are being read. `unread`: they could not be read.
 * `missing`: what was sent is not among them, so the borrower may try again.
 */
type MoneyPhase = 'ready' | 'sending' | 'checking' | 'unread' | 'missing'

interface Options {
  owner: string
  /** What it is about; of a payment also which installment. */
  target: MoneyWish
  read: ReadRecords
  /** Hears that what has lost its answer did arrive. */
  onArrived: (intent: MoneyIntent) => void
}

/**
 * The state of one application, withdrawal or payment, across lost answers, tabs and relaunches: what has no clear answer
 * is looked for as soon as this is drawn, and only then may be sent anew.
 */
export function useMoneyIntent({ owner, target, read, onArrived }: Options) {
  const intent = useSyncExternalStore(watchIntents, () => findIntent(owner, target))
  const [isSending, setIsSending] = useState(false)
  // What is known of which attempt: its records are being read, or could not be.
  const [look, setLook] = useState<{ at: number; phase: 'checking' | 'unread' } | null>(null)

  const check = async (open: MoneyIntent) => {
    // While it is on its way there is nothing to find.
    await whenAlone()
    setLook({ at: open.at, phase: 'checking' })
    const finding = await checkIntent(owner, open, read)
    setLook(finding === 'unread' ? { at: open.at, phase: 'unread' } : null)
    if (finding === 'arrived') onArrived(open)
  }

  const checkOpen = useEffectEvent(() => {
    if (intent?.state === 'open') void check(intent)
  })
  const openAt = intent?.state === 'open' ? intent.at : null
  useEffect(() => {
    if (openAt === null) return
    const soon = setTimeout(checkOpen)
    // Also when the network goes or comes, as the next read will tell.
    const stopWatching = watchConnectivity(checkOpen)
    return () => {
      clearTimeout(soon)
      stopWatching()
    }
  }, [openAt])

  const send = async <A extends { kind: 'accepted' | 'refused' | 'in-doubt' }>(
    wish: MoneyWish,
    request: () => Promise<A>,
  ): Promise<A | NotSent> => {
    setIsSending(true)
    const answer = await sendOnce(owner, wish, read, request)
    setIsSending(false)
    if (answer.kind === 'arrived') onArrived(answer.intent)
    return answer
  }

  let phase: MoneyPhase = 'ready'
  if (isSending) phase = 'sending'
  else if (intent?.state === 'missing') phase = 'missing'
  else if (intent) phase = look?.at === intent.at ? look.phase : 'sending'

  return {
    phase,
    intent,
    send,
    checkAgain: () => intent && check(intent),
  }
}
