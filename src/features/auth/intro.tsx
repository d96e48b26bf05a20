import { Trans } from '@lingui/react/macro'

import { InsideAppNotice } from '#src/ui/inside-app-notice.tsx'
import { LanguageSwitch } from '#src/ui/language-switch.tsx'
import { Inline, Stack } from '#src/ui/layout.tsx'

import { Mark } from './mark.tsx'

/** Whose screen this is and in which language, before anybody types a number and a password into it. */
export const Intro = () => (
  <Stack gap={3}>
    <Inline spread>
      <Mark />
      <LanguageSwitch />
    </Inline>
    <InsideAppNotice />
    <p>
      <Trans>Nobody may ask you to pay before you receive the loan.</Trans>
    </p>
  </Stack>
)
