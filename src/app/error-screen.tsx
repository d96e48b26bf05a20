import { Trans } from '@lingui/react/macro'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'

import { chooseRecovery, isLostCode } from '#src/offline/lost-code.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { LoadFailed } from '#src/ui/load-failed.tsx'

/**
 * The last resort: something broke while drawing a screen, or its code could not be loaded. The latter mends itself
 * where it can. Typed text is in the form's own keeping, not here.
 */
export function ErrorScreen({ error }: Pick<ErrorComponentProps, 'error'>) {
  const router = useRouter()
  const isLost = isLostCode(error)
  const [isBusy, setIsBusy] = useState(isLost)

  const follow = async (recovery: Awaited<ReturnType<typeof chooseRecovery>>) => {
    if (recovery === 'reload') return location.reload()
    if (recovery === 'retry') await router.invalidate()
    setIsBusy(false)
  }

  const handleRetry = () => {
    setIsBusy(true)
    void chooseRecovery(true).then(follow)
  }

  const followByItself = useEffectEvent(follow)
  useEffect(() => {
    if (!isLost) return
    const attempt = () => void chooseRecovery(false).then((recovery) => followByItself(recovery))
    attempt()
    addEventListener('online', attempt)
    return () => removeEventListener('online', attempt)
  }, [isLost])

  // A plain link on purpose: it starts the app anew, whatever broke.
  const home = (
    <a className={buttonClass('secondary')} href="/">
      <Trans>Home</Trans>
    </a>
  )
  return (
    <main id="main">
      {isLost ? (
        <LoadFailed busy={isBusy} onRetry={handleRetry}>
          {home}
        </LoadFailed>
      ) : (
        <LoadFailed
          title={<Trans>This screen stopped working</Trans>}
          hint={<Trans>What you typed is kept on this phone.</Trans>}
          retryLabel={<Trans>Reload</Trans>}
          onRetry={() => location.reload()}
        >
          {home}
        </LoadFailed>
      )}
    </main>
  )
}
