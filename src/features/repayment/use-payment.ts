import { msg } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'

import { useIsOffline } from '#src/offline/connectivity.ts'
import { notSentWords } from '#src/offline/not-sent-words.ts'
import { useHoldUnsaved } from '#src/offline/unsaved.ts'
import { useMoneyIntent } from '#src/offline/use-money-intent.ts'
import { recordsLike } from '#src/queries/money-records.ts'
import { useSession } from '#src/session/use-session.ts'
import { toast } from '#src/ui/toast.ts'
import { useOneAtATime } from '#src/ui/use-one-at-a-time.ts'

import { payInstallment } from './pay-installment.ts'

/**
 * Pays an installment of one loan, once a tap; `onPaid` hears the id of each that is paid. After a lost answer it is paid
 * again only once the installments show that it was not.
 */
export function usePayment(orderNumber: string, id: string, onPaid: (id: string) => void) {
  const queryClient = useQueryClient()
  const isOffline = useIsOffline()
  const owner = useSession()?.phone ?? ''

  const finish = (paid: string) => {
    toast.success(msg`Payment successful`)
    onPaid(paid)
  }

  const money = useMoneyIntent({
    owner,
    target: { kind: 'payment', orderNumber, id, amount: 0 },
    read: (wish) => recordsLike(queryClient, wish),
    onArrived: (intent) => {
      void queryClient.invalidateQueries({ queryKey: ['wallet'] })
      if (intent.kind === 'payment') finish(intent.id)
    },
  })
  const { phase } = money
  useHoldUnsaved(phase === 'sending' ? 'lost' : null)

  const pay = useOneAtATime(async (amount: number) => {
    if (phase === 'unread') return void (await money.checkAgain())
    if (isOffline) {
      toast.error(notSentWords.offline)
      return
    }
    const answer = await money.send({ kind: 'payment', orderNumber, id, amount }, () =>
      payInstallment(queryClient, { orderNumber, id, amount }),
    )
    switch (answer.kind) {
      case 'accepted':
        return finish(id)
      case 'refused':
        return void toast.error(answer.reason)
      case 'unread':
        return void toast.error(notSentWords.unread)
      case 'held':
        return void toast.info(notSentWords.held)
      case 'arrived':
      case 'in-doubt':
    }
  })

  return { pay, phase }
}
