import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

import { ApiError } from '#src/api/failure.ts'
import type { Fee, HomeConfig } from '#src/api/schema/index.ts'
import { nextPaint } from '#src/device/next-paint.ts'
import { type CalculatorLimits, limitsOf, snapAmount, termIndex } from '#src/domain/calculator.ts'
import { offerOf } from '#src/domain/offer.ts'
import {
  type CalculatorChoice,
  isSameChoice,
  saveCalculatorChoice,
  savedCalculatorChoice,
} from '#src/drafts/calculator-choice.ts'
import { feeQuery } from '#src/queries/home.ts'
import { useOwner } from '#src/session/use-session.ts'

const feeDelay = 500

/** An answer that leaves the figure out is said like one that cannot be read. */
const noFigure = new ApiError('unreadable')

/** What the screen of the application is handed; without a fee nothing that costs (decisions.md C104). */
export const applicationOf = ({ amount, months }: CalculatorChoice, fee: Fee | null) => ({
  loanAmount: amount,
  loanTerm: months,
  monthlyPayment: fee?.perInstallment ?? null,
  feeInfo: fee,
})

/** What was chosen, within the limits; what they start with where nothing was. */
const choiceWithin = (limits: CalculatorLimits, chosen: CalculatorChoice | null): CalculatorChoice => ({
  amount: snapAmount(chosen?.amount ?? limits.initialAmount, limits),
  months: chosen && limits.terms.includes(chosen.months) ? chosen.months : limits.initialTerm,
})

/** The choice as it last stood still for a while. */
function useSettled({ amount, months }: CalculatorChoice): CalculatorChoice {
  const [settled, setSettled] = useState({ amount, months })
  useEffect(() => {
    const timer = setTimeout(setSettled, feeDelay, { amount, months })
    return () => clearTimeout(timer)
  }, [amount, months])
  return settled
}

interface Quote extends CalculatorChoice {
  fee: Fee
}

/** The read of what is offered. */
export interface HomeReading {
  data: HomeConfig | undefined
  error: Error | null
  isFetching: boolean
  refetch: () => unknown
}

/**
 * The calculator: limits, what is chosen, and its fee, asked for 500 ms after the last change. The fee belongs to the
 * choice by its key, so an older answer is never taken for a newer choice.
 */
export function useCalculator(home: HomeReading) {
  const limits = limitsOf(home.data)
  const owner = useOwner()
  const [chosen, setChosen] = useState(() => savedCalculatorChoice(owner))
  const choice = choiceWithin(limits, chosen)
  const settled = useSettled(choice)
  const isSettled = isSameChoice(settled, choice)
  // In the lender's list, which is not known where the limits are the app's own.
  const place = limits.isDefault ? 0 : termIndex(limits.terms, choice.months)
  const fee = useQuery({
    ...feeQuery(choice.amount, choice.months, place),
    enabled: isSettled && !limits.isDefault,
  })

  // What was last told, with the choice that it was told for: shown, dimmed, while another is asked for.
  const [quote, setQuote] = useState<Quote | null>(null)
  const asked = home.data ? fee : home
  const isFeeLoading = !isSettled || asked.isFetching
  const hasFailed = !isFeeLoading && asked.error !== null && asked.data === undefined
  if (fee.data && !(quote?.fee === fee.data && isSameChoice(quote, choice)))
    setQuote({ ...choice, fee: fee.data })
  else if (hasFailed && quote) setQuote(null)

  const { amount, months } = quote ?? choice

  // A touch is painted before what follows from it is drawn, and another may come before that.
  const last = useRef(chosen)
  const keep = (part: Partial<CalculatorChoice>) => {
    last.current = choiceWithin(limits, { ...choice, ...last.current, ...part })
    saveCalculatorChoice(owner, last.current)
  }
  return {
    limits,
    ...choice,
    /** What is chosen, once it has stood still for a while. */
    settled,
    /** What the choice comes to, or the one before while `isFeeLoading`; unknown where neither is. */
    offer: offerOf(amount, months, quote?.fee.perInstallment ?? null),
    /** A fraction a day. */
    dailyRate: quote?.fee.dailyRate ?? null,
    isFeeLoading,
    /** Why there is no fee, nor what it would be asked for with. */
    feeError: hasFailed ? asked.error : !isFeeLoading && fee.data?.perInstallment === null ? noFigure : null,
    /** When the fee was told that could not be asked for anew, in epoch milliseconds. */
    feeSavedAt: fee.isError && fee.data ? fee.dataUpdatedAt : null,
    askAgain: () => void asked.refetch(),
    /** Drawn once the touch is painted, and then over. */
    choose: async (part: Partial<CalculatorChoice>) => {
      keep(part)
      await nextPaint()
      setChosen(last.current)
    },
    /** Drawn at once, as a thumb that is dragged has to be. */
    chooseNow: (part: Partial<CalculatorChoice>) => {
      keep(part)
      setChosen(last.current)
    },
    /** Draws at once what was chosen last, and tells it. */
    drawLast: () => {
      setChosen(last.current)
      return choiceWithin(limits, last.current)
    },
    /** To the screen of the application, in its navigation state. */
    handedOn: {
      application: applicationOf(choice, fee.isSuccess && !isFeeLoading ? fee.data : null),
      pricedAt: fee.dataUpdatedAt,
      place,
    },
  }
}

export type Calculator = ReturnType<typeof useCalculator>
