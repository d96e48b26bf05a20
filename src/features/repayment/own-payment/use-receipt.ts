import { useEffect, useState } from 'react'

import { type OwnPayment, receiptOf } from '#src/records/own-payments.ts'

interface Receipt {
  file: File
  /** To draw it from while this is drawn. */
  url: string
}

/** The photo of the receipt of what was noted; null until it is read, and where there is none. */
export function useReceipt(owner: string, payment: OwnPayment | undefined): Receipt | null {
  const [found, setFound] = useState<{ id: string; receipt: Receipt | null } | null>(null)
  const id = payment?.receipt?.id
  useEffect(() => {
    if (!payment || id === undefined) return
    let isOver = false
    const read = async () => {
      const file = await receiptOf(owner, payment)
      if (!isOver) setFound({ id, receipt: file && { file, url: URL.createObjectURL(file) } })
    }
    void read()
    return () => {
      isOver = true
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- another photo has another id
  }, [owner, id])
  useRevoked(found?.receipt?.url)
  return found && found.id === id ? found.receipt : null
}

/** Gives back the memory of an address once it is drawn no more. */
export function useRevoked(url: string | undefined): void {
  useEffect(() => () => void (url !== undefined && URL.revokeObjectURL(url)), [url])
}
