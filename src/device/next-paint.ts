/** Resolves once the page is painted as it is now, at the frame after; at once behind other pages, where nothing is painted. */
export const nextPaint = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.hidden) resolve()
    else requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
  })
