import { Trans, useLingui } from '@lingui/react/macro'
import { FileText } from 'lucide-react'

import { ContractDialog } from '#src/features/contract/lazy-contract-dialog.ts'
import { Button } from '#src/ui/button.tsx'
import { useDialog } from '#src/ui/use-dialog.ts'

/** The button that opens a loan's contract over the screen. */
export function ViewContract({ loanId }: { loanId: string }) {
  const { t } = useLingui()
  const contract = useDialog()
  return (
    <>
      <Button variant="secondary" wide icon={<FileText />} onClick={contract.open}>
        <Trans>View contract</Trans>
      </Button>
      <ContractDialog
        title={t`Loan contract`}
        loanId={loanId}
        open={contract.isOpen}
        onClose={contract.close}
      />
    </>
  )
}
