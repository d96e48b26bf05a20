import { useEffect, useState } from 'react'

import { type OwnPayment, receiptOf } from '#src/records/own-payments.ts'
import { useObjectUrl } from '#src/ui/use-object-url.ts'

interface Receipt {
  file: File
  /** To draw it from while this is drawn. */
  url: string
}

/** The photo of the receipt of what was noted; null until it is read, and where there is none. */
export function useReceipt(owner: string, payment: OwnPayment | undefined): Receipt | null {
  const [found, setFound] = useState<{ id: string; file: File | null } | null>(null)
  const url = useObjectUrl(found?.file)
  const id = payment?.receipt?.id
  useEffect(() => {
    if (!payment || id === undefined) return
    let isOver = false
    const read = async () => {
      const file = await receiptOf(owner, payment)
      if (!isOver) setFound({ id, file })
    }
    void read()
    return () => {
      isOver = true
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- another photo has another id
  }, [owner, id])
  return found?.file && found.id === id && url !== undefined ? { file: found.file, url } : null
}
