import type { Page } from '@playwright/test'

import type { Sealed } from '#src/storage/seal.ts'

/** What tests do with the keys of a phone, in the page: read what is encrypted there, and write as the app would. */
interface Sealing {
  /** What can be done with the keys that the phone has at this moment. */
  readKeys: () => Promise<{
    /** As text, bytes by their hash; '' for what no key of this phone opens. */
    open: (place: string, sealed: Sealed) => Promise<string>
    /** With this owner's key, or with one that nobody has. */
    seal: (owner: string, place: string, value: unknown, savedAt?: number) => Promise<Sealed>
  }>
  /** Initialization vector and data, one after the other, as they stand in texts and answers. */
  joined: (savedAt: number, bytes: Uint8Array<ArrayBuffer>) => Sealed
  hash: (bytes: ArrayBuffer) => Promise<string>
  settled: <T>(request: IDBRequest<T>) => Promise<T>
}
declare global {
  interface Window {
    sealing: Sealing
  }
}

/** Puts `window.sealing` into the page that stands there now. */
export const installSealing = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error))
      })
    // The newest of each owner first.
    const keysIn = (found: unknown) => (found as { keys: CryptoKey[] }).keys
    async function allKeys(): Promise<Map<string, CryptoKey[]>> {
      const names = (await indexedDB.databases()).map(({ name }) => name)
      if (!names.includes('easy-loan-keys')) return new Map()
      const database = await settled(indexedDB.open('easy-loan-keys'))
      try {
        const values = database.transaction('values').objectStore('values')
        const [owners, keys] = await Promise.all([settled(values.getAllKeys()), settled(values.getAll())])
        return new Map(owners.map((owner, index) => [owner as string, keysIn(keys[index])]))
      } catch {
        // It is just being made.
        return new Map()
      } finally {
        database.close()
      }
    }
    const hash = async (bytes: ArrayBuffer) =>
      [...new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))]
        .map((byte) => byte.toString(16).padStart(2, '0'))
        .join('')
    const parameters = (place: string, { savedAt, isBytes, iv }: Omit<Sealed, 'data'>) => ({
      name: 'AES-GCM',
      iv,
      additionalData: new TextEncoder().encode(JSON.stringify([place, savedAt, isBytes])),
    })
    window.sealing = {
      settled,
      hash,
      joined: (savedAt, bytes) => ({
        savedAt,
        isBytes: false,
        iv: bytes.slice(0, 12),
        data: bytes.slice(12).buffer,
      }),
      readKeys: async () => {
        const keys = await allKeys()
        return {
          open: async (place, sealed) => {
            for (const key of [...keys.values()].flat()) {
              try {
                const plain = await crypto.subtle.decrypt(parameters(place, sealed), key, sealed.data)
                return sealed.isBytes ? await hash(plain) : new TextDecoder().decode(plain)
              } catch {}
            }
            return ''
          },
          seal: async (owner, place, value, savedAt = Date.now()) => {
            const key =
              keys.get(owner)?.[0] ??
              (await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
                'encrypt',
                'decrypt',
              ]))
            const isBytes = value instanceof ArrayBuffer
            const head = { savedAt, isBytes, iv: crypto.getRandomValues(new Uint8Array(12)) }
            const plain = isBytes ? value : new TextEncoder().encode(JSON.stringify(value))
            return { ...head, data: await crypto.subtle.encrypt(parameters(place, head), key, plain) }
          },
        }
      },
    }
  })

/** What the app calls whoever is signed in. */
export const ownerOf = (page: Page): Promise<string> =>
  page.evaluate(() => Object(JSON.parse(localStorage.getItem('easy-loan/session') ?? 'null')).owner as string)

/** The small entry of this name as its borrower reads it; '' for nothing, or what no key of this phone opens. */
export async function openedEntry(page: Page, name: string): Promise<string> {
  await installSealing(page)
  return page.evaluate(async (short) => {
    const text = localStorage.getItem(`easy-loan/${short}`) ?? sessionStorage.getItem(`easy-loan/${short}`)
    if (text === null) return ''
    const { owner, savedAt, sealed } = JSON.parse(text) as { owner: string; savedAt: number; sealed?: string }
    // A visitor's is not encrypted, and nobody's own.
    if (sealed === undefined) return ''
    const bytes = Uint8Array.from(atob(sealed), (letter) => letter.charCodeAt(0))
    const { open } = await window.sealing.readKeys()
    return open(`${short}/${owner}`, window.sealing.joined(savedAt, bytes))
  }, name)
}

/** The query cache's own record of what whoever is signed in has read. It is written up to a second later. */
export const keptReads = async (page: Page): Promise<string> =>
  JSON.parse((await openedEntry(page, 'reads')) || '""') as string

/** Writes a small entry of whoever is signed in, as the app does. */
export async function sealEntry(
  page: Page,
  name: string,
  value: unknown,
  savedAt = Date.now(),
): Promise<void> {
  await installSealing(page)
  await page.evaluate(
    async ([short, entry, at]) => {
      const { owner } = JSON.parse(localStorage.getItem('easy-loan/session') ?? '') as { owner: string }
      const { seal } = await window.sealing.readKeys()
      const { iv, data } = await seal(owner, `${short}/${owner}`, entry, at)
      const bytes = [...iv, ...new Uint8Array(data)]
      const sealed = btoa(bytes.map((byte) => String.fromCharCode(byte)).join(''))
      localStorage.setItem(`easy-loan/${short}`, JSON.stringify({ owner, savedAt: at, sealed }))
    },
    [name, value, savedAt] as const,
  )
}
