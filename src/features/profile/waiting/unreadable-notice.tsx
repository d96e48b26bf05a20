import { Trans } from '@lingui/react/macro'

import { refreshOutbox, useOutbox } from '#src/outbox/client.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { useOneAtATime } from '#src/ui/use-one-at-a-time.ts'

/** Says that this phone does not let the outbox be read, so that nobody takes it for empty; else nothing. */
export function UnreadableNotice() {
  const { state } = useOutbox()
  const retry = useOneAtATime(refreshOutbox)
  if (state !== 'unreadable') return null
  return (
    <Banner
      tone="warning"
      live="status"
      title={<Trans>What waits to be sent could not be read on this phone</Trans>}
      action={
        <Button variant="secondary" onClick={retry}>
          <Trans>Retry</Trans>
        </Button>
      }
    >
      <Trans>
        Something may still wait here that is not shown. Closing the app and opening it again may help.
      </Trans>
    </Banner>
  )
}
