import { useLingui } from '@lingui/react/macro'
import { Smartphone } from 'lucide-react'
import { useState } from 'react'

import { promptInstall, useInstallWay } from '#src/device/install.ts'
import { useIsTabOnly } from '#src/session/use-session.ts'
import { Card } from '#src/ui/card.tsx'
import { RowContent, rowLinkClass } from '#src/ui/list-row.tsx'
import { useOneAtATime } from '#src/ui/use-one-at-a-time.ts'

import { InstallSteps } from './install-steps.tsx'

/** The row that puts the app on the phone; nothing where the browser cannot, where it is there already, or on a phone of somebody else. */
export function InstallApp() {
  const { t } = useLingui()
  const way = useInstallWay()
  const isTabOnly = useIsTabOnly()
  const [areStepsOpen, setAreStepsOpen] = useState(false)
  const prompt = useOneAtATime(promptInstall)
  if (!way || isTabOnly) return null
  return (
    <>
      <Card>
        <button
          type="button"
          data-row
          className={rowLinkClass}
          onClick={way === 'prompt' ? prompt : () => setAreStepsOpen(true)}
        >
          <RowContent icon={<Smartphone />} label={t`Install app`} isAction />
        </button>
      </Card>
      {areStepsOpen && <InstallSteps onClose={() => setAreStepsOpen(false)} />}
    </>
  )
}
