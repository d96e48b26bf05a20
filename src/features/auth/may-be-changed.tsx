import { Trans } from '@lingui/react/macro'
import { useState } from 'react'

import { isInDoubt } from '#src/api/failure.ts'
import { Banner } from '#src/ui/banner.tsx'

/**
 * For a form that asks for a new password: hears of each failure; once the answer to one was lost, the notice above its button
 * says so.
 */
export function useMayBeChanged() {
  const [mayBe, setMayBe] = useState(false)
  return {
    note: (error: unknown) => {
      if (isInDoubt(error)) setMayBe(true)
    },
    notice: mayBe && (
      <Banner tone="warning" live="status">
        <Trans>
          No answer came, so the new password may be set already. If trying again is refused, use the new
          password.
        </Trans>
      </Banner>
    ),
  }
}
