import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'

import { LeavingQuestion, useLeaving } from '#src/features/profile/leaving.tsx'
import { Button } from '#src/ui/button.tsx'
import { Stack } from '#src/ui/layout.tsx'

/** Logs out, which deletes everything of the borrower's from this phone. */
export function DeleteAll() {
  const { t } = useLingui()
  const noteId = useId()
  const leaving = useLeaving()
  return (
    <Stack gap={2}>
      <Button variant="danger" wide aria-describedby={noteId} onClick={leaving.leaveOrAsk}>
        <Trans>Delete all and log out</Trans>
      </Button>
      <p id={noteId} className="note">
        <Trans>Everything of yours goes from this phone. Settings such as the language stay.</Trans>
      </p>
      <LeavingQuestion title={t`Delete all and log out`} leaving={leaving} />
    </Stack>
  )
}
