import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'

/** Stands where the lender said nothing, and leads to who can. */
export const NotGiven = () => (
  <Link to="/service">
    <Trans>Not given. Ask customer service</Trans>
  </Link>
)
