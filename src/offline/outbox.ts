import { readIndexed, removeIndexed, updateIndexed, writeIndexed } from '#src/storage/indexed.ts'

import { hearOthers, type OutboxNews, tellOthers } from './outbox-channel.ts'
import {
  type OutboxFile,
  type OutboxForm,
  type OutboxItem,
  readItems,
  type StoredItems,
} from './outbox-item.ts'

// What was made and not sent yet, per borrower (a phone number). Used by the page and by the worker, so nothing here may
// need a document. The list is one value, changed in one step; the bytes of its files lie beside it.

const none: StoredItems = { version: 1, items: [] }
const lifetime = 30 * 24 * 60 * 60_000

const listeners = new Set<(news: OutboxNews) => unknown>()
const tellHere = (news: OutboxNews) => {
  for (const listener of listeners) listener(news)
}
hearOthers(tellHere)

/** Tells this page, every other one and the worker. */
export function tell(news: OutboxNews): void {
  tellHere(news)
  tellOthers(news)
}

/** Calls back on news, from here or another tab or the worker. Returns the way to stop. */
export function hearOutbox(listener: (news: OutboxNews) => unknown): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const bytesKey = (owner: string, id: string) => `${owner}/${id}`

/** Everything this borrower has waiting, oldest first; older than 30 days is forgotten. */
export async function listOutbox(owner: string, now = Date.now()): Promise<OutboxItem[]> {
  const { items } = (await readIndexed('outbox', owner, readItems)) ?? none
  const isOld = ({ savedAt }: OutboxItem) => now - savedAt > lifetime
  if (items.some(isOld)) await removeItems(owner, isOld)
  return items.filter((item) => !isOld(item))
}

async function change(owner: string, next: (items: OutboxItem[]) => OutboxItem[]): Promise<boolean> {
  const isKept = await updateIndexed<StoredItems>('outbox', owner, readItems, (found) => {
    const items = next((found ?? none).items)
    return items.length > 0 ? { version: 1, items } : null
  })
  tell({ kind: 'changed' })
  return isKept
}

/** Changes one item where it still waits; one that was replaced or removed meanwhile stays so. */
export const changeItem = (
  owner: string,
  id: string,
  next: Partial<Omit<OutboxFile, 'kind'>> & Partial<Omit<OutboxForm, 'kind'>>,
): Promise<boolean> =>
  change(owner, (items) => items.map((item) => (item.id === id ? { ...item, ...next } : item)))

/** Forgets what `isUnwanted` names, bytes included. */
export async function removeItems(owner: string, isUnwanted: (item: OutboxItem) => boolean): Promise<void> {
  let unwanted: OutboxItem[] = []
  await change(owner, (items) => {
    unwanted = items.filter(isUnwanted)
    return items.filter((item) => !isUnwanted(item))
  })
  await Promise.all(unwanted.map(({ id }) => removeIndexed('outbox-files', bytesKey(owner, id))))
}

const fresh = () => ({
  id: crypto.randomUUID(),
  savedAt: Date.now(),
  attempts: 0,
  nextTryAt: 0,
  state: 'waiting' as const,
  reason: null,
})

const replace = async (owner: string, item: OutboxItem, isSame: (other: OutboxItem) => boolean) => {
  let replaced: OutboxItem[] = []
  const isKept = await change(owner, (items) => {
    replaced = items.filter(isSame)
    return [...items.filter((other) => !isSame(other)), item]
  })
  await Promise.all(replaced.map(({ id }) => removeIndexed('outbox-files', bytesKey(owner, id))))
  return isKept
}

/** What came of keeping something; `isKept` is false where it lives only as long as the app stays open. */
interface Kept<Item> {
  item: Item
  isKept: boolean
}

/** Keeps a file for a field, in the place of an earlier one. `name` is what the person knows it by. */
export async function putFile(
  owner: string,
  { section, field, name }: Pick<OutboxFile, 'section' | 'field' | 'name'>,
  file: File,
): Promise<Kept<OutboxFile>> {
  const { type, size, name: sentName } = file
  const item: OutboxFile = {
    ...fresh(),
    kind: 'file',
    section,
    field,
    name,
    sentName,
    type,
    size,
    address: '',
  }
  // The bytes first: a list that names a file must have it.
  const hasBytes = await writeIndexed('outbox-files', bytesKey(owner, item.id), await file.arrayBuffer())
  const isSame = (other: OutboxItem) =>
    other.kind === 'file' && other.section === section && other.field === field
  const isListed = await replace(owner, item, isSame)
  return { item, isKept: hasBytes && isListed }
}

/** Keeps a submitted form, in the place of an earlier one of its section. */
export async function putForm(
  owner: string,
  section: OutboxForm['section'],
  values: OutboxForm['values'],
): Promise<Kept<OutboxForm>> {
  const item: OutboxForm = { ...fresh(), kind: 'form', section, values, isInDoubt: false }
  const isKept = await replace(owner, item, (other) => other.kind === 'form' && other.section === section)
  return { item, isKept }
}

const asBytes = (found: unknown) =>
  Object.prototype.toString.call(found) === '[object ArrayBuffer]'
    ? // Not instanceof, which knows only the buffers of its own window.
      (found as ArrayBuffer)
    : null

/** The bytes of a waiting file as it was kept; null when they are not there. */
export async function fileOf(owner: string, item: OutboxFile): Promise<File | null> {
  const bytes = await readIndexed('outbox-files', bytesKey(owner, item.id), asBytes)
  return bytes && bytes.byteLength > 0 ? new File([bytes], item.sentName, { type: item.type }) : null
}

/** Forgets the bytes of a file that has an address now. */
export const dropBytes = (owner: string, id: string): Promise<void> =>
  removeIndexed('outbox-files', bytesKey(owner, id))
