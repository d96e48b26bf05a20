import { Trans } from '@lingui/react/macro'
import { CloudOff } from 'lucide-react'
import { useState } from 'react'

import { opensOffline, useIsOffline } from '#src/device/connectivity.ts'
import { useIsTabOnly } from '#src/session/use-session.ts'
import { Banner } from '#src/ui/banner.tsx'

/** One line on every screen while there is no network. Spoken as the network goes, and not again with each screen. */
export function OfflineNotice() {
  const isOffline = useIsOffline()
  const isTabOnly = useIsTabOnly()
  const [wasOnline, setWasOnline] = useState(!isOffline)
  if (!isOffline && !wasOnline) setWasOnline(true)
  return isOffline ? (
    <Banner tone="neutral" icon={<CloudOff />} live={wasOnline ? 'status' : undefined}>
      {opensOffline() && !isTabOnly ? (
        <Trans>You are offline. Showing what was saved on this phone.</Trans>
      ) : (
        <Trans>You are offline. Keep this page open: it cannot open again without a network.</Trans>
      )}
    </Banner>
  ) : null
}
