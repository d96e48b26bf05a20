import { useQuery } from '@tanstack/react-query'
import * as v from 'valibot'

import { limitsOf } from '#src/domain/calculator.ts'
import { savedCalculatorChoice } from '#src/drafts/calculator-choice.ts'
import { homeConfigQuery } from '#src/queries/home.ts'
import { useOwner } from '#src/session/use-session.ts'

import { LoanFacts } from './loan-facts.tsx'
import { QuotedFacts } from './quoted-facts.tsx'

interface KeyFactsScreenProps {
  /** Of a loan that was applied for: its id. */
  orderId: string | undefined
  /** Of a loan to come, as they stand in the address: an amount in the currency's main unit and a term in months. */
  amount: unknown
  months: unknown
}

const inAddress = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform(Number),
  v.number(),
  v.finite(),
  v.gtValue(0),
)

/** The whole price of a loan, before signing and after. Without a loan, of what is set on the calculator. */
export function KeyFactsScreen({ orderId, amount, months }: KeyFactsScreenProps) {
  if (orderId) return <LoanFacts id={orderId} />
  const asked = v.safeParse(v.object({ amount: inAddress, months: inAddress }), { amount, months })
  return asked.success ? <QuotedFacts {...asked.output} /> : <ChosenFacts />
}

function ChosenFacts() {
  const owner = useOwner()
  const { data: config } = useQuery(homeConfigQuery)
  const { initialAmount, initialTerm } = limitsOf(config)
  // While that is not read, nor is what is asked for it, which says so and how old it is.
  const chosen = savedCalculatorChoice(owner) ?? { amount: initialAmount, months: initialTerm }
  return <QuotedFacts {...chosen} />
}
