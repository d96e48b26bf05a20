import { Trans, useLingui } from '@lingui/react/macro'
import { FileText } from 'lucide-react'
import { useState } from 'react'

import { ContractDialog } from '#src/features/contract/lazy-contract-dialog.ts'
import { Button } from '#src/ui/button.tsx'

/** The button that opens a loan's contract over the screen. */
export function ViewContract({ loanId }: { loanId: string }) {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" wide icon={<FileText aria-hidden />} onClick={() => setIsOpen(true)}>
        <Trans>View contract</Trans>
      </Button>
      <ContractDialog
        title={t`Loan contract`}
        loanId={loanId}
        open={isOpen}
        onClose={() => setIsOpen(false)}
      />
    </>
  )
}
