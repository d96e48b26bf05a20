import type { Page } from '@playwright/test'

// Everything a phone has stored.

/** One value, wherever it lies. Bytes are told by their hash. */
export interface Entry {
  where: 'local' | 'session' | 'indexeddb' | 'cache'
  /** The key in an area; the name of a database or cache. */
  name: string
  /** The key in a database; the address in a cache. */
  key: string
  text: string
  /** Of a cached answer: what it was asked with and what it came with. */
  headers?: string
}

/**
 * Reads all of it, the bodies of the app's own code only `withCode`. Rejects while the page is on its way somewhere.
 */
export const readStored = (page: Page, { withCode = false } = {}): Promise<Entry[]> =>
  page.evaluate(async (isCodeWanted) => {
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error))
      })
    const hash = async (bytes: ArrayBuffer) =>
      [...new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))]
        .map((byte) => byte.toString(16).padStart(2, '0'))
        .join('')
    const described = async (value: unknown) =>
      value instanceof ArrayBuffer
        ? await hash(value)
        : JSON.stringify(value, (_, part: unknown) => (part instanceof ArrayBuffer ? '(bytes)' : part))
    const entries: Entry[] = []
    for (const [where, area] of [
      ['local', localStorage],
      ['session', sessionStorage],
    ] as const)
      for (const name of Object.keys(area))
        entries.push({ where, name, key: '', text: area.getItem(name) ?? '' })
    for (const { name = '' } of await indexedDB.databases()) {
      const opened = await settled(indexedDB.open(name))
      for (const store of opened.objectStoreNames) {
        const values = opened.transaction(store).objectStore(store)
        const [keys, found] = await Promise.all([settled(values.getAllKeys()), settled(values.getAll())])
        for (const [index, key] of keys.entries())
          entries.push({
            where: 'indexeddb',
            name,
            key: typeof key === 'string' ? key : JSON.stringify(key),
            text: await described(found[index]),
          })
      }
      opened.close()
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const answer = await cache.match(request)
        const isWanted = isCodeWanted || !name.includes('precache')
        entries.push({
          where: 'cache',
          name,
          key: request.url,
          text: (isWanted && (await answer?.text())) || '',
          headers: JSON.stringify([...request.headers, ...(answer?.headers ?? [])]),
        })
      }
    }
    return entries
  }, withCode)

/** All of it but the app's own code, as text: a line each of place, name, key and value. */
export const storedText = async (page: Page): Promise<string> =>
  (await readStored(page))
    .filter(({ name }) => !name.includes('precache'))
    .map(({ where, name, key, text }) => `${where} ${name} ${key} ${text}`)
    .join('\n')
