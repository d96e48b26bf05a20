/** Resolves once the page is painted as it is now, at the frame after; while it is in the background it is not. */
export const nextPaint = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
  })
