import { skipToken, useQuery } from '@tanstack/react-query'

import { type OwnPayment, receiptOf } from '#src/records/own-payments.ts'
import { useObjectUrl } from '#src/ui/use-object-url.ts'

interface Receipt {
  file: File
  /** To draw it from while this is drawn. */
  url: string
}

/** The photo of the receipt of what was noted; null until it is read, and where there is none. */
export function useReceipt(owner: string, payment: OwnPayment | undefined): Receipt | null {
  const { data: file } = useQuery({
    // Another photo has another id.
    queryKey: ['receipt', owner, payment?.receipt?.id],
    queryFn: payment?.receipt ? () => receiptOf(owner, payment) : skipToken,
    gcTime: 0,
    staleTime: 'static',
    meta: { silent: true },
  })
  const url = useObjectUrl(file)
  return file && url !== undefined ? { file, url } : null
}
