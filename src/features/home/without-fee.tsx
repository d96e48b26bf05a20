import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'

import { describeError } from '#src/api/errors.ts'
import { useIsOffline } from '#src/device/connectivity.ts'
import { wordsOf } from '#src/i18n/message.ts'
import { Button } from '#src/ui/button.tsx'
import { leaveFocusToHeading } from '#src/ui/focus-heading.ts'

interface WithoutFeeProps {
  /** Null while it is asked for, and where there is one. */
  error: Error | null
  isAsking: boolean
  onRetry: () => void
}

/** Why there is no figure, in the place where it would stand; else nothing. */
export function WithoutFee({ error, isAsking, onRetry }: WithoutFeeProps) {
  const { i18n } = useLingui()
  const isOffline = useIsOffline()
  // Asking again takes the failure away; it stays here then, so that Retry keeps its focus and can say it is busy.
  const [retried, setRetried] = useState<Error | null>(null)
  // The same failure may come again.
  const [wasAsking, setWasAsking] = useState(isAsking)
  if (wasAsking !== isAsking) setWasAsking(isAsking)
  if (retried && !isAsking && (wasAsking || retried !== error)) setRetried(null)
  const failure = error ?? retried
  if (!failure) return null
  const why = describeError(failure)
  if (isOffline)
    return (
      <output>
        <Trans>This is not saved on this phone. It needs the internet.</Trans>
      </output>
    )
  return (
    <>
      <output>
        {/* Gone meanwhile, so that the same words are said again, and none of a former choice. */}
        <span style={{ visibility: isAsking ? 'hidden' : undefined }}>{wordsOf(why, i18n)}</span>
      </output>
      <Button
        ref={leaveFocusToHeading}
        variant="quiet"
        busy={isAsking}
        onClick={() => {
          setRetried(error)
          onRetry()
        }}
      >
        <Trans>Retry</Trans>
      </Button>
    </>
  )
}
