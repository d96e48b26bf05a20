import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'

import { buttonClass } from '#src/ui/button.tsx'

import type { Calculator } from './use-calculator.ts'

/** The way from what is set on the calculator to its whole price. */
export const KeyFactsLink = ({ calculator: { amount, months } }: { calculator: Calculator }) => (
  <Link to="/loan/key-facts" search={{ amount, months }} className={buttonClass('quiet')}>
    <Trans>Key facts</Trans>
  </Link>
)
