import { useQuery } from '@tanstack/react-query'

import { parseTerms, termIndex } from '#src/domain/calculator.ts'
import { isWholeRepayment } from '#src/domain/fee.ts'
import { feeQuery, homeConfigQuery } from '#src/queries/home.ts'

/** What the provider asks today for such a loan per installment; null as long as it is not known or not offered. */
export function useQuote(amount: number, months: number): number | null {
  const { data: config } = useQuery(homeConfigQuery)
  const terms = parseTerms(config?.terms ?? '')
  const isOffered = terms.includes(months)
  const place = isOffered ? termIndex(terms, months) : 0
  const { data: fee } = useQuery({ ...feeQuery(amount, place), enabled: isOffered })
  const perInstallment = fee?.perInstallment ?? null
  return perInstallment !== null && isWholeRepayment(perInstallment, months, amount) ? perInstallment : null
}
