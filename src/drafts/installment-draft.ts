/** What somebody notes or writes about an installment: a payment of it, or that it cannot be paid. */
type Kind = 'paid' | 'cannot-pay'

/** The installment, as the provider numbers it; '' for both where none is known. */
interface Place {
  orderNumber: string
  installmentId: string
}

const isKind = (word: string): word is Kind => word === 'paid' || word === 'cannot-pay'

/** The name of the draft of what somebody notes or writes about an installment. */
export const installmentDraft = (kind: Kind, { orderNumber, installmentId }: Place): string =>
  `${kind}/${orderNumber}/${installmentId}`

/** What the draft of this name is about; null for one of another form. */
export function readInstallmentDraft(form: string): ({ kind: Kind } & Place) | null {
  // An order's number may have a slash of its own.
  const [, kind = '', orderNumber = '', installmentId = ''] = /^([^/]*)\/(.*)\/([^/]*)$/.exec(form) ?? []
  return isKind(kind) ? { kind, orderNumber, installmentId } : null
}
