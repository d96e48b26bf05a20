import { useQuery } from '@tanstack/react-query'

import { useSignatureImage } from '#src/features/contract/signature-image.ts'
import { useAgreed } from '#src/features/contract/use-agreed.ts'
import { useLoanWithInstallments } from '#src/features/loan/key-facts/use-loan-with-installments.ts'
import { contractQuery } from '#src/queries/contract.ts'
import { useOwner } from '#src/session/use-session.ts'

/** Everything that a copy of a loan says, as one read. Its data is null when there is no such loan. */
export function useCopy(id: string) {
  const owner = useOwner()
  const loan = useLoanWithInstallments(id)
  const contract = useQuery(contractQuery(id))
  const agreed = useAgreed(id)
  const signature = useSignatureImage(contract.data?.signatureUrl, owner)
  const isReady = contract.data && agreed !== undefined && signature !== undefined
  return {
    data: loan.data && (isReady ? { ...loan.data, contract: contract.data, agreed, signature } : undefined),
    isError: loan.isError || contract.isError,
    error: loan.error ?? contract.error,
    isFetching: loan.isFetching || contract.isFetching,
    dataUpdatedAt: Math.min(loan.dataUpdatedAt, contract.dataUpdatedAt),
    refetch: () => {
      loan.refetch()
      void contract.refetch()
    },
  }
}

/** What a copy is drawn from. */
export type Copied = NonNullable<ReturnType<typeof useCopy>['data']>
