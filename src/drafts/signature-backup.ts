import * as v from 'valibot'

import { allIndexed, asBytes, readIndexed, removeIndexed, writeIndexed } from '#src/storage/indexed.ts'

// Bytes, not a Blob: some browsers hand stored blobs back empty.
const backup = v.object({
  bytes: v.custom<ArrayBuffer>((found) => asBytes(found) !== null),
  savedAt: v.number(),
})

const read = (borrower: string) =>
  readIndexed('signature-backup', borrower, (found) => (v.is(backup, found) ? found : null))

const lifetime = 180 * 24 * 60 * 60_000

/** Stores the signature that this borrower drew (a PNG). False when the phone refused. */
export async function saveSignature(borrower: string, png: Blob): Promise<boolean> {
  return writeIndexed('signature-backup', borrower, { bytes: await png.arrayBuffer(), savedAt: Date.now() })
}

/** The signature that this borrower last drew on this phone (a PNG), or null. Never another borrower's. */
export async function savedSignature(borrower: string): Promise<Blob | null> {
  const { value } = await read(borrower)
  return value && new Blob([value.bytes], { type: 'image/png' })
}

/** Forgets signatures that are older than 180 days, whoever they are of. Rejects when the phone does not let them be read. */
export async function removeOldSignatures(now: number): Promise<void> {
  const borrowers = await allIndexed('signature-backup')
  await Promise.all(
    borrowers.map(async (borrower) => {
      const { value } = await read(borrower)
      if (value && now - value.savedAt >= lifetime) await removeIndexed('signature-backup', borrower)
    }),
  )
}
