import * as v from 'valibot'

import { readIndexed, writeIndexed } from '#src/storage/indexed.ts'

// Bytes, not a Blob: some browsers hand stored blobs back empty.
const backup = v.object({ bytes: v.instance(ArrayBuffer), savedAt: v.number() })

/** Keeps the signature that this borrower drew (a PNG). False when the phone could not keep it. */
export async function keepSignature(borrower: string, png: Blob): Promise<boolean> {
  return writeIndexed('signature-backup', borrower, { bytes: await png.arrayBuffer(), savedAt: Date.now() })
}

/** The signature that this borrower last drew on this phone (a PNG), or null. Never another borrower's. */
export async function keptSignature(borrower: string): Promise<Blob | null> {
  const found = await readIndexed('signature-backup', borrower, (kept) => (v.is(backup, kept) ? kept : null))
  return found && new Blob([found.bytes], { type: 'image/png' })
}
