import { Trans } from '@lingui/react/macro'

import { dismissPhoneTrouble, usePhoneTroubles } from '#src/device/phone-trouble.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'

const words = {
  storage: <Trans>This phone could not keep a copy. What you type may be lost when the app closes.</Trans>,
  insecure: <Trans>This address is not secure (https), so nothing is remembered on this phone.</Trans>,
  date: <Trans>The date of this phone seems to be wrong. Please check it in the phone's settings.</Trans>,
}

/** What is wrong with the phone itself, until the person has read it. */
export function PhoneNotice() {
  return usePhoneTroubles().map((trouble) => (
    <Banner
      key={trouble}
      tone="warning"
      live="status"
      action={
        <Button variant="secondary" onClick={() => dismissPhoneTrouble(trouble)}>
          <Trans>Dismiss</Trans>
        </Button>
      }
    >
      {words[trouble]}
    </Banner>
  ))
}
