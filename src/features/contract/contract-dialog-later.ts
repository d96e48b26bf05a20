import { lazyLater } from '#src/offline/lost-code.ts'

/** The contract in a dialog, loaded after the screen that it opens from. */
export const ContractDialogLater = lazyLater(
  async () => (await import('./contract-dialog.tsx')).ContractDialog,
)
