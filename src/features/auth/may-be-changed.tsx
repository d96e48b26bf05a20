import { Trans } from '@lingui/react/macro'

import { Banner } from '#src/ui/banner.tsx'

/** Above the button that asked for a new password, once the answer to it was lost. */
export function MayBeChanged() {
  return (
    <Banner tone="warning" live="status">
      <Trans>
        No answer came, so the new password may be set already. If trying again is refused, use the new
        password.
      </Trans>
    </Banner>
  )
}
