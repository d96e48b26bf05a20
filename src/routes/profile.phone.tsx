import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'

import { Page } from '#src/app/page.tsx'
import { LockSettings } from '#src/features/auth/lock/lock-settings.tsx'
import { OnThisPhone } from '#src/features/phone/on-this-phone.tsx'

export const Route = createFileRoute('/profile/phone')({
  component: () => (
    <Page title={msg`What is on this phone`} back="/profile">
      <LockSettings>
        <OnThisPhone />
      </LockSettings>
    </Page>
  ),
})
