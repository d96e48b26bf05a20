import { readIndexed, removeIndexed, writeIndexed } from '#src/storage/indexed.ts'
import { asBytes } from '#src/storage/seal.ts'

import { removeDraft } from './draft.ts'

/** Stores the signature that this borrower drew (a PNG). False when the phone refused. */
export async function saveSignature(borrower: string, png: Blob): Promise<boolean> {
  return writeIndexed('signature-backup', borrower, await png.arrayBuffer())
}

/** The signature that this borrower last drew on this phone (a PNG), or null. Never another borrower's. */
export async function savedSignature(borrower: string): Promise<Blob | null> {
  const { value } = await readIndexed('signature-backup', borrower, asBytes)
  return value && new Blob([value], { type: 'image/png' })
}

/** Forgets it, and that it was not sent: without the picture there is nothing to send. */
export async function removeSignature(borrower: string): Promise<void> {
  await removeIndexed('signature-backup', borrower)
  removeDraft(borrower, 'signature')
}
