// Keeps whatever was fetched, and opens from it.
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
self.addEventListener('fetch', (event) => {
  if (event.request.method !== 'GET') return
  event.respondWith(
    caches.open('floor').then(async (cache) => {
      const found = await cache.match(event.request)
      if (found) return found
      const response = await fetch(event.request)
      await cache.put(event.request, response.clone())
      return response
    }),
  )
})
