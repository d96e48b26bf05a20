/**
 * How this page, other tabs and the service worker tell one another something, by the channel's name. Returns the way to
 * tell the others.
 */
export function joinChannel<T>(name: string, hear: (message: T) => void): (message: T) => void {
  try {
    const channel = new BroadcastChannel(name)
    channel.addEventListener('message', ({ data }: MessageEvent<T>) => hear(data))
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of this origin only
    return (message) => channel.postMessage(message)
  } catch {
    // A browser that forbids storage may forbid this too; then this page is alone.
    return () => {}
  }
}
