import type { RouterHistory } from '@tanstack/react-router'

/**
 * A form that ends by replacing itself with the screen it was opened from would leave that screen in the history twice,
 * and Back would seem dead. Where that happens this goes back to the lower one.
 */
export function joinTwins(history: RouterHistory): void {
  const trail: string[] = []
  trail[history.location.state.__TSR_index] = history.location.href
  history.subscribe(({ location, action }) => {
    const index = location.state.__TSR_index
    trail[index] = location.href
    if (action.type === 'REPLACE' && trail[index - 1] === location.href) history.back()
  })
}
