/** Runs in a page before anything of it: takes away what the app asks of a browser and older Chromiums do not have. */
export function takeAway(): void {
  // The browser's own page, for what cannot be reached, has none of it.
  if (!isSecureContext) return
  for (const [owner, name] of [
    [Navigator.prototype, 'locks'],
    [AbortSignal, 'any'],
    [Array.prototype, 'toSorted'],
    [Array.prototype, 'toReversed'],
    [Document.prototype, 'startViewTransition'],
    [Document.prototype, 'activeViewTransition'],
    [window, 'SyncManager'],
    [ServiceWorkerRegistration.prototype, 'sync'],
    [StorageManager.prototype, 'persist'],
  ] as const)
    Reflect.deleteProperty(owner, name)
}
