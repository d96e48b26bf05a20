import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'

import { callProvider } from '#src/api/client.ts'
import { isSameRequest } from '#src/domain/money-request.ts'
import { removeCalculatorChoice } from '#src/drafts/calculator-choice.ts'
import { useMoneyAction } from '#src/money/use-money-action.ts'

/** Sends an application (an amount in the currency's main unit, a number of months), and leads to its own page then. */
export function useApplication(amount: number, months: number) {
  const navigate = useNavigate()
  // What the provider calls the order that was sent last; '' where it does not say, or its answer was lost.
  const orderId = useRef('')
  // The end: this screen sends nothing more.
  const [isAccepted, setIsAccepted] = useState(false)

  const application = { kind: 'application', amount, months } as const
  const { doubt, isBusy, send } = useMoneyAction({
    target: application,
    onSuccess: (applied) => {
      // An earlier one, found while another is looked at here: what is on screen stays.
      if (applied.kind !== 'application' || !isSameRequest(applied, application)) return
      setIsAccepted(true)
      removeCalculatorChoice()
      const id = orderId.current
      if (id) {
        return navigate({
          to: '/loan/results/{-$oid}',
          params: { oid: id },
          state: { orderId: id },
          replace: true,
        })
      }
      const justApplied = { amount: applied.amount, months: applied.months, at: Date.now() }
      return navigate({ to: '/loan/my-loans', replace: true, state: { justApplied } })
    },
  })

  const submit = async () => {
    if (isAccepted) return
    orderId.current = ''
    await send(application, async () => {
      const order = await callProvider('applyForLoan', { amount, months, confirmed: 1 })
      orderId.current = order.id
    })
  }

  return { submit, isBusy: isBusy || isAccepted, doubt }
}
