import { Trans } from '@lingui/react/macro'
import { FileText } from 'lucide-react'
import { Suspense, useState } from 'react'

import { ContractDialogLater } from '#src/features/contract/contract-dialog-later.ts'
import { Button } from '#src/ui/button.tsx'

/** The button that opens a loan's contract over the screen. */
export function ViewContract({ loanId }: { loanId: string }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" wide icon={<FileText aria-hidden />} onClick={() => setIsOpen(true)}>
        <Trans>View contract</Trans>
      </Button>
      <Suspense>
        <ContractDialogLater loanId={loanId} open={isOpen} onClose={() => setIsOpen(false)} />
      </Suspense>
    </>
  )
}
