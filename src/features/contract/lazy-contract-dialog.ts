import { lazyDialog } from '#src/updates/lazy-dialog.tsx'

/** The contract of one loan over the screen it belongs to. */
export const ContractDialog = lazyDialog(async () => (await import('./contract-dialog.tsx')).ContractDialog)
