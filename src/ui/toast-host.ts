const hosts: symbol[] = []
const listeners = new Set<() => void>()

function tell() {
  for (const listener of listeners) listener()
}

/**
 * Adds a place that can show the toasts. The dialog opened last is the one that does, the page where there is none,
 * whichever of them was drawn first. Returns how to leave.
 */
export function addToastHost(host: symbol, isInDialog: boolean): () => void {
  if (isInDialog) hosts.push(host)
  else hosts.unshift(host)
  tell()
  return () => {
    hosts.splice(hosts.indexOf(host), 1)
    tell()
  }
}

/** The place that shows the toasts now, for useSyncExternalStore. */
export const toastHostStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  read: () => hosts.at(-1),
}
