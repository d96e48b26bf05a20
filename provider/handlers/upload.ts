import { kindOfFile, servedAddress, storeFile } from '../book/files.ts'
import { Refusal, SignedOut } from '../words.ts'
import type { Context } from './answer.ts'

/** Stores the file of an upload; answers its address. The name and type the sender gives it count for nothing. */
export async function acceptUpload(context: Context, file: File | null): Promise<string> {
  if (!context.borrower) throw new SignedOut()
  if (!file || file.size === 0) throw new Refusal('chooseFile')
  const bytes = new Uint8Array(await file.arrayBuffer())
  const kind = kindOfFile(bytes)
  if (!kind) throw new Refusal('fileKind')
  return servedAddress(storeFile(context.database, bytes, kind), context.origin)
}
