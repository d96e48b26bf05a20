import { sectionNames, type SectionName } from '#src/api/schema/section-names.ts'

import type { Entry } from '../stored.ts'
import { hashOf } from './marked-file.ts'

// What a borrower typed and picked, and where it has to be found ever after: on the phone, or with the provider.

/** A place for a file in a section's form. */
export interface Slot {
  section: SectionName
  field: string
}

/** A section as the provider was asked to take it. */
export interface Submission {
  path: string
  body: Readonly<Record<string, string>>
}

interface Item {
  id: string
  kind: 'file' | 'form'
  section: string
  field?: string
  address?: string
  state: string
  values?: Record<string, string>
}

/** What waits of this borrower. */
export function waitingIn(entries: readonly Entry[], owner: string): Item[] {
  const list = entries.find(({ name, key }) => name === 'easy-loan-outbox' && key === owner)
  // Written by the app alone; a field that is missing makes a loss below.
  return list?.opened ? (JSON.parse(list.opened) as { items: Item[] }).items : []
}

const wireName = ({ section, field }: Slot) =>
  new Map<string, string>(Object.entries(sectionNames[section].files)).get(field)

/** Keeps account of one borrower's things, over a provider at this address. */
export function createPossessions(providerUrl: string) {
  const files = new Map<string, Slot & { hash: string }>()
  const hashes = new Map<string, string>()
  /** What was typed into Position of the work section; null for nothing. */
  let typed: string | null = null
  let filesKept = 0

  const hashAt = async (address: string): Promise<string> => {
    const known = hashes.get(address)
    if (known !== undefined) return known
    // The phone knows the provider by another port.
    const answer = await fetch(new URL(new URL(address).pathname, providerUrl))
    const hash = answer.ok ? hashOf(new Uint8Array(await answer.arrayBuffer())) : `HTTP ${answer.status}`
    hashes.set(address, hash)
    return hash
  }
  const keyOf = ({ section, field }: Slot) => `${section}/${field}`

  return {
    type: (words: string) => {
      typed = words
    },
    /** The person saw that this file is kept. */
    keep: (slot: Slot, hash: string) => {
      files.set(keyOf(slot), { ...slot, hash })
      filesKept += 1
    },
    /** Another file is picked in its place. */
    giveUp: (slot: Slot) => void files.delete(keyOf(slot)),
    clear: () => {
      files.clear()
      typed = null
    },
    kept: () => filesKept,
    /** What is nowhere. `taken` is what reached the provider, or what it has in the end. */
    async missing(entries: readonly Entry[], owner: string, taken: readonly Submission[]): Promise<string[]> {
      const items = waitingIn(entries, owner)
      const lost: string[] = []
      const words = typed
      const isThere =
        words === null ||
        entries.some(({ name, opened }) => name === 'easy-loan/drafts' && opened.includes(words)) ||
        items.some(({ values }) => values?.['position'] === words) ||
        taken.some(({ body }) => body['position'] === words)
      if (!isThere) lost.push(`what was typed, "${words}"`)
      for (const [key, { hash, ...slot }] of files) {
        const item = items.find(
          ({ kind, section, field }) => kind === 'file' && section === slot.section && field === slot.field,
        )
        const wire = wireName(slot) ?? ''
        const addresses = [item?.address, ...taken.map(({ body }) => body[wire])].filter(
          (address): address is string => address !== undefined && URL.canParse(address),
        )
        const isWaiting =
          item?.address === '' &&
          entries.some(
            ({ name, key: at, opened }) =>
              name === 'easy-loan-outbox-files' && at === `${owner}/${item.id}` && opened === hash,
          )
        const isWithProvider = async () =>
          (await Promise.all(addresses.map(hashAt))).some((found) => found === hash)
        if (!isWaiting && !(await isWithProvider())) lost.push(`a file that was kept, ${key}`)
        // The provider's no was shown: the person may give the file up for the one before.
        else if (item?.address === '' && item.state === 'stopped') files.delete(key)
      }
      return lost
    },
  }
}
