import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'

import { describeError, type Message } from '#src/api/errors.ts'
import { ApiError, isMoneyInDoubt } from '#src/api/failure.ts'
import { useIsOffline, watchConnectivity } from '#src/device/connectivity.ts'
import { noteSuccess } from '#src/device/first-success.ts'
import type { MoneyRequest } from '#src/domain/money-request.ts'
import { invalidateReads } from '#src/queries/provider-query.ts'
import { useSession } from '#src/session/use-session.ts'
import { toast } from '#src/ui/toast.ts'
import { useOneAtATime } from '#src/ui/use-one-at-a-time.ts'
import { useHoldUnsaved } from '#src/updates/unsaved.ts'

import { checkIntent, sendOnce } from './action.ts'
import { type MoneyIntent, useIntent } from './intent.ts'
import { moneyKinds } from './kinds.ts'
import { lockReleased } from './lock.ts'
import { notSentWords } from './not-sent-words.ts'
import { matchingRecords } from './records.ts'

/**
 * `checking`: an answer was lost, and the provider's records are being read. `unread`: they could not be read.
 * `missing`: what was sent is not among them, so the borrower may try again.
 */
type MoneyPhase = 'ready' | 'sending' | 'checking' | 'unread' | 'missing'

type Answer = { kind: 'accepted' } | { kind: 'refused'; reason: Message } | { kind: 'in-doubt' }

interface Options {
  /** What it is about: of a payment also which installment. Of which amount does not matter. */
  target: MoneyRequest
  /** Called with what has arrived, which may be an earlier try. Its success was said by then. */
  onSuccess?: (request: MoneyRequest) => unknown
  /** Shows beside what was typed why nothing was sent, or a refusal. Without it a toast says it. */
  showProblem?: (problem: Message) => void
}

/**
 * One application, withdrawal or payment, across lost answers, tabs and relaunches: sent once a tap, and after a lost
 * answer only once the provider's records were read and do not have it. They are read as soon as this is drawn.
 */
export function useMoneyAction({ target, onSuccess, showProblem }: Options) {
  const queryClient = useQueryClient()
  const isOffline = useIsOffline()
  const owner = useSession()?.phone ?? ''
  const intent = useIntent(owner, target)
  const [isSending, setIsSending] = useState(false)
  // What is known of which attempt.
  const [check, setCheck] = useState<{ at: number; phase: 'checking' | 'unread' } | null>(null)

  let phase: MoneyPhase = 'ready'
  if (isSending) phase = 'sending'
  else if (intent?.state === 'missing') phase = 'missing'
  else if (intent) phase = check?.at === intent.at ? check.phase : 'sending'
  useHoldUnsaved(phase === 'sending' ? 'lost' : null)

  const { succeeded, refused, changes } = moneyKinds[target.kind]
  const readRecords = (request: MoneyRequest) => matchingRecords(queryClient, request)

  const succeed = (request: MoneyRequest) => {
    noteSuccess()
    toast.success(succeeded)
    void invalidateReads(queryClient, changes)
    return onSuccess?.(request)
  }

  const checkOpen = async (open: MoneyIntent) => {
    // While it is on its way there is nothing to find.
    await lockReleased()
    setCheck({ at: open.at, phase: 'checking' })
    const finding = await checkIntent(owner, open, readRecords)
    setCheck(finding === 'unread' ? { at: open.at, phase: 'unread' } : null)
    if (finding === 'arrived') await succeed(open)
  }

  const checkIfOpen = useEffectEvent(() => {
    if (intent?.state === 'open') void checkOpen(intent)
  })
  const openAt = intent?.state === 'open' ? intent.at : null
  useEffect(() => {
    if (openAt === null) return
    const soon = setTimeout(checkIfOpen)
    // Also when the network goes or comes, as the next read will tell.
    const unsubscribe = watchConnectivity(checkIfOpen)
    return () => {
      clearTimeout(soon)
      unsubscribe()
    }
  }, [openAt])

  const answerOf = async (call: () => Promise<unknown>): Promise<Answer> => {
    try {
      await call()
      return { kind: 'accepted' }
    } catch (error) {
      if (isMoneyInDoubt(error)) return { kind: 'in-doubt' }
      // A refusal may tell of something that this phone has not seen yet.
      if (error instanceof ApiError && error.kind === 'refused') void invalidateReads(queryClient, changes)
      return { kind: 'refused', reason: describeError(error, refused) }
    }
  }

  const checkAgain = async () => {
    if (intent) await checkOpen(intent)
  }

  const send = useOneAtATime(async (request: MoneyRequest, call: () => Promise<unknown>) => {
    if (phase === 'unread') return checkAgain()
    if (isOffline) return (showProblem ?? toast.error)(notSentWords.offline)
    setIsSending(true)
    const answer = await sendOnce(owner, request, readRecords, () => answerOf(call))
    setIsSending(false)
    switch (answer.kind) {
      case 'accepted':
        return succeed(request)
      case 'arrived':
        return succeed(answer.intent)
      case 'refused':
        toast.error(answer.reason)
        return showProblem?.(answer.reason)
      case 'unread':
        return (showProblem ?? toast.error)(notSentWords.unread)
      case 'busy':
        return (showProblem ?? toast.info)(notSentWords.busy)
      case 'in-doubt':
    }
  })

  return { phase, intent, checkAgain, send }
}
