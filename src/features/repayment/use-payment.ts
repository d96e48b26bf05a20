import { callProvider } from '#src/api/client.ts'
import { useMoneyAction } from '#src/money/use-money-action.ts'

/** Pays an installment of one loan; `onPaid` is called with the id of each that is paid. */
export function usePayment(orderNumber: string, id: string, onPaid: (id: string) => void) {
  const { doubt, isBusy, send } = useMoneyAction({
    target: { kind: 'payment', orderNumber, id, amount: 0 },
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
