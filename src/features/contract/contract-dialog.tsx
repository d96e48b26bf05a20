import { useLingui } from '@lingui/react/macro'

import type { Contract as ContractData } from '#src/api/schema/order.ts'
import { Dialog } from '#src/ui/dialog.tsx'

import { Contract } from './contract.tsx'

interface ContractDialogProps {
  /** The loan's id, not its number. */
  loanId: string
  open: boolean
  onClose: () => void
  contract?: ContractData | undefined
}

/** The contract of one loan over the screen it belongs to. */
export function ContractDialog({ loanId, open, onClose, contract }: ContractDialogProps) {
  const { t } = useLingui()
  return (
    <Dialog title={t`Loan contract`} open={open} onClose={onClose} wide>
      <Contract loanId={loanId} contract={contract} heading="h3" />
    </Dialog>
  )
}
