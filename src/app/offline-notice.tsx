import { Trans } from '@lingui/react/macro'
import { CloudOff } from 'lucide-react'

import { opensOffline, useIsOffline } from '#src/device/connectivity.ts'
import { Banner } from '#src/ui/banner.tsx'

/** One line on every screen while there is no network. */
export function OfflineNotice() {
  return useIsOffline() ? (
    <Banner tone="neutral" icon={<CloudOff />} live="status">
      {opensOffline() ? (
        <Trans>You are offline. Showing what was saved on this phone.</Trans>
      ) : (
        <Trans>You are offline. Keep this page open: it cannot open again without a network.</Trans>
      )}
    </Banner>
  ) : null
}
