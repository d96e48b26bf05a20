import type { RouterHistory } from '@tanstack/react-router'

/**
 * An open dialog has an entry of its own, with the key of its screen's (ui/use-dialog.ts): whoever subscribes from now on
 * hears nothing of it. For the router it would be a screen to load, and to scroll.
 */
export function ignoreDialogs(history: RouterHistory): void {
  const { subscribe } = history
  history.subscribe = (listener) => {
    let { __TSR_key: lastKey } = history.location.state
    return subscribe((change) => {
      const { __TSR_key: key } = change.location.state
      if (key === lastKey) return
      lastKey = key
      listener(change)
    })
  }
}
