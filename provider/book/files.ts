import { randomUUID } from 'node:crypto'

import { type Database, textOf } from '../database.ts'

const signatures = [
  { extension: 'jpg', type: 'image/jpeg', matches: (head: string) => head.startsWith('\xff\xd8\xff') },
  { extension: 'png', type: 'image/png', matches: (head: string) => head.startsWith('\x89PNG\r\n\x1a\n') },
  { extension: 'gif', type: 'image/gif', matches: (head: string) => /^GIF8[79]a/.test(head) },
  { extension: 'bmp', type: 'image/bmp', matches: (head: string) => head.startsWith('BM') },
  { extension: 'webp', type: 'image/webp', matches: (head: string) => /^RIFF[^]{4}WEBP/.test(head) },
  { extension: 'pdf', type: 'application/pdf', matches: (head: string) => head.startsWith('%PDF-') },
]

/** What a file is by its first bytes, whatever its name says; null for a kind that is not accepted. */
export function kindOfFile(bytes: Uint8Array) {
  const head = Buffer.from(bytes.subarray(0, 16)).toString('latin1')
  const found = signatures.find(({ matches }) => matches(head))
  return found ? { extension: found.extension, type: found.type } : null
}

/** Stores a file under a name nobody guesses, or under `name`. Answers the path it is served at. */
export function storeFile(
  database: Database,
  bytes: Uint8Array,
  kind: { extension: string; type: string },
  name = `${randomUUID()}.${kind.extension}`,
): string {
  database.prepare('INSERT OR REPLACE INTO file VALUES (?, ?, ?)').run(name, kind.type, bytes)
  return `/upload/${name}`
}

export function findFile(database: Database, name: string) {
  const row = database.prepare('SELECT type, bytes FROM file WHERE name = ?').get(name)
  return row?.['bytes'] instanceof Uint8Array ? { type: textOf(row['type']), bytes: row['bytes'] } : null
}

const own = /^\/upload\/([\w-]+\.\w+)$/

/**
 * A file's address as it is stored: a path for the provider's own files, so that it still loads when the provider
 * runs at another address; any other web address as given. Null where it should be here and is not.
 */
export function storedAddress(database: Database, url: string, origin: string): string | null {
  const { pathname, origin: host } = new URL(url)
  const name = own.exec(pathname)?.[1]
  if (name !== undefined && findFile(database, name)) return pathname
  return host === origin ? null : url
}

/** A stored address as it is answered: absolute. */
export const servedAddress = (stored: string, origin: string) =>
  stored.startsWith('/') ? `${origin}${stored}` : stored
