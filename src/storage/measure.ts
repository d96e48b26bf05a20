import { canEncrypt, getText, prefix } from './area.ts'
import { hasDatabases } from './has-databases.ts'
import { entriesIn, keysOf, ownerIn } from './indexed.ts'
import { type NameIn, namesIn, type Registry, registry } from './registry.ts'
import { type SealedName, storedEntry } from './sealed-local.ts'
import { snapshotCache } from './snapshots.ts'

// How much lies on this phone, as it lies there: nothing is opened for it.

export type EntryName = keyof Registry

/** What lies under one name. */
export interface Measured {
  bytes: number
  /** When any of it was last written, in epoch milliseconds; null where that is not told. */
  savedAt: number | null
}

/** Everything on this phone. */
export interface OnThisPhone {
  /** Of this borrower, of nobody in particular, and of the phone. What is not there has no entry. */
  own: Partial<Record<EntryName, Measured>>
  /** Of other borrowers, locked; null for nothing. */
  others: Measured | null
  /** The app's own files, in bytes. */
  app: number
}

const letters = (text: string) => new TextEncoder().encode(text).length

/** Bytes of a value in a database: of its buffers and texts, and 8 for a number. What a key takes nobody is told. */
export function sizeOf(value: unknown): number {
  if (typeof value === 'string') return letters(value)
  if (typeof value === 'number') return 8
  if (typeof value !== 'object' || value === null) return 1
  if ('byteLength' in value && typeof value.byteLength === 'number') return value.byteLength
  return Object.entries(value).reduce((sum, [name, part]) => sum + letters(name) + sizeOf(part), 0)
}

const savedAtIn = (value: unknown): number | null =>
  typeof value === 'object' && value !== null && 'savedAt' in value && typeof value.savedAt === 'number'
    ? value.savedAt
    : null

/** What lies in two places, as one. */
export const together = (before: Measured | null | undefined, { bytes, savedAt }: Measured): Measured => ({
  bytes: (before?.bytes ?? 0) + bytes,
  savedAt: Math.max(before?.savedAt ?? 0, savedAt ?? 0) || null,
})

/** Whether anything of this borrower can be stored here: without encryption or a key nothing is. */
export const canKeep = async (owner: string): Promise<boolean> =>
  canEncrypt() && (owner === '' || (await keysOf(owner)).value !== null)

const isSealedName = (name: NameIn<'local' | 'session'>): name is SealedName => registry[name].isSealed

/** One value, wherever it lies; '' is nobody in particular. */
interface Piece extends Measured {
  name: EntryName
  whose: string
}

const textPieces = (): Piece[] =>
  namesIn('local', 'session').flatMap((name) => {
    const text = getText(name)
    if (text === null) return []
    const entry = isSealedName(name) ? storedEntry(name) : null
    const bytes = letters(prefix + name) + letters(text)
    return [{ name, whose: entry?.owner ?? '', bytes, savedAt: entry?.savedAt ?? null }]
  })

async function databasePieces(name: NameIn<'indexeddb'>): Promise<Piece[]> {
  const found = await entriesIn(name).catch(() => [])
  return found.map(([key, stored]) => ({
    name,
    whose: ownerIn(key),
    bytes: letters(key) + sizeOf(stored),
    savedAt: savedAtIn(stored),
  }))
}

async function cachePieces(savedAtHeader: string): Promise<Piece[]> {
  if (!(await caches.has(snapshotCache))) return []
  const cache = await caches.open(snapshotCache)
  const pieces = (await cache.keys()).map(async ({ url }): Promise<Piece> => {
    const answer = await cache.match(url)
    const savedAt = Number(answer?.headers.get(savedAtHeader) ?? 0)
    const told = [url, ...[...(answer?.headers ?? [])].flat()].join('')
    return {
      // What has no time is the mark of a session.
      name: savedAt > 0 ? 'snapshots' : 'session',
      whose: '',
      bytes: letters(told) + ((await answer?.blob())?.size ?? 0),
      savedAt: savedAt || null,
    }
  })
  return Promise.all(pieces)
}

async function appSize(): Promise<number> {
  const names = (await caches.keys()).filter((name) => name !== snapshotCache)
  const files = await Promise.all(names.map(async (name) => (await caches.open(name)).matchAll()))
  const sizes = await Promise.all(files.flat().map(async (file) => (await file.blob()).size))
  return sizes.reduce((sum, size) => sum + size, 0)
}

/**
 * Measures what is on this phone, as seen by this borrower ('' for a visitor). `savedAtHeader` is the header that tells the
 * time of the worker's copies. What the phone does not let be read is not counted.
 */
export async function measureStored(owner: string, savedAtHeader: string): Promise<OnThisPhone> {
  // A visitor's phone has no databases yet, and asking would make them.
  const databases = (await hasDatabases()) ? namesIn('indexeddb') : []
  const [inDatabases, inCaches, app] = await Promise.all([
    Promise.all(databases.map(databasePieces)),
    cachePieces(savedAtHeader).catch(() => []),
    appSize().catch(() => 0),
  ])
  const found: OnThisPhone = { own: {}, others: null, app }
  for (const piece of [...textPieces(), ...inDatabases.flat(), ...inCaches]) {
    const { name, whose } = piece
    if (whose === owner || whose === '') found.own[name] = together(found.own[name], piece)
    else found.others = together(found.others, piece)
  }
  return found
}
