import { lazyDialog } from '#src/updates/lazy-dialog.tsx'

/** The contract of one loan over the screen it belongs to. */
export const ContractDialog = lazyDialog(() =>
  import('./contract-dialog.tsx').then((code) => code.ContractDialog),
)
