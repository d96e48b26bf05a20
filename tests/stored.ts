import type { Page } from '@playwright/test'

import type { Sealed } from '#src/storage/seal.ts'

import { installSealing } from './sealing.ts'

// Everything a phone has stored.

/** One value, wherever it lies. Bytes are told by their hash. */
export interface Entry {
  where: 'local' | 'session' | 'indexeddb' | 'cache'
  /** The key in an area; the name of a database or cache. */
  name: string
  /** The key in a database; the address in a cache. */
  key: string
  text: string
  /** What the keys on the same phone make of it: the text itself where it is not encrypted, '' where none opens it. */
  opened: string
  /** What it takes: name, text and all bytes. */
  size: number
  /** Of a cached answer: what it was asked with and what it came with. */
  headers?: string
}

/**
 * Reads all of it, but of the app's own code only the addresses, unless `withCode`. Rejects while the page is on its way
 * somewhere.
 */
export async function readStored(page: Page, { withCode = false } = {}): Promise<Entry[]> {
  await installSealing(page)
  return page.evaluate(async (isCodeWanted) => {
    const { settled, hash, joined, readKeys } = window.sealing
    const { open } = await readKeys()
    const described = async (value: unknown) =>
      value instanceof ArrayBuffer
        ? await hash(value)
        : JSON.stringify(value, (_, part: unknown) => (part instanceof ArrayBuffer ? '(bytes)' : part))
    const entries: Entry[] = []
    const letters = (text: string) => new TextEncoder().encode(text).length
    /** Buffers count as they are; the rest as text, but for the marks of JSON. */
    const sizeOf = (value: unknown) => {
      let buffers = 0
      const rest = JSON.stringify(value, (_, part: unknown) => {
        if (!(part instanceof ArrayBuffer || ArrayBuffer.isView(part))) return part
        buffers += part.byteLength
        return undefined
      })
      return buffers + letters((rest ?? '').replace(/[{}",:[\]]/g, ''))
    }
    const openedText = async (name: string, text: string) => {
      try {
        const { owner, savedAt, sealed } = JSON.parse(text) as {
          owner: string
          savedAt: number
          sealed: string
        }
        const bytes = Uint8Array.from(atob(sealed), (letter) => letter.charCodeAt(0))
        if (sealed) return await open(`${name.replace('easy-loan/', '')}/${owner}`, joined(savedAt, bytes))
      } catch {}
      return text
    }
    for (const [where, area] of [
      ['local', localStorage],
      ['session', sessionStorage],
    ] as const)
      for (const name of Object.keys(area)) {
        const text = area.getItem(name)
        // Another tab has removed it since.
        if (text === null) continue
        entries.push({
          where,
          name,
          key: '',
          text,
          opened: await openedText(name, text),
          size: letters(name + text),
        })
      }
    const isSealed = (found: unknown): found is Sealed =>
      typeof found === 'object' && found !== null && 'iv' in found && 'isBytes' in found
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await settled(indexedDB.open(name))
      for (const store of database.objectStoreNames) {
        const values = database.transaction(store).objectStore(store)
        const [keys, found] = await Promise.all([settled(values.getAllKeys()), settled(values.getAll())])
        for (const [index, id] of keys.entries()) {
          const value: unknown = found[index]
          const key = typeof id === 'string' ? id : JSON.stringify(id)
          const text = await described(value)
          const opened = isSealed(value)
            ? await open(`${name.replace('easy-loan-', '')}/${key}`, value)
            : text
          const size = letters(key) + sizeOf(value)
          entries.push({ where: 'indexeddb', name, key, text, opened, size })
        }
      }
      database.close()
    }
    // There is none where the address is not secure.
    for (const name of 'caches' in globalThis ? await caches.keys() : []) {
      const cache = await caches.open(name)
      // The app's own code is most of what is stored.
      const isNameEnough = name.includes('precache') && !isCodeWanted
      for (const request of await cache.keys()) {
        const answer = isNameEnough ? undefined : await cache.match(request)
        const bytes = new Uint8Array((await answer?.arrayBuffer()) ?? new ArrayBuffer())
        const text = new TextDecoder().decode(bytes)
        const savedAt = Number(answer?.headers.get('x-saved-at') ?? 0)
        const isOwned = name === 'easy-loan/snapshots' && savedAt > 0 && !request.url.includes('/visitor/')
        entries.push({
          where: 'cache',
          name,
          key: request.url,
          text,
          opened: isOwned ? await open(request.url, joined(savedAt, bytes)) : text,
          size: letters(request.url) + letters([...(answer?.headers ?? [])].flat().join('')) + bytes.length,
          headers: JSON.stringify([...request.headers, ...(answer?.headers ?? [])]),
        })
      }
    }
    return entries
  }, withCode)
}

/** All of it but the app's own code, as text, a line each: place, name, key, value, and what the phone's keys make of it. */
export const storedText = async (page: Page): Promise<string> =>
  (await readStored(page))
    .filter(({ name }) => !name.includes('precache'))
    .map(({ where, name, key, text, opened }) => `${where} ${name} ${key} ${text} ${opened}`)
    .join('\n')

/** Whether an entry is the same for everyone: what a visitor reads, and how far down one was, which the router notes. */
export const isNobodys = ({ name, key, text }: Entry): boolean =>
  key.includes('/snapshots/visitor/') ||
  name.startsWith('tsr-scroll-restoration') ||
  (name === 'easy-loan/reads' && text.startsWith('{"owner":""'))
