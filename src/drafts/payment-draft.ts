const kind = 'paid'

/** The name of the draft of a payment that somebody notes for an installment. */
export const paymentDraft = (place: { orderNumber: string; installmentId: string }): string =>
  `${kind}/${place.orderNumber}/${place.installmentId}`

/** The order number of the loan of which a draft notes a payment; null for one of another form. */
export function loanOfDraft(form: string): string | null {
  const [first, orderNumber = ''] = form.split('/')
  return first === kind ? orderNumber : null
}
