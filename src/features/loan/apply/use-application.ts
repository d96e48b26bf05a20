import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'

import { callProvider } from '#src/api/client.ts'
import { isInDoubt } from '#src/api/failure.ts'
import type { Fee } from '#src/api/schema/index.ts'
import { isSameRequest } from '#src/domain/money-request.ts'
import { storedLanguage } from '#src/i18n/language.ts'
import { useMoneyAction } from '#src/money/use-money-action.ts'
import { homeConfigQuery } from '#src/queries/home.ts'
import { consented } from '#src/records/consented.ts'
import { noteAgreed } from '#src/records/note-agreed.ts'
import { useOwner } from '#src/session/use-session.ts'
import { useIsShown } from '#src/ui/use-is-shown.ts'

/** What an application is for, in the currency's main unit and months, with the lender's figures that are on screen. */
interface Shown {
  amount: number
  months: number
  fee: Fee | null
}

/**
 * Sends an application, with a record of what was on screen that lies on the phone before anything leaves. Gives the
 * order's id, '' where the provider does not say.
 */
async function sendNoted({ amount, months }: Shown, note: ReturnType<typeof noteAgreed>): Promise<string> {
  await note.inTime
  try {
    const { id } = await callProvider('applyForLoan', { amount, months, confirmed: 1 })
    void note.accepted(id)
    return id
  } catch (error) {
    if (!isInDoubt(error)) void note.refused()
    throw error
  }
}

/** Sends an application, and leads to its own page then. */
export function useApplication(shown: Shown) {
  const { amount, months } = shown
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const owner = useOwner()
  const isShown = useIsShown()
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
      // Whoever has left is told by the toast, and not taken away from where they are.
      if (!isShown()) return
      const id = orderId.current
      if (id) {
        return navigate({
          to: '/loan/results/{-$oid}',
          params: { oid: id },
          state: { orderId: id },
          replace: true,
        })
      }
      const justApplied = { amount, months, known: applied.known }
      return navigate({ to: '/loan/my-loans', replace: true, state: { justApplied } })
    },
  })

  const submit = async () => {
    if (isAccepted) return
    orderId.current = ''
    await send(application, async () => {
      // Of this borrower's tick, perhaps before signing in. Without one, as after a reload, what is known now.
      const isTicked = consented.owner === '' || consented.owner === owner
      const config = isTicked ? consented.config : queryClient.getQueryData(homeConfigQuery.queryKey)
      const note = noteAgreed(owner, { ...shown, config, language: storedLanguage() })
      orderId.current = await sendNoted(shown, note)
    })
  }

  return { submit, isBusy: isBusy || isAccepted, doubt }
}
