import { Trans } from '@lingui/react/macro'

import { isInsideApp } from '#src/device/inside-app.ts'

import { Banner } from './banner.tsx'

/** Leads out of another app's window, before anything is begun there; nothing in a browser. */
export const InsideAppNotice = () =>
  isInsideApp() && (
    <Banner tone="warning">
      <Trans>
        This page is open inside another app. Open it in Chrome or Safari: what you type and your photos stay
        where you began.
      </Trans>
    </Banner>
  )
