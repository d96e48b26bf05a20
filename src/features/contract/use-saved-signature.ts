import { useEffect, useState } from 'react'

import { savedSignature } from '#src/drafts/signature-backup.ts'

/**
 * An address of the signature that this borrower drew on this phone, good as long as the component lives.
 * Undefined while it is being read, null when there is none.
 */
export function useSavedSignature(borrower: string): string | null | undefined {
  const [address, setAddress] = useState<string | null>()
  useEffect(() => {
    let made: string | undefined
    let isGone = false
    const read = async () => {
      const png = await savedSignature(borrower)
      if (isGone) return
      if (png) made = URL.createObjectURL(png)
      setAddress(made ?? null)
    }
    void read()
    return () => {
      isGone = true
      if (made) URL.revokeObjectURL(made)
    }
  }, [borrower])
  return address
}
