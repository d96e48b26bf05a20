import { Trans } from '@lingui/react/macro'
import { Smartphone } from 'lucide-react'
import { useEffect, useState } from 'react'

import { endInstallOffer, isInstallOfferDue, promptInstall, useInstallWay } from '#src/device/install.ts'
import { useIsTabOnly } from '#src/session/use-session.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { focusHeading } from '#src/ui/focus-heading.ts'
import { Inline, Stack } from '#src/ui/layout.tsx'

import { InstallSteps } from './install-steps.tsx'

/**
 * Offers to install the app, once, after a first success. Whether it shows is decided as the screen opens, so that it
 * never pushes away what the person is reading or about to tap.
 */
export function InstallOffer() {
  const way = useInstallWay()
  const isTabOnly = useIsTabOnly()
  const [offer, setOffer] = useState(() => (way && !isTabOnly && isInstallOfferDue() ? 'shown' : 'none'))

  // The button that was pressed is gone: the screen's own heading takes the focus, as after a navigation.
  useEffect(() => {
    if (offer === 'answered') focusHeading()
  }, [offer])

  if (!way || offer === 'none' || offer === 'answered') return null

  const close = () => setOffer('answered')
  const handleInstall = () => {
    // Seeing the steps or the browser's question is an answer too, whatever is said to it.
    endInstallOffer()
    if (way === 'steps') return setOffer('steps')
    close()
    return promptInstall()
  }
  const handleNotNow = () => {
    endInstallOffer()
    close()
  }
  return (
    <>
      <Banner tone="info" icon={<Smartphone />} title={<Trans>Keep this app on your phone</Trans>}>
        <Stack gap={2}>
          <p>
            <Trans>It opens from your home screen, also without a network.</Trans>
          </p>
          <Inline>
            <Button variant="secondary" onClick={handleInstall}>
              <Trans>Install app</Trans>
            </Button>
            <Button variant="quiet" onClick={handleNotNow}>
              <Trans>Not now</Trans>
            </Button>
          </Inline>
        </Stack>
      </Banner>
      {offer === 'steps' && <InstallSteps onClose={close} />}
    </>
  )
}
