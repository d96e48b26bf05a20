import { randomId } from '#src/storage/hex.ts'
import {
  readIndexed,
  removeIndexed,
  removeIndexedOf,
  updateIndexed,
  writeIndexed,
} from '#src/storage/indexed.ts'
import { isOutdated } from '#src/storage/registry.ts'
import { asBytes } from '#src/storage/seal.ts'

import { notify } from './channel.ts'
import {
  type OutboxFile,
  type OutboxForm,
  type OutboxItem,
  readItems,
  type StoredItems,
  type SubmittedValues,
} from './item.ts'

// What was made and not sent yet, per borrower. Used by the page and by the worker, so nothing here may
// need a document. The list is one value, changed in one step; the bytes of its files lie beside it.

const none: StoredItems = { version: 2, items: [] }

const bytesKey = (owner: string, id: string) => `${owner}/${id}`

/** What could be read of an outbox. */
interface OutboxContents {
  /** Oldest first. */
  items: OutboxItem[]
  /** False when the phone did not let it be read: there may be more. */
  isComplete: boolean
}

/** Everything this borrower has waiting; nothing that is older than 30 days. */
export async function listOutbox(owner: string, now = Date.now()): Promise<OutboxContents> {
  const { value, isComplete } = await readIndexed('outbox', owner, readItems)
  const { items } = value ?? none
  return { items: items.filter(({ savedAt }) => !isOutdated('outbox', savedAt, now)), isComplete }
}

async function change(owner: string, next: (items: OutboxItem[]) => OutboxItem[]) {
  const { isStored, before } = await updateIndexed<StoredItems>('outbox', owner, readItems, (found) => {
    const items = next((found ?? none).items)
    return items.length > 0 ? { version: 2, items } : null
  })
  notify({ kind: 'changed' })
  return { isStored, before: (before ?? none).items }
}

const removeBytes = (owner: string, items: OutboxItem[]) =>
  Promise.all(items.map(({ id }) => removeIndexed('outbox-files', bytesKey(owner, id))))

/**
 * Changes one item where it still waits. False when it was replaced or removed meanwhile, and stays so. The bytes of a file
 * go once its address is on the phone.
 */
export async function changeItem(
  owner: string,
  id: string,
  next: Partial<Omit<OutboxFile, 'kind'>> & Partial<Omit<OutboxForm, 'kind'>>,
): Promise<boolean> {
  const { isStored, before } = await change(owner, (items) =>
    items.map((item) => (item.id === id ? { ...item, ...next } : item)),
  )
  if (isStored && next.address) await removeIndexed('outbox-files', bytesKey(owner, id))
  // What was not stored may not have been read either.
  return !isStored || before.some((item) => item.id === id)
}

/** Forgets what `isUnwanted` names, bytes included. False where the phone did not store that. */
export async function removeItems(
  owner: string,
  isUnwanted: (item: OutboxItem) => boolean,
): Promise<boolean> {
  const { isStored, before } = await change(owner, (items) => items.filter((item) => !isUnwanted(item)))
  await removeBytes(owner, before.filter(isUnwanted))
  return isStored
}

/** Forgets what is older than 30 days at `now` (epoch milliseconds). */
export async function removeOldItems(owner: string, now: number): Promise<void> {
  const isOld = ({ savedAt }: OutboxItem) => isOutdated('outbox', savedAt, now)
  const { value } = await readIndexed('outbox', owner, readItems)
  if (value?.items.some(isOld)) await removeItems(owner, isOld)
}

const newItem = () => ({
  id: randomId(),
  savedAt: Date.now(),
  attempts: 0,
  nextTryAt: 0,
  state: 'waiting' as const,
  reason: null,
})

const memoryLock = (id: string) => `easy-loan/outbox-file/${id}`

/** As long as this page lives, other tabs and the worker know that it has the bytes. */
function holdInMemory(id: string): void {
  if ('locks' in navigator) void navigator.locks.request(memoryLock(id), () => new Promise(() => {}))
}

/** Whether a page has the bytes of this file that the phone refused to store. */
export async function isHeldInMemory({ id }: OutboxFile): Promise<boolean> {
  if (!('locks' in navigator)) return false
  const { held = [] } = await navigator.locks.query()
  return held.some(({ name }) => name === memoryLock(id))
}

/** Something put into the outbox; `isStored` is false where it lives only as long as the app stays open. */
interface Added<Item> {
  item: Item
  isStored: boolean
}

/** Puts in a file for a field, in the place of an earlier one. `name` is what the person knows it by. */
export async function putFile(
  owner: string,
  { section, field, name }: Pick<OutboxFile, 'section' | 'field' | 'name'>,
  file: File,
): Promise<Added<OutboxFile>> {
  const { type, size, name: sentName } = file
  const item: OutboxFile = {
    ...newItem(),
    kind: 'file',
    section,
    field,
    name,
    sentName,
    type,
    size,
    address: '',
  }
  const bytes = await file.arrayBuffer()
  const storeBytes = () => writeIndexed('outbox-files', bytesKey(owner, item.id), bytes)
  // The bytes first: a list that names a file must have it.
  const hasBytes = await storeBytes()
  if (!hasBytes) holdInMemory(item.id)
  const isSame = (other: OutboxItem) =>
    other.kind === 'file' && other.section === section && other.field === field
  const { isStored, before } = await change(owner, (items) => [
    ...items.filter((other) => !isSame(other)),
    item,
  ])
  const replaced = before.filter(isSame)
  await removeBytes(owner, replaced)
  // Once more, since the bytes that went may have made room. What was refused of the list goes with its next change.
  const mayHaveRoom = replaced.length > 0
  const areBytesStored = hasBytes || (mayHaveRoom && (await storeBytes()))
  const isListed = isStored || (mayHaveRoom && (await change(owner, (items) => items)).isStored)
  return { item, isStored: areBytesStored && isListed }
}

/** Puts in a submitted form, in the place of an earlier one of its section; the very same one may have arrived already. */
export async function putForm(
  owner: string,
  section: OutboxForm['section'],
  values: SubmittedValues,
): Promise<Added<OutboxForm>> {
  const item: OutboxForm = { ...newItem(), kind: 'form', section, values, isInDoubt: false }
  const isSame = (other: OutboxItem): other is OutboxForm =>
    other.kind === 'form' && other.section === section
  const { isStored } = await change(owner, (items) => {
    const earlier = items.find(isSame)
    const isAgain = earlier && JSON.stringify(earlier.values) === JSON.stringify(values)
    return [
      ...items.filter((other) => !isSame(other)),
      { ...item, isInDoubt: isAgain ? earlier.isInDoubt : false },
    ]
  })
  return { item, isStored }
}

/** The bytes of a waiting file; null when they are gone. Rejects when the phone does not let them be read. */
export async function fileOf(owner: string, item: OutboxFile): Promise<File | null> {
  const { value, isComplete } = await readIndexed('outbox-files', bytesKey(owner, item.id), asBytes)
  if (value && value.byteLength > 0) return new File([value], item.sentName, { type: item.type })
  if (!isComplete) throw new Error('The file could not be read')
  return null
}

/** Forgets the bytes of all files of this borrower, also those that the list does not name any more. */
export const forgetFiles = (owner: string): Promise<void> => removeIndexedOf('outbox-files', owner)
