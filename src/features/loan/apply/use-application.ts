import { msg } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'

import { toast } from '#src/ui/toast.ts'
import { useOneAtATime } from '#src/ui/use-one-at-a-time.ts'

import { applyForLoan, readLoansAnew } from './apply-for-loan.ts'

/** What is in doubt after a lost answer: nothing, an application not looked for yet, or one the borrower can look for. */
type Doubt = 'none' | 'unread' | 'read'

/** Sends an application once a tap. After a lost answer the loans are read anew before another one can be sent. */
export function useApplication(amount: number, months: number) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [isSending, setIsSending] = useState(false)
  const [doubt, setDoubt] = useState<Doubt>('none')

  const readLoans = async () => {
    setDoubt('unread')
    if (await readLoansAnew(queryClient)) setDoubt('read')
  }

  const send = async () => {
    const answer = await applyForLoan(queryClient, { amount, months })
    if (answer.kind === 'in-doubt') return readLoans()
    setDoubt('none')
    if (answer.kind === 'refused') return void toast.error(answer.reason)
    toast.success(msg`Application submitted successfully`)
    return navigate({
      to: '/loan/my-loans',
      replace: true,
      state: { justApplied: { amount, months, at: Date.now() } },
    })
  }

  const submit = useOneAtATime(async () => {
    setIsSending(true)
    await (doubt === 'unread' ? readLoans() : send())
    setIsSending(false)
  })

  return { submit, isSending, doubt }
}
