import { openEntries } from '#src/storage/sealed-local.ts'

/** Opens what a visitor has stored; nothing of it is encrypted. */
export const openVisitor = (): Promise<void> => openEntries('', async () => null)
