import { lazyDialog } from '#src/updates/lazy-dialog.tsx'

/** The form of what was paid for an installment, with the forms' library. */
export const OwnPaymentDialog = lazyDialog(() =>
  import('./own-payment-dialog.tsx').then((code) => code.OwnPaymentDialog),
)
