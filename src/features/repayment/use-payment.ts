import { msg } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { useIsOffline } from '#src/offline/connectivity.ts'
import { useHoldUnsaved } from '#src/offline/unsaved.ts'
import { toast } from '#src/ui/toast.ts'
import { useOneAtATime } from '#src/ui/use-one-at-a-time.ts'

import { payInstallment, readIsPaid } from './pay-installment.ts'

/** After a lost answer: `unread` until the installments could be read anew, `read` from then on. */
type Doubt = 'none' | 'unread' | 'read'

/** Pays installments of one loan, one at a time; `onPaid` hears the id of each that is paid. */
export function usePayment(orderNumber: string, onPaid: (id: string) => void) {
  const queryClient = useQueryClient()
  const isOffline = useIsOffline()
  const [isPaying, setIsPaying] = useState(false)
  const [doubt, setDoubt] = useState<{ id: string; kind: Doubt }>({ id: '', kind: 'none' })
  useHoldUnsaved(isPaying || doubt.kind === 'unread' ? 'lost' : null)
  const doubtOf = (id: string): Doubt => (doubt.id === id ? doubt.kind : 'none')

  const finish = (id: string) => {
    toast.success(msg`Payment successful`)
    setDoubt({ id, kind: 'none' })
    onPaid(id)
  }

  const check = async (id: string) => {
    setDoubt({ id, kind: 'unread' })
    const isPaid = await readIsPaid(queryClient, { orderNumber, id })
    if (isPaid) finish(id)
    else if (isPaid === false) setDoubt({ id, kind: 'read' })
  }

  const attempt = async (id: string, amount: number) => {
    if (doubtOf(id) === 'unread') return check(id)
    if (isOffline) {
      toast.error(msg`You are offline, so nothing was sent. Try again when you are connected.`)
      return
    }
    const answer = await payInstallment(queryClient, { orderNumber, id, amount })
    if (answer.kind === 'accepted') return finish(id)
    toast.error(answer.reason)
    return answer.kind === 'in-doubt' ? check(id) : setDoubt({ id, kind: 'none' })
  }

  const pay = useOneAtATime(async (id: string, amount: number) => {
    setIsPaying(true)
    await attempt(id, amount)
    setIsPaying(false)
  })

  return { pay, isPaying, doubtOf }
}
