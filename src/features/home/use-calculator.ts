import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import type { HomeConfig } from '#src/api/schema/index.ts'
import { snapAmount, termIndex } from '#src/domain/calculator.ts'
import {
  type CalculatorChoice,
  saveCalculatorChoice,
  savedCalculatorChoice,
} from '#src/drafts/calculator-choice.ts'
import { feeQuery } from '#src/queries/home.ts'
import { limitsOf } from '#src/queries/limits.ts'
import { useSession } from '#src/session/use-session.ts'

const feeDelay = 500

/** Whether the choice has stood still for a while; false at once whenever it changes. */
function useSettled(amount: number, months: number): boolean {
  const [settled, setSettled] = useState({ amount, months })
  useEffect(() => {
    const timer = setTimeout(() => setSettled({ amount, months }), feeDelay)
    return () => clearTimeout(timer)
  }, [amount, months])
  return settled.amount === amount && settled.months === months
}

/**
 * The calculator: limits, what is chosen, and its fee, asked for 500 ms after the last change. The fee belongs to the
 * choice by its key, so an older answer is never shown for a newer choice; while it is not known `fee` is undefined.
 */
export function useCalculator(config: HomeConfig | undefined) {
  const limits = limitsOf(config)
  const owner = useSession()?.owner ?? ''
  const [chosen, setChosen] = useState(() => savedCalculatorChoice(owner))
  const amount = snapAmount(chosen?.amount ?? limits.initialAmount, limits)
  const months = chosen && limits.terms.includes(chosen.months) ? chosen.months : limits.initialTerm
  const isSettled = useSettled(amount, months)
  const fee = useQuery({ ...feeQuery(amount, termIndex(limits.terms, months)), enabled: isSettled })

  const choose = (choice: CalculatorChoice) => {
    setChosen(choice)
    saveCalculatorChoice(owner, choice)
  }
  return {
    limits,
    amount,
    months,
    fee: fee.data,
    isFeeLoading: !isSettled || fee.isFetching,
    setAmount: (next: number) => choose({ amount: snapAmount(next, limits), months }),
    setMonths: (next: number) => choose({ amount, months: next }),
    /** What the screen of the application is handed. */
    application: {
      loanAmount: amount,
      loanTerm: months,
      monthlyPayment: fee.data?.perInstallment ?? null,
      feeInfo: fee.data ?? null,
    },
  }
}

export type Calculator = ReturnType<typeof useCalculator>
