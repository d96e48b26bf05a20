import { useEffect, useState } from 'react'

import { savedSignature } from '#src/drafts/signature-backup.ts'
import { useObjectUrl } from '#src/ui/use-object-url.ts'

/**
 * An address of the signature that this borrower drew on this phone, good as long as the component lives.
 * Undefined while it is being read, null when there is none.
 */
export function useSavedSignature(borrower: string): string | null | undefined {
  const [png, setPng] = useState<Blob | null>()
  const address = useObjectUrl(png)
  useEffect(() => {
    let isGone = false
    const read = async () => {
      const found = await savedSignature(borrower)
      if (!isGone) setPng(found)
    }
    void read()
    return () => {
      isGone = true
    }
  }, [borrower])
  return png ? address : png
}
