import { Trans } from '@lingui/react/macro'
import type { ErrorComponentProps } from '@tanstack/react-router'

import { buttonClass } from '#src/ui/button.tsx'
import { LoadFailed } from '#src/ui/load-failed.tsx'

/** The last resort: something broke while drawing a screen. Typed text is in the form's own keeping, not here. */
export function ErrorScreen({ reset }: Pick<ErrorComponentProps, 'reset'>) {
  return (
    <main id="main">
      <LoadFailed onRetry={reset}>
        {/* A plain link on purpose: it starts the app anew, whatever broke. */}
        <a className={buttonClass('secondary')} href="/">
          <Trans>Home</Trans>
        </a>
      </LoadFailed>
    </main>
  )
}
