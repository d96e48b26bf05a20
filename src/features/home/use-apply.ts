import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useId, useState } from 'react'

import type { Fee } from '#src/api/schema/index.ts'
import { termIndex } from '#src/domain/calculator.ts'
import { isSameChoice, saveCalculatorChoice } from '#src/drafts/calculator-choice.ts'
import { noteLeftOff } from '#src/drafts/left-off.ts'
import { feeQuery, homeConfigQuery } from '#src/queries/home.ts'
import { consented } from '#src/records/consented.ts'
import { useOwner } from '#src/session/use-session.ts'

import { applicationOf, type Calculator } from './use-calculator.ts'
import type { AmountEntry } from './use-typed-amount.ts'

const hintTime = 3_000
const longestWait = 10_000

/** Consent, and the way on with what is chosen: to the application, or by way of sign-in for a visitor. */
export function useApply(calculator: Calculator, entry: AmountEntry) {
  const { limits, handedOn } = calculator
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const owner = useOwner()
  const consentId = useId()
  const [isAgreed, setIsAgreed] = useState(false)
  // The taps without it while the hint is shown: each shows it anew.
  const [hints, setHints] = useState(0)
  // The choice whose fee is waited for.
  const [awaited, setAwaited] = useState<{ amount: number; months: number; place: number } | null>(null)
  if (awaited && !(isSameChoice(awaited, calculator) && isAgreed)) setAwaited(null)

  useEffect(() => {
    if (hints === 0) return
    const timer = setTimeout(setHints, hintTime, 0)
    return () => clearTimeout(timer)
  }, [hints])

  useEffect(() => {
    if (!awaited) return
    let isOver = false
    // Without an answer the application asks anew, and nothing can be sent before (decisions.md C104).
    const go = (fee: Fee | null) => {
      if (isOver) return
      isOver = true
      setAwaited(null)
      // Whoever opened an agreement meanwhile reads it first, and taps again.
      if (document.querySelector('dialog[open]')) return
      const pricedAt = queryClient.getQueryState(query.queryKey)?.dataUpdatedAt ?? 0
      const application = applicationOf(awaited, fee)
      void navigate({ to: '/loan/apply', state: { application, pricedAt, place: awaited.place } })
    }
    const query = feeQuery(awaited.amount, awaited.months, awaited.place)
    const timer = setTimeout(go, longestWait, null)
    queryClient.fetchQuery(query).then(go, () => go(null))
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [awaited, navigate, queryClient])

  const apply = () => {
    // What stands in the field is not what would be applied for.
    if (entry.isOpen) return document.getElementById(entry.id)?.focus()
    if (!isAgreed) {
      setHints((count) => count + 1)
      // The bar with the button is in sight on all of the screen; the box need not be.
      return document.getElementById(consentId)?.scrollIntoView({ block: 'center' })
    }
    const choice = calculator.drawLast()
    // Also where nothing was moved: the profile leads back to it.
    saveCalculatorChoice(owner, { ...choice, isAgreed: true })
    if (owner === '') {
      void noteLeftOff('', '/loan/apply')
      return void navigate({ to: '/auth/signin' })
    }
    // The application asks for the price by itself, once the lender's list of terms is known.
    if (limits.isDefault)
      return void navigate({ to: '/loan/apply', state: { application: applicationOf(choice, null) } })
    // What costs belongs to what is drawn, and that may be the choice before.
    if (!handedOn.application.feeInfo || !isSameChoice(choice, calculator))
      return setAwaited({ ...choice, place: termIndex(limits.terms, choice.months) })
    void navigate({ to: '/loan/apply', state: handedOn })
  }

  return {
    consentId,
    isAgreed,
    isHintShown: hints > 0,
    isWaiting: awaited !== null,
    apply,
    agree: (next: boolean) => {
      if (next) {
        consented.owner = owner
        consented.config = queryClient.getQueryData(homeConfigQuery.queryKey)
      }
      setIsAgreed(next)
      setHints(0)
    },
  }
}

export type Apply = ReturnType<typeof useApply>
