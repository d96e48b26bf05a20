const first = 8

/** How tall the cards of one list turned out to be. */
interface CardHeights {
  /** A card's height, or what is likely by the first ones; undefined before any was drawn. */
  get: (item: object | undefined) => number | undefined
  set: (item: object | undefined, index: number, height: number) => void
}

function createHeights(): CardHeights {
  // By the item itself, so that nothing of a borrower stays once the items are gone.
  const known = new WeakMap<object, number>()
  // Only the first count: what is likely never changes below them while somebody reads there.
  const firstOnes = new Map<number, number>()
  let likely: number | undefined
  return {
    get: (item) => (item && known.get(item)) ?? likely,
    set: (item, index, height) => {
      if (item) known.set(item, height)
      if (index >= first) return
      firstOnes.set(index, height)
      likely = Math.round([...firstOnes.values()].reduce((sum, each) => sum + each, 0) / firstOnes.size)
    },
  }
}

const places = new Map<string, CardHeights>()

/**
 * The heights of the list at an address. They outlast the list, so that it is as tall as it was when somebody comes
 * back, and the place to which the page then scrolls has the same card.
 */
export function heightsOf(place: string): CardHeights {
  const heights = places.get(place) ?? createHeights()
  places.set(place, heights)
  return heights
}
