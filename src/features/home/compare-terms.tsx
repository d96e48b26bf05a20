import { Trans } from '@lingui/react/macro'
import { Table2 } from 'lucide-react'
import { useId, useState } from 'react'

import { Button } from '#src/ui/button.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { lazyPart } from '#src/updates/lazy-part.tsx'

import type { Calculator } from './use-calculator.ts'

const Table = lazyPart(() => import('./terms-table.tsx').then((code) => code.TermsTable), {
  skeleton: ({ calculator }) => <Skeleton rows={calculator.limits.terms.length + 1} />,
})

/** What the amount costs with each term, asked for only when somebody wants to know. */
export function CompareTerms({ calculator }: { calculator: Calculator }) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        variant="quiet"
        icon={<Table2 />}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Trans>Compare terms</Trans>
      </Button>
      {isOpen && (
        <div id={id}>
          <Table calculator={calculator} />
        </div>
      )}
    </>
  )
}
