import { Trans } from '@lingui/react/macro'

/** Said where something would be deleted that was sent and had no clear answer. */
export const MayHaveArrived = () => (
  <p>
    <Trans>
      It is not known yet whether this arrived, and without it the app stops looking. Ask the lender before
      you send it again.
    </Trans>
  </p>
)
