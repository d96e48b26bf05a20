interface Window {
  /** What the script in index.html (build/start.ts) heard before the app did; undefined once the app hears for itself. */
  earlyInstallEvents?: Event[] | undefined
  /** The home screen's read, asked for by that script on a first visit; undefined once it was taken. */
  earlyRead?: { url: string; language: string; answer: Promise<Response> } | undefined
  /** The worker that the page began with, by that script; null where there was none. */
  startedUnder?: ServiceWorker | null
}
