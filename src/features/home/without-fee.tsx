import { Trans, useLingui } from '@lingui/react/macro'

import { describeError } from '#src/api/errors.ts'
import { useIsOffline } from '#src/device/connectivity.ts'
import { wordsOf } from '#src/i18n/message.ts'
import { Button } from '#src/ui/button.tsx'

/** Why there is no figure, in the place where it would stand. */
export function WithoutFee({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { i18n } = useLingui()
  const isOffline = useIsOffline()
  const why = describeError(error)
  if (isOffline)
    return (
      <output>
        <Trans>This is not saved on this phone. It needs the internet.</Trans>
      </output>
    )
  return (
    <>
      <output>{wordsOf(why, i18n)}</output>
      <Button variant="quiet" onClick={onRetry}>
        <Trans>Retry</Trans>
      </Button>
    </>
  )
}
