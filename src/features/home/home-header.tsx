import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { limitsOf } from '#src/domain/calculator.ts'
import { homeConfigQuery } from '#src/queries/home.ts'
import { LanguageSwitch } from '#src/ui/language-switch.tsx'
import { Inline } from '#src/ui/layout.tsx'
import { Money } from '#src/ui/money.tsx'
import { HeroHeader } from '#src/ui/page-frame.tsx'

import { useHomeLater } from './use-home-later.ts'

/** The dark header: the app's title, the language, and the most that can be borrowed. */
export function HomeHeader({ heading }: { heading: ReactNode }) {
  const later = useHomeLater()
  const config = useQuery(homeConfigQuery)
  // While it loads nothing is claimed; then it is what the calculator goes up to.
  const isAwaited = config.isPending && !config.isFetched
  const limit = isAwaited ? null : limitsOf(config.data).max
  return (
    <HeroHeader>
      <Inline spread gap={2}>
        {heading}
        <LanguageSwitch />
      </Inline>
      <div>
        <p>
          <Trans>Maximum loan limit</Trans>
          {later && !isAwaited && <later.HideAmounts inLine />}
        </p>
        <strong>
          <Money amount={limit} />
        </strong>
      </div>
    </HeroHeader>
  )
}
