import type { Fee } from '#src/api/schema/index.ts'

import type { AgreedFacts, AgreementMark } from './agreed.ts'
import { contractTerms } from './contract-terms.ts'
import { dailyRatePercent } from './fee.ts'
import { depositOf, factsIn, priceOfQuote, yearlyIn } from './key-facts.ts'

/** The facts of an application as its screen shows them, `fee` being the lender's figures there. */
export function factsOnScreen(shown: {
  amount: number
  months: number
  fee: Fee | null
  /** `YYYY-MM-DD`. */
  today: string
  agreements: readonly AgreementMark[]
}): AgreedFacts {
  const { amount, months, fee, today, agreements } = shown
  const perInstallment = fee?.perInstallment ?? null
  const price = priceOfQuote({ amount, months, perInstallment, today })
  const facts = factsIn(price)
  const yearly = yearlyIn(price)
  return {
    amount,
    months,
    payments: facts?.payments.map((payment) => payment.amount) ?? [],
    fee: price === 'fee' ? perInstallment : null,
    total: facts?.payBack ?? null,
    cost: facts?.cost ?? null,
    apr: yearly?.apr ?? null,
    effective: yearly?.effective ?? null,
    dailyRate: dailyRatePercent(fee?.dailyRate ?? null),
    deposit: depositOf(amount),
    terms: { ...contractTerms },
    agreements: agreements.map(({ kind, sha256 }) => ({ kind, sha256 })),
  }
}
