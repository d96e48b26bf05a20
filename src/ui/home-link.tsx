import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'

import { buttonClass } from './button.tsx'

/** The other way on from a screen of which nothing could be loaded. */
export const HomeLink = () => (
  <Link to="/" className={buttonClass('secondary')}>
    <Trans>Home</Trans>
  </Link>
)
