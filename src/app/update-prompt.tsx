import { Trans } from '@lingui/react/macro'
import { useState } from 'react'

import { useWaitingVersion } from '#src/offline/service-worker.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Inline } from '#src/ui/layout.tsx'

/** Offers a version that is ready; nothing reloads by itself. */
export function UpdatePrompt() {
  const takeOver = useWaitingVersion()
  const [isPutOff, setIsPutOff] = useState(false)
  if (!takeOver || isPutOff) return null
  return (
    <Banner tone="info" live="status" title={<Trans>A new version is ready</Trans>}>
      <Inline>
        <Button onClick={takeOver}>
          <Trans>Update now</Trans>
        </Button>
        <Button variant="quiet" onClick={() => setIsPutOff(true)}>
          <Trans>Later</Trans>
        </Button>
      </Inline>
    </Banner>
  )
}
