import { lazyDialog } from '#src/updates/lazy-dialog.tsx'

/** The form of what was paid for an installment, with the forms' library. */
export const OwnPaymentDialog = lazyDialog(
  async () => (await import('./own-payment-dialog.tsx')).OwnPaymentDialog,
)
