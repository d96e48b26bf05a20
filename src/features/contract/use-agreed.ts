import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

import { compareAgreed, type Comparison, recordOf } from '#src/domain/agreed.ts'
import { isPaidOut } from '#src/domain/loan-status.ts'
import { homeConfigQuery } from '#src/queries/home.ts'
import { loanQuery } from '#src/queries/loan.ts'
import { installmentsQuery } from '#src/queries/repayment.ts'
import { type Agreed, agreedQuery, attachAgreed, markAgreements } from '#src/records/agreed.ts'
import { useOwner } from '#src/session/use-session.ts'
import type { Aged } from '#src/ui/saved-at.tsx'

/** What was agreed to for a loan, and how it compares with what the lender says now. */
export interface AgreedNow {
  agreed: Agreed
  comparison: Comparison
  /** The read of the loan, which tells how old what the lender says is. */
  read: Aged
}

/**
 * What this borrower agreed to for a loan, by its id, beside what the lender says of it now. Undefined while that is being
 * read; `none` where this phone has no record of it, and then the lender is asked nothing; `unread` where that, or the loan,
 * could not be read.
 */
export function useAgreed(loanId: string): AgreedNow | 'none' | 'unread' | undefined {
  const queryClient = useQueryClient()
  const owner = useOwner()
  const { data: records, isError: isUnread } = useQuery(agreedQuery(owner))
  const mayBeOfIt = records?.some(({ orderId }) => orderId === null || orderId === loanId) ?? false
  const read = useQuery({ ...loanQuery(loanId), enabled: mayBeOfIt })
  const loan = read.data?.loan ?? null
  const agreed = loan && records ? recordOf(records, loan) : null

  // From now on it is known by its id, whatever becomes of its amount and term.
  const isNew = agreed !== null && agreed.orderId === null
  useEffect(() => {
    if (!isNew) return
    void attachAgreed(owner, agreed.at, loanId).then(() => queryClient.invalidateQueries(agreedQuery(owner)))
  }, [isNew, owner, agreed?.at, loanId, queryClient])

  const orderNumber = loan?.orderNumber ?? ''
  const isListed = loan !== null && agreed !== null && isPaidOut(loan.status) && orderNumber !== ''
  const listed = useQuery({ ...installmentsQuery(orderNumber), enabled: isListed })
  const config = useQuery({ ...homeConfigQuery, enabled: agreed !== null })
  const language = config.data?.language
  const marks = useQuery({
    queryKey: ['agreement-marks', config.dataUpdatedAt],
    queryFn: () => markAgreements(config.data, language ?? ''),
    enabled: config.data !== undefined,
    // What stands there stays there while a newer answer is worked out.
    placeholderData: keepPreviousData,
    meta: { silent: true },
  })

  if (isUnread) return 'unread'
  if (records && !mayBeOfIt) return 'none'
  if (!records || !read.data) return read.isError ? 'unread' : undefined
  if (!loan || !agreed) return 'none'
  const isReading = (isListed && listed.isLoading) || config.isLoading || marks.isLoading
  if (isReading) return undefined
  const comparison = compareAgreed(agreed.facts, {
    loan,
    installments: listed.data?.installments ?? [],
    agreements: marks.data ?? [],
    isSameLanguage: (agreed.textLanguage ?? agreed.language) === language && !marks.isPlaceholderData,
  })
  return { agreed, comparison, read }
}
