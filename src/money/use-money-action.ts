import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

import { describeError } from '#src/api/errors.ts'
import { ApiError, isAnswered, isInDoubt } from '#src/api/failure.ts'
import { useIsOffline } from '#src/device/connectivity.ts'
import { isSameRequest, isSameTarget, type MoneyRequest } from '#src/domain/money-request.ts'
import type { Message } from '#src/i18n/message.ts'
import { invalidateReads } from '#src/queries/provider-query.ts'
import { liveSession, storedSession } from '#src/session/session.ts'
import { useOwner } from '#src/session/use-session.ts'
import { toast } from '#src/ui/toast.ts'
import { useOneAtATime } from '#src/ui/use-one-at-a-time.ts'
import { useMarkUnsaved } from '#src/updates/unsaved.ts'

import { sendOnce } from './action.ts'
import { type MoneyIntent, useIntent } from './intent.ts'
import { moneyKinds } from './kinds.ts'
import { notSentWords } from './not-sent-words.ts'
import { announceArrival, checkAgain, onArrival, readRecordsOf, useProgress } from './watch.ts'

type Outcome =
  | { kind: 'accepted'; intent: MoneyIntent }
  /** `reason` is null where its dialog was closed before it left. */
  | { kind: 'refused'; reason: Message | null }
  | { kind: 'in-doubt'; isAnswered: boolean }

/**
 * What is to be shown of a request without a clear answer. `checking`: the provider's records are being read. `unread`:
 * they could not be read. `missing`: it is not among them, so the borrower may try again.
 */
interface Doubt {
  phase: 'checking' | 'unread' | 'missing'
  intent: MoneyIntent
}

/** What is known of an intent, or null while it may still be on its way. */
export function useDoubt(intent: MoneyIntent | null): Doubt | null {
  const progress = useProgress(intent)
  if (!intent) return null
  const phase = intent.state === 'missing' ? 'missing' : progress
  return phase === undefined || phase === 'sending' ? null : { phase, intent }
}

interface Options {
  /** What it is about: of a payment also which installment. Of which amount does not matter. */
  target: MoneyRequest
  /** Why it may not leave after all, by what was read since the tap; null where nothing speaks against it. */
  objection?: (request: MoneyRequest) => Message | null
  /** Whether the dialog is open that it is asked for in: what has not left when that is closed is taken back. */
  isOpen?: boolean
  /** Called with what has arrived, which may be an earlier try and another amount. Its success was said by then. */
  onSuccess: (arrived: MoneyIntent) => unknown
  /** Shows beside what was typed why nothing was sent, or a refusal. Without it, or once closed, a toast says it. */
  showProblem?: (problem: Message) => void
}

/**
 * One application, withdrawal or payment, across lost answers, tabs and relaunches: sent once a tap, and after a lost
 * answer only once the provider's records were read and do not have it (watch.ts).
 */
export function useMoneyAction({ target, objection, isOpen, onSuccess, showProblem }: Options) {
  const queryClient = useQueryClient()
  const isOffline = useIsOffline()
  const owner = useOwner()
  const intent = useIntent(owner, target)
  const found = useDoubt(intent)
  const [isTrying, setIsTrying] = useState(false)
  const isSending = isTrying || (intent !== null && found === null)
  useMarkUnsaved(isSending ? 'lost' : null)
  const refusal = useRef<number>(undefined)

  // Of each opening its own: what one takes back, the next does not send.
  const opening = useRef<AbortSignal>(undefined)
  useEffect(() => {
    if (!isOpen) return
    const closing = new AbortController()
    opening.current = closing.signal
    return () => closing.abort()
  }, [isOpen])

  const handleArrival = useEffectEvent((arrived: MoneyIntent) => {
    const isMine = isSameTarget(arrived, target)
    if (isMine) void onSuccess(arrived)
    return isMine
  })
  useEffect(() => onArrival(handleArrival), [])

  const { refused, changes } = moneyKinds[target.kind]

  const outcomeOf = async (
    intent: MoneyIntent,
    call: () => Promise<unknown>,
    closed: AbortSignal | undefined,
  ): Promise<Outcome> => {
    const reason = objection?.(intent)
    if (reason || closed?.aborted) return { kind: 'refused', reason: reason ?? null }
    try {
      // Nobody else's session may send it.
      if (liveSession()?.owner !== owner) throw new ApiError('unauthorized')
      await call()
      return { kind: 'accepted', intent }
    } catch (error) {
      if (isInDoubt(error)) return { kind: 'in-doubt', isAnswered: isAnswered(error) }
      // A refusal may tell of something that this phone has not seen yet.
      if (error instanceof ApiError && error.kind === 'refused') void invalidateReads(queryClient, changes)
      return { kind: 'refused', reason: describeError(error, refused) }
    }
  }

  const succeed = (arrived: MoneyIntent) => {
    // Left since, and perhaps opened anew: then that screen is the one that hears of it.
    if (!announceArrival(queryClient, owner, arrived)) return onSuccess(arrived)
  }

  const send = useOneAtATime(async (request: MoneyRequest, call: () => Promise<unknown>) => {
    if (found?.phase === 'unread') return checkAgain()
    const closed = opening.current
    const tell = (kind: 'error' | 'info', problem: Message) =>
      (closed?.aborted ? toast[kind] : (showProblem ?? toast[kind]))(problem)
    if (isOffline) return tell('error', notSentWords.offline)
    // What was said of an earlier try goes with this one.
    if (refusal.current !== undefined) toast.dismiss(refusal.current)
    setIsTrying(true)
    const read = readRecordsOf(queryClient, owner)
    const outcome = await sendOnce(owner, request, read, (sent) => outcomeOf(sent, call, closed))
    setIsTrying(false)
    if (storedSession()?.owner !== owner) return
    switch (outcome.kind) {
      case 'accepted':
        return succeed(outcome.intent)
      case 'arrived':
        if (!isSameRequest(outcome.intent, request)) tell('info', notSentWords.earlierArrived)
        return succeed(outcome.intent)
      case 'refused':
        if (!outcome.reason) return toast.info(notSentWords.closed)
        refusal.current = toast.error(outcome.reason)
        return showProblem?.(outcome.reason)
      case 'unopened':
      case 'unread':
        return tell('error', notSentWords[outcome.kind])
      case 'paid':
      case 'busy':
        return tell('info', notSentWords[outcome.kind])
      case 'in-doubt':
    }
  })

  return { doubt: isTrying ? null : found, isBusy: isSending || found?.phase === 'checking', send }
}
