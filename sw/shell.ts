import { PrecacheController } from 'workbox-precaching'

/** The app's own files: all are of this build, or the install fails and is tried again. */
export const shell: PrecacheController = new PrecacheController({
  plugins: [
    {
      // In the place of workbox's own, which stores whatever is no failure.
      cacheWillUpdate: async ({ request, response }) => {
        // Some hosts answer with a page where a file is missing.
        const isHtml = /html/.test(response.headers.get('content-type') ?? '')
        if (!response.ok || isHtml !== request.url.endsWith('.html')) return null
        if (!isHtml) return response
        // A host that is being updated may have the page of another build, which names another file.
        const [entry = ''] = /\/assets\/app-[\w-]+\.js/.exec(await response.clone().text()) ?? []
        return shell.getCacheKeyForURL(entry) ? response : null
      },
    },
  ],
})

/** The stored file of this key; the network's answer where the phone has lost it or refuses it. */
export async function answerFile(key: string, request: Request): Promise<Response> {
  const { cacheName } = shell.strategy
  return (await caches.match(key, { cacheName }).catch(() => undefined)) ?? fetch(request)
}
