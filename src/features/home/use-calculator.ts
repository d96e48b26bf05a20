import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import type { Fee, HomeConfig } from '#src/api/schema/index.ts'
import { snapAmount, termIndex } from '#src/domain/calculator.ts'
import { offerOf } from '#src/domain/offer.ts'
import {
  type CalculatorChoice,
  saveCalculatorChoice,
  savedCalculatorChoice,
} from '#src/drafts/calculator-choice.ts'
import { feeQuery } from '#src/queries/home.ts'
import { limitsOf } from '#src/queries/limits.ts'
import { useSession } from '#src/session/use-session.ts'

const feeDelay = 500

/** What the screen of the application is handed; without a fee nothing that costs (decisions.md C104). */
export const applicationOf = ({ amount, months }: CalculatorChoice, fee: Fee | null) => ({
  loanAmount: amount,
  loanTerm: months,
  monthlyPayment: fee?.perInstallment ?? null,
  feeInfo: fee,
})

const isSame = (one: CalculatorChoice, other: CalculatorChoice) =>
  one.amount === other.amount && one.months === other.months

/** The choice as it last stood still for a while. */
function useSettled({ amount, months }: CalculatorChoice): CalculatorChoice {
  const [settled, setSettled] = useState({ amount, months })
  useEffect(() => {
    const timer = setTimeout(() => setSettled({ amount, months }), feeDelay)
    return () => clearTimeout(timer)
  }, [amount, months])
  return settled
}

interface Quote extends CalculatorChoice {
  fee: Fee
}

/**
 * The calculator: limits, what is chosen, and its fee, asked for 500 ms after the last change. The fee belongs to the
 * choice by its key, so an older answer is never taken for a newer choice.
 */
export function useCalculator(config: HomeConfig | undefined) {
  const limits = limitsOf(config)
  const owner = useSession()?.owner ?? ''
  const [chosen, setChosen] = useState(() => savedCalculatorChoice(owner))
  const amount = snapAmount(chosen?.amount ?? limits.initialAmount, limits)
  const months = chosen && limits.terms.includes(chosen.months) ? chosen.months : limits.initialTerm
  const settled = useSettled({ amount, months })
  const isSettled = isSame(settled, { amount, months })
  const fee = useQuery({ ...feeQuery(amount, months, termIndex(limits.terms, months)), enabled: isSettled })

  // What was last told, with the choice that it was told for: shown, dimmed, while another is asked for.
  const [kept, setKept] = useState<Quote | null>(null)
  const isFeeLoading = !isSettled || fee.isFetching
  const hasFailed = !isFeeLoading && fee.isError && fee.data === undefined
  if (fee.data && !(kept?.fee === fee.data && isSame(kept, { amount, months })))
    setKept({ amount, months, fee: fee.data })
  else if (hasFailed && kept) setKept(null)
  const shown = fee.data ? { amount, months, fee: fee.data } : kept

  const choose = (choice: CalculatorChoice) => {
    setChosen(choice)
    saveCalculatorChoice(owner, choice)
  }
  return {
    limits,
    amount,
    months,
    /** What is chosen, once it has stood still for a while. */
    settled,
    /** What the choice comes to, or the one before while `isFeeLoading`; unknown where neither is. */
    offer: offerOf(shown?.amount ?? amount, shown?.months ?? months, shown?.fee.perInstallment ?? null),
    /** A fraction a day. */
    dailyRate: shown?.fee.dailyRate ?? null,
    isFeeLoading,
    /** Why there is no fee. */
    feeError: hasFailed ? fee.error : null,
    /** When the fee was told that could not be asked for anew, in epoch milliseconds. */
    feeSavedAt: fee.isError && fee.data ? fee.dataUpdatedAt : null,
    askAgain: () => void fee.refetch(),
    setAmount: (next: number) => choose({ amount: snapAmount(next, limits), months }),
    setMonths: (next: number) => choose({ amount, months: next }),
    /** When the fee was told that is handed on, in epoch milliseconds. */
    pricedAt: fee.dataUpdatedAt,
    application: applicationOf({ amount, months }, fee.isSuccess && !isFeeLoading ? fee.data : null),
  }
}

export type Calculator = ReturnType<typeof useCalculator>
