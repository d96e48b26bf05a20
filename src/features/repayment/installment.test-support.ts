import type { Installment } from '#src/api/schema/order.ts'

/** One that is due, of which the lender says little. */
export const dueInstallment: Installment = {
  id: '7',
  stage: '1',
  amount: 9014,
  dueAt: null,
  paidAt: null,
  proofUrl: '',
  statusTitle: '',
  statusTitleNow: '',
  buttonTitle: '',
  principal: null,
  interest: null,
}
