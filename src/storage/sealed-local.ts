import { Store } from '@tanstack/react-store'
import * as v from 'valibot'

import { getText, putText, removeText, reportRefusal, watchTexts } from './area.ts'
import { readLocal } from './local.ts'
import { track } from './pending.ts'
import { readAs, readText } from './read-as.ts'
import { type SealedIn, sealedNamesIn } from './registry.ts'

// What is small and a borrower's own. It lies encrypted beside what is plain (local.ts), and is opened once, when its
// borrower is there, so that a screen reads it at once. What a visitor leaves is nobody's ('') and is not encrypted.

export type SealedName = SealedIn<'local' | 'session'>

/** How the entries of one borrower are encrypted (entry-codec.ts); no visitor needs that code. */
export interface EntryCodec {
  seal: (name: SealedName, value: unknown) => Promise<{ savedAt: number; sealed: string }>
  /**
   * Resolves with undefined for what was not sealed for this name with this borrower's key. Rejects where it cannot be told.
   */
  unseal: (name: SealedName, savedAt: number, sealed: string) => Promise<unknown>
  /** Takes the key from this phone. */
  forgetKey: () => void
  /**
   * Stores a value once more, null for none, where a browser that is killed forgets nothing; there is such a place for what
   * was typed or asked for. Resolves once that is done, cannot be, or takes long.
   */
  copy: (name: SealedName, value: Copied | null) => Promise<unknown>
  /** What lies there. */
  copied: (name: SealedName) => Promise<Copied | null>
}

/** A value, and when it was stored (epoch milliseconds). */
interface Copied {
  savedAt: number
  value?: unknown
}

const names = sealedNamesIn('local', 'session')
const lastingNames = sealedNamesIn('local')

interface Opened {
  owner: string
  value: unknown
  /** False while, or where, it lives only in this page. */
  isStored: boolean
  /** Whether the phone refused this value; until that is known, whether it refused the one before. */
  isRefused?: boolean | undefined
  /** Of a value written here: what `writeSealed` resolves with. */
  storing?: Promise<boolean>
}
const opened = new Map<SealedName, Opened>()
// What lies there and could not be opened.
const unopened = new Set<SealedName>()

interface Borrower {
  owner: string
  /** Resolves with null where this phone cannot store anything for the borrower. */
  codec: Promise<EntryCodec | null>
  /** Resolves once what is stored is open. */
  opening: Promise<unknown>
}
let borrower: Borrower | null = null

const changes = new Store(0)
const countChange = () => changes.setState((count) => count + 1)

const entry = v.object({
  owner: v.string(),
  savedAt: v.number(),
  /** A visitor's. */
  value: v.optional(v.unknown()),
  /** A borrower's. */
  sealed: v.optional(v.string()),
})

/** What is stored under this name, open or not; null for nothing. */
export const storedEntry = (name: SealedName): v.InferOutput<typeof entry> | null =>
  readText(getText(name), entry)

/** What lies under this name: `none` also where it is not of this app's making, `unopened` where that cannot be told now. */
async function readStored(
  name: SealedName,
  signedIn: string | undefined,
  codec: EntryCodec | null | undefined,
): Promise<Opened | 'none' | 'unopened'> {
  const found = storedEntry(name)
  // Nor as builds before wrote it, for everyone to read.
  if (!found) return 'none'
  const { owner } = found
  if (owner === '') return { owner, value: found.value, isStored: true }
  if (!codec || owner !== signedIn) return 'unopened'
  const value = await codec.unseal(name, found.savedAt, found.sealed ?? '').catch(() => null)
  if (value === null) return 'unopened'
  return value === undefined ? 'none' : { owner, value, isStored: true }
}

/**
 * Opens what is stored under this name now, unless what this page wrote is not stored yet. What does not open was not
 * written by this app, and is deleted.
 */
export async function reopen(name: SealedName): Promise<void> {
  const whose = borrower
  const codec = await whose?.codec
  const before = opened.get(name)
  if (before && !before.isStored) return
  const next = await readStored(name, whose?.owner, codec)
  if (borrower !== whose) return
  // Something was written here, or read, while it was being opened.
  if (opened.get(name) !== before) return reopen(name)
  opened.delete(name)
  unopened.delete(name)
  if (next === 'none') removeText(name)
  else if (next === 'unopened') unopened.add(name)
  else opened.set(name, next)
  countChange()
}

/** Whether what lies there could not be opened: nobody can tell what it is. */
export const isUnopened = (name: SealedName): boolean => unopened.has(name)

/** Opens what is stored under this name, or the copy of it, where a killed browser has forgotten what was stored last. */
async function open(name: SealedName, { owner, codec }: Borrower): Promise<void> {
  const copying = codec.then((own) => own?.copied(name))
  const before = storedEntry(name)
  await reopen(name)
  const copy = await copying
  // What lay here at first, too: another tab may have removed it since, and with it the copy.
  const isNewest = [before, storedEntry(name)].every(
    (stored) => !stored || (stored.owner === owner && stored.savedAt < (copy?.savedAt ?? 0)),
  )
  if (copy && isNewest && borrower?.owner === owner) await writeSealed(name, owner, copy.value)
}

let isWatching = false

/**
 * Opens what this borrower ('' for a visitor) has stored; nothing can be read until then. Called again for the same it only
 * resolves when that is done.
 */
export async function openEntries(
  owner: string,
  codecOf: (owner: string) => Promise<EntryCodec | null>,
): Promise<void> {
  if (!isWatching) watchTexts(lastingNames, (name) => void reopen(name))
  isWatching = true
  if (borrower?.owner !== owner) {
    opened.clear()
    const next: Borrower = { owner, codec: codecOf(owner), opening: Promise.resolve() }
    borrower = next
    next.opening = Promise.all(names.map((name) => open(name, next)))
  }
  await borrower.opening
}

/** From now on what is written is encrypted with the keys as they are now. */
export function renewCodec(codecOf: (owner: string) => Promise<EntryCodec | null>): void {
  if (borrower) borrower.codec = codecOf(borrower.owner)
}

/** From now on nothing of a borrower is open in this page. */
export function closeEntries(): void {
  borrower = null
  opened.clear()
  countChange()
}

/** Takes the key of whose entries are open from this phone. */
export async function forgetKey(): Promise<void> {
  const codec = await borrower?.codec
  codec?.forgetKey()
}

/** What is stored for this owner, or null when there is none or it is of another shape. */
export function readSealed<T>(
  name: SealedName,
  owner: string,
  schema: v.GenericSchema<unknown, T>,
): T | null {
  const found = opened.get(name)
  if (found?.owner !== owner) return null
  return readAs(schema)(found.value)
}

const session = v.object({ owner: v.string() })
const isSignedIn = (owner: string) => readLocal('session', session)?.owner === owner

function refused(name: SealedName): false {
  // What was read can be read again.
  if (name !== 'reads') reportRefusal()
  return false
}

function store(name: SealedName, mine: Opened, stored: unknown): boolean {
  mine.isStored = putText(name, JSON.stringify(stored))
  if (mine.isStored) unopened.delete(name)
  return mine.isStored || refused(name)
}

/**
 * Stores a JSON value for this owner: readable at once, on the phone a moment later. Resolves with false where it lives
 * only as long as the page: the phone refused it, or the owner has left.
 */
export function writeSealed(name: SealedName, owner: string, value: unknown): Promise<boolean> {
  const before = opened.get(name)
  const isRefused = before?.owner === owner ? before.isRefused : false
  const mine: Opened = { owner, value, isStored: false, isRefused }
  opened.set(name, mine)
  countChange()
  mine.storing = seal(name, mine)
  void noteRefusal(mine)
  return mine.storing
}

async function noteRefusal(mine: Opened): Promise<void> {
  const isRefused = !(await mine.storing)
  if (isRefused === mine.isRefused) return
  mine.isRefused = isRefused
  countChange()
}

/** Whether this phone has refused to store what was last written, so that a reload would lose it. */
export const isRefused = (name: SealedName): boolean => opened.get(name)?.isRefused ?? false

async function seal(name: SealedName, mine: Opened): Promise<boolean> {
  const { owner, value } = mine
  if (owner === '') return store(name, mine, { owner, savedAt: Date.now(), value })
  const codec = borrower?.owner === owner ? await borrower.codec : null
  if (!codec) return refused(name)
  const sealed = await track(codec.seal(name, value))
  const latest = opened.get(name)
  // What was written later stores itself, and nothing is stored of who has left meanwhile.
  if (latest !== mine) return latest?.storing ?? true
  if (!isSignedIn(owner) || !store(name, mine, { owner, ...sealed })) return false
  await codec.copy(name, { savedAt: sealed.savedAt, value })
  return true
}

/** Forgets one value, whoever it is of. */
export function removeSealed(name: SealedName): void {
  unopened.delete(name)
  removeOpened(name)
}

/** Forgets what is known of one value; what could not be opened stays for when it can be. */
export function removeOpened(name: SealedName): void {
  opened.delete(name)
  if (!isUnopened(name)) {
    removeText(name)
    if (borrower) void track(borrower.codec.then((codec) => codec?.copy(name, null)))
  }
  countChange()
}

/** Calls back when an entry may have changed, here or in another tab. Returns the way to stop. */
export const subscribeToSealed = (onChange: () => void): (() => void) =>
  changes.subscribe(onChange).unsubscribe
