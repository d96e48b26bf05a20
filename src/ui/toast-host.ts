const hosts: symbol[] = []
const listeners = new Set<() => void>()

function tell() {
  for (const listener of listeners) listener()
}

/** Makes a place the one that shows the toasts until it leaves or a later one (a dialog) comes. Returns how to leave. */
export function addToastHost(host: symbol): () => void {
  hosts.push(host)
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
