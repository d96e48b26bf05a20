import { lazy } from 'react'

import { loadLater } from '#src/offline/lost-code.ts'

/** The contract in a dialog, loaded after the screen that it opens from. */
export const ContractDialogLater = lazy(() =>
  loadLater(async () => ({ default: (await import('./contract-dialog.tsx')).ContractDialog })),
)
