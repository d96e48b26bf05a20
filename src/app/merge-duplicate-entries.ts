import type { RouterHistory } from '@tanstack/react-router'

/**
 * A form that ends by replacing itself with the screen it was opened from would leave that screen in the history twice,
 * and Back would seem dead. Where that happens this goes back to the lower one.
 */
export function mergeDuplicateEntries(history: RouterHistory): void {
  const trail: string[] = []
  const note = ({ href, state: { __TSR_index: index } }: RouterHistory['location']) => {
    trail[index] = href
    return index
  }
  note(history.location)
  history.subscribe(({ location, action }) => {
    const index = note(location)
    if (action.type === 'REPLACE' && trail[index - 1] === location.href) history.back()
  })
}
