import { Trans } from '@lingui/react/macro'
import { Table2 } from 'lucide-react'
import { lazy, Suspense, useId, useState } from 'react'

import { Button } from '#src/ui/button.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { LostCodeBoundary } from '#src/updates/lost-code-boundary.tsx'
import { LostCodeNotice } from '#src/updates/lost-code-notice.tsx'

import type { Calculator } from './use-calculator.ts'

const Table = lazy(async () => ({ default: (await import('./terms-table.tsx')).TermsTable }))

/** What the amount costs with each term, asked for only when somebody wants to know. */
export function CompareTerms({ calculator }: { calculator: Calculator }) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        variant="quiet"
        icon={<Table2 aria-hidden />}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Trans>Compare terms</Trans>
      </Button>
      {isOpen && (
        <div id={id}>
          <LostCodeBoundary fallback={<LostCodeNotice />}>
            <Suspense fallback={<Skeleton rows={calculator.limits.terms.length + 1} />}>
              <Table calculator={calculator} />
            </Suspense>
          </LostCodeBoundary>
        </div>
      )}
    </>
  )
}
