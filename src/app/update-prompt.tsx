import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'

import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Inline, Stack } from '#src/ui/layout.tsx'
import { watchMinimumVersion } from '#src/updates/minimum-version.ts'
import { startNextVersion } from '#src/updates/service-worker.ts'
import { type Unsaved, useUnsaved } from '#src/updates/unsaved.ts'
import { useVersion } from '#src/updates/version-state.ts'

/** Offers a version that is ready. Nothing reloads by itself, and nothing unfinished without a second question. */
export function UpdatePrompt() {
  const version = useVersion()
  const unsaved = useUnsaved()
  if (version === 'current') return null
  if (version === 'outdated') return <Outdated unsaved={unsaved} />
  return <NextIsReady unsaved={unsaved} isStarting={version === 'starting'} />
}

interface PartProps {
  unsaved: Unsaved | null
}

// The same each time, or every drawing would take the focus again from who is typing.
const takeFocus = (reason: HTMLElement | null) => reason?.focus()

function NextIsReady({ unsaved, isStarting }: PartProps & { isStarting: boolean }) {
  const [isPutOff, setIsPutOff] = useState(false)
  const [isUrgent, setIsUrgent] = useState(false)
  const [isAsked, setIsAsked] = useState(false)
  // The question is of what is unfinished now: a later one is asked anew, and takes no focus from who is typing.
  if (isAsked && !unsaved && !isStarting) setIsAsked(false)
  useEffect(() => watchMinimumVersion(() => setIsUrgent(true)), [])
  if (isPutOff && !isUrgent) return null
  const handleUpdate = () => {
    if (unsaved) setIsAsked(true)
    else startNextVersion()
  }
  return (
    <Banner tone={isUrgent ? 'warning' : 'info'} live="status" title={<Trans>A new version is ready</Trans>}>
      <Stack gap={2}>
        {isUrgent && (
          <p>
            <Trans>It fixes a security problem, so it cannot be put off.</Trans>
          </p>
        )}
        {isAsked && (
          // The button that was pressed is gone: who listens or uses a keyboard goes on at the reason.
          <p tabIndex={-1} ref={takeFocus}>
            {unsaved === 'stored' ? (
              <Trans>
                Something here is not sent yet. It is kept on this phone and will be here after the update.
              </Trans>
            ) : (
              <Trans>What you started here would be lost. Finish it first, or update anyway.</Trans>
            )}
          </p>
        )}
        <Inline gap={1}>
          {isAsked ? (
            <Button key="anyway" variant="secondary" busy={isStarting} onClick={startNextVersion}>
              <Trans>Update anyway</Trans>
            </Button>
          ) : (
            <Button key="now" busy={isStarting} onClick={handleUpdate}>
              <Trans>Update now</Trans>
            </Button>
          )}
          {!isUrgent && !isStarting && (
            <Button variant="quiet" onClick={() => setIsPutOff(true)}>
              <Trans>Later</Trans>
            </Button>
          )}
        </Inline>
      </Stack>
    </Banner>
  )
}

function Outdated({ unsaved }: PartProps) {
  return (
    <Banner
      tone="warning"
      live="status"
      title={<Trans>This page is from the older version</Trans>}
      action={
        <Button variant="secondary" onClick={() => location.reload()}>
          <Trans>Reload</Trans>
        </Button>
      }
    >
      {unsaved === 'stored' && (
        <Trans>What you did here is kept on this phone. Reload when you are done.</Trans>
      )}
      {unsaved === 'lost' && <Trans>Finish what you started here, then reload.</Trans>}
      {unsaved === null && <Trans>Reload to go on with the new one.</Trans>}
    </Banner>
  )
}
