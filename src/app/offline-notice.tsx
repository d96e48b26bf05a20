import { Trans } from '@lingui/react/macro'
import { CloudOff } from 'lucide-react'

import { useIsOffline } from '#src/offline/connectivity.ts'
import { Banner } from '#src/ui/banner.tsx'

/** One line on every screen while there is no network. */
export function OfflineNotice() {
  return useIsOffline() ? (
    <Banner tone="neutral" icon={<CloudOff aria-hidden />} live="status">
      <Trans>You are offline. Showing what was saved on this phone.</Trans>
    </Banner>
  ) : null
}
