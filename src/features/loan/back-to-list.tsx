import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'

import { buttonClass } from '#src/ui/button.tsx'

export const BackToList = () => (
  <Link to="/loan/my-loans" className={buttonClass('secondary')}>
    <Trans>Back to list</Trans>
  </Link>
)
