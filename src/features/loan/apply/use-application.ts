import { msg } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'

import { noteSuccess } from '#src/offline/note-success.ts'
import { useHoldUnsaved } from '#src/offline/unsaved.ts'
import { toast } from '#src/ui/toast.ts'
import { useOneAtATime } from '#src/ui/use-one-at-a-time.ts'

import { applyForLoan, readLoansAnew } from './apply-for-loan.ts'

/**
 * `in-doubt`: an answer was lost, and the loans have not been read since. `may-retry`: they have, so that the borrower
 * can see whether it arrived. `accepted` is the end: this screen sends nothing more.
 */
type Phase = 'ready' | 'in-doubt' | 'may-retry' | 'accepted'

/** Sends an application once a tap, and after a lost answer only once the loans have been read anew. */
export function useApplication(amount: number, months: number) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [isBusy, setIsBusy] = useState(false)
  const [phase, setPhase] = useState<Phase>('ready')
  useHoldUnsaved(isBusy || phase === 'in-doubt' ? 'lost' : null)

  const readLoans = async () => {
    setPhase('in-doubt')
    if (await readLoansAnew(queryClient)) setPhase('may-retry')
  }

  const send = async () => {
    const answer = await applyForLoan(queryClient, { amount, months })
    if (answer.kind === 'in-doubt') return readLoans()
    setPhase(answer.kind === 'accepted' ? 'accepted' : 'ready')
    if (answer.kind === 'refused') return void toast.error(answer.reason)
    noteSuccess()
    toast.success(msg`Application submitted successfully`)
    return navigate({
      to: '/loan/my-loans',
      replace: true,
      state: { justApplied: { amount, months, at: Date.now() } },
    })
  }

  const submit = useOneAtATime(async () => {
    if (phase === 'accepted') return
    setIsBusy(true)
    await (phase === 'in-doubt' ? readLoans() : send())
    setIsBusy(false)
  })

  return { submit, isBusy: isBusy || phase === 'accepted', phase }
}
