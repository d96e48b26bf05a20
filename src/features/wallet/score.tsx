import { Trans, useLingui } from '@lingui/react/macro'

import { Term } from '#src/features/help/term.tsx'
import { Card } from '#src/ui/card.tsx'
import { ScoreRing } from '#src/ui/score-ring.tsx'

/** Shown, and marked as such, when the provider gives no score (decisions.md C86). */
const defaultScore = 45

/** How the lender rates the borrower; null where it does not say. */
export function Score({ score }: { score: number | null }) {
  const { t } = useLingui()
  return (
    <Card>
      <ScoreRing
        label={<Term word="credit-score">{t`Credit score`}</Term>}
        value={score ?? defaultScore}
        note={score === null && <Trans>default</Trans>}
      />
    </Card>
  )
}
