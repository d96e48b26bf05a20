import { useQueryClient } from '@tanstack/react-query'

import { callProvider } from '#src/api/client.ts'
import { notSentWords } from '#src/money/not-sent-words.ts'
import { useMoneyAction } from '#src/money/use-money-action.ts'
import { installmentsQuery } from '#src/queries/repayment.ts'

/**
 * Pays an installment of one loan, in a dialog; `id` is '' while that is closed. `onPaid` is called with the id of each
 * that is paid.
 */
export function usePayment(orderNumber: string, id: string, onPaid: (id: string) => void) {
  const queryClient = useQueryClient()
  const amountNow = () =>
    queryClient
      .getQueryData(installmentsQuery(orderNumber).queryKey)
      ?.installments.find((installment) => installment.id === id)?.amount
  const { doubt, isBusy, send } = useMoneyAction({
    target: { kind: 'payment', orderNumber, id, amount: 0 },
    isOpen: id !== '',
    objection: ({ amount }) => (amountNow() === amount ? null : notSentWords.changed),
    onSuccess: (paid) => {
      if (paid.kind === 'payment') onPaid(paid.id)
    },
  })

  /** `amount` in the currency's main unit. */
  const pay = (amount: number) =>
    send({ kind: 'payment', orderNumber, id, amount }, () =>
      callProvider('payInstallment', { orderNumber, id, amount, type: '2' }),
    )

  return { pay, isBusy, doubt }
}
