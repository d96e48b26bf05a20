/** In the page: everything the phone has stored as text, but the app's own code, as anybody with the phone would read it. */
export async function storedText(): Promise<string> {
  const settled = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB')))
    })
  const asText = (value: unknown) =>
    JSON.stringify(value, (_, part: unknown) =>
      part instanceof ArrayBuffer || ArrayBuffer.isView(part)
        ? new TextDecoder().decode(part)
        : part instanceof Blob
          ? `(${part.type} ${part.size})`
          : part,
    )
  const found = [...Object.entries(localStorage), ...Object.entries(sessionStorage)].flat().map(String)
  for (const { name = '' } of await indexedDB.databases()) {
    found.push(name)
    const database = await settled(indexedDB.open(name))
    for (const store of database.objectStoreNames) {
      const values = database.transaction(store).objectStore(store)
      const [keys, all] = await Promise.all([settled(values.getAllKeys()), settled(values.getAll())])
      found.push(asText(keys), asText(all))
    }
    database.close()
  }
  for (const name of await caches.keys()) {
    if (name.includes('precache')) continue
    const cache = await caches.open(name)
    for (const request of await cache.keys()) {
      const answer = await cache.match(request)
      found.push(request.url, asText([...request.headers]), (await answer?.text()) ?? '')
    }
  }
  return found.join('\n')
}
