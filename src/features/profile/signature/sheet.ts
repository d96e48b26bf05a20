/** The signature as it is sent, in pixels. The pad may show more of the paper around it, and at any size. */
export const sheet = { width: 320, height: 200 } as const

/** How far from the middle of the sheet there is ink, sideways and up or down, in its pixels. */
interface Reach {
  x: number
  y: number
}

/** Nothing lies beyond the sheet's own edges. */
export const within: Reach = { x: sheet.width / 2, y: sheet.height / 2 }

/** Where the sheet lies: a place on it times `scale`, and then moved, is where that is seen. */
export interface View {
  scale: number
  left: number
  top: number
}

/** The view in which all of `reach` is seen, as large as it can be, its middle in the middle. */
export function viewOf(width: number, height: number, reach: Reach): View {
  const scale = Math.min(width / (2 * reach.x), height / (2 * reach.y))
  return {
    scale,
    left: width / 2 - within.x * scale,
    top: height / 2 - within.y * scale,
  }
}

interface Place {
  x: number
  y: number
}

/** A place seen in one view, as it is seen in another. */
export const moved = <Kind extends Place>(place: Kind, from: View, to: View): Kind => ({
  ...place,
  x: ((place.x - from.left) / from.scale) * to.scale + to.left,
  y: ((place.y - from.top) / from.scale) * to.scale + to.top,
})

/**
 * How far what is drawn reaches, seen on a pad of this size. A stroke that leaves the pad reaches to its edge: the rest of it
 * was never seen.
 */
export function reachOf(
  places: readonly Place[],
  before: Reach,
  width: number,
  height: number,
  view: View,
): Reach {
  const farthest = (at: (place: Place) => number, size: number, known: number) => {
    const edge = size / 2 / view.scale
    const far = Math.max(0, ...places.map((place) => Math.abs(at(place) - size / 2) / view.scale))
    return Math.max(known, Math.min(far, edge))
  }
  return {
    x: farthest(({ x }) => x, width, before.x),
    y: farthest(({ y }) => y, height, before.y),
  }
}
