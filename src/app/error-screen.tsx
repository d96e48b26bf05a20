import { Trans } from '@lingui/react/macro'
import type { ErrorComponentProps } from '@tanstack/react-router'

import { isTabOnly, storedSession } from '#src/session/session.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { LoadFailed } from '#src/ui/load-failed.tsx'
import { LostCodeNotice } from '#src/updates/lost-code-notice.tsx'
import { isLostCode } from '#src/updates/lost-code.ts'

/**
 * The last resort: something broke while drawing a screen, or its code could not be loaded. The latter mends itself
 * by loading the page anew, where somebody would answer. Typed text is in the form's own keeping, not here.
 */
export function ErrorScreen({ error }: Pick<ErrorComponentProps, 'error'>) {
  // A plain link on purpose: it starts the app anew, whatever broke.
  const home = (
    <a className={buttonClass('secondary')} href="/">
      <Trans>Home</Trans>
    </a>
  )
  return (
    <main id="main">
      {isLostCode(error) ? (
        <LostCodeNotice>{home}</LostCodeNotice>
      ) : (
        <LoadFailed
          title={<Trans>This screen stopped working</Trans>}
          // Nothing is of a visitor, nor on a phone that is not the borrower's.
          hint={storedSession() && !isTabOnly() && <Trans>What you typed is kept on this phone.</Trans>}
          retryLabel={<Trans>Reload</Trans>}
          onRetry={() => location.reload()}
        >
          {home}
        </LoadFailed>
      )}
    </main>
  )
}
