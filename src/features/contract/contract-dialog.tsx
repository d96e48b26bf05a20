import { Dialog } from '#src/ui/dialog.tsx'

import { Contract } from './contract.tsx'

interface ContractDialogProps {
  title: string
  /** The loan's id, not its number. */
  loanId: string
  open: boolean
  onClose: () => void
}

/** The contract of one loan over the screen it belongs to. */
export function ContractDialog({ title, loanId, open, onClose }: ContractDialogProps) {
  return (
    <Dialog title={title} open={open} onClose={onClose} wide>
      <Contract loanId={loanId} heading="h3" />
    </Dialog>
  )
}
