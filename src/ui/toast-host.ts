import { Store } from '@tanstack/react-store'

/** The places that can show the toasts. The last one does. */
export const toastHosts = new Store<readonly symbol[]>([])

/**
 * Adds a place that can show the toasts. The dialog opened last is the one that does, the page where there is none,
 * whichever of them was drawn first. Returns how to leave.
 */
export function addToastHost(host: symbol, isInDialog: boolean): () => void {
  toastHosts.setState((hosts) => (isInDialog ? [...hosts, host] : [host, ...hosts]))
  return () => toastHosts.setState((hosts) => hosts.filter((other) => other !== host))
}
