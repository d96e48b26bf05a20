import * as v from 'valibot'

import { readIndexed, writeIndexed } from '#src/storage/indexed.ts'

// Bytes, not a Blob: some browsers hand stored blobs back empty.
const backup = v.object({ bytes: v.instance(ArrayBuffer), savedAt: v.number() })

/** Stores the signature that this borrower drew (a PNG). False when the phone refused. */
export async function saveSignature(borrower: string, png: Blob): Promise<boolean> {
  return writeIndexed('signature-backup', borrower, { bytes: await png.arrayBuffer(), savedAt: Date.now() })
}

/** The signature that this borrower last drew on this phone (a PNG), or null. Never another borrower's. */
export async function savedSignature(borrower: string): Promise<Blob | null> {
  const { value } = await readIndexed('signature-backup', borrower, (found) =>
    v.is(backup, found) ? found : null,
  )
  return value && new Blob([value.bytes], { type: 'image/png' })
}
