import { msg } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'

import { noteSuccess } from '#src/offline/note-success.ts'
import { notSentWords } from '#src/offline/not-sent-words.ts'
import { useHoldUnsaved } from '#src/offline/unsaved.ts'
import { useMoneyIntent } from '#src/offline/use-money-intent.ts'
import { recordsLike } from '#src/queries/money-records.ts'
import { useSession } from '#src/session/use-session.ts'
import { toast } from '#src/ui/toast.ts'
import { useOneAtATime } from '#src/ui/use-one-at-a-time.ts'

import { applyForLoan } from './apply-for-loan.ts'

/** Sends an application once a tap, and after a lost answer only once the loans show that it did not arrive. */
export function useApplication(amount: number, months: number) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const owner = useSession()?.phone ?? ''
  // The end: this screen sends nothing more.
  const [isAccepted, setIsAccepted] = useState(false)

  const finish = (applied: { amount: number; months: number }) => {
    setIsAccepted(true)
    noteSuccess()
    toast.success(msg`Application submitted successfully`)
    return navigate({
      to: '/loan/my-loans',
      replace: true,
      state: { justApplied: { amount: applied.amount, months: applied.months, at: Date.now() } },
    })
  }

  const wish = { kind: 'application', amount, months } as const
  const money = useMoneyIntent({
    owner,
    target: wish,
    read: (like) => recordsLike(queryClient, like),
    onArrived: (intent) => {
      void queryClient.invalidateQueries({ queryKey: ['wallet'] })
      if (intent.kind === 'application') void finish(intent)
    },
  })
  const { phase } = money
  useHoldUnsaved(phase === 'sending' ? 'lost' : null)

  const send = async () => {
    const answer = await money.send(wish, () => applyForLoan(queryClient, { amount, months }))
    switch (answer.kind) {
      case 'accepted':
        return finish(wish)
      case 'refused':
        return void toast.error(answer.reason)
      case 'unread':
        return void toast.error(notSentWords.unread)
      case 'held':
        return void toast.info(notSentWords.held)
      case 'arrived':
      case 'in-doubt':
    }
  }

  const submit = useOneAtATime(async () => {
    if (isAccepted) return
    await (phase === 'unread' ? money.checkAgain() : send())
  })

  const isBusy = phase === 'sending' || phase === 'checking' || isAccepted
  return { submit, isBusy, phase, intent: money.intent }
}
