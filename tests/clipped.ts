// Runs in the page.

/**
 * Words that leave the window sideways, that a box around them cuts off, or that stand on edge for want of room; and
 * `wholeAmounts` that are broken in two.
 */
export function clippedWords(wholeAmounts: boolean): string[] {
  const clipped: string[] = []
  const walker = document.createTreeWalker(
    document.querySelector('dialog[open]') ?? document.body,
    NodeFilter.SHOW_TEXT,
  )
  const range = document.createRange()
  while (walker.nextNode()) {
    const { currentNode } = walker
    const parent = currentNode.parentElement
    if (!parent?.checkVisibility({ visibilityProperty: true }) || !currentNode.textContent?.trim()) continue
    // The skip link waits above the window, and what only a screen reader hears is cut off on purpose.
    if (parent.closest('.visually-hidden, .skip-link:not(:focus), option')) continue
    range.selectNodeContents(currentNode)
    const words = range.getBoundingClientRect()
    let edges = { left: 0, right: innerWidth, top: -Infinity, bottom: Infinity }
    // What lies outside of a box that scrolls can be scrolled to, and a dialog lies above everything around it.
    let isOver = false
    for (let box: Element | null = parent; box && !isOver; box = box.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(box)
      const { left, right, top, bottom } = box.getBoundingClientRect()
      if (overflowX === 'hidden' || overflowX === 'clip')
        edges = { ...edges, left: Math.max(edges.left, left), right: Math.min(edges.right, right) }
      if (overflowY === 'hidden' || overflowY === 'clip')
        edges = { ...edges, top: Math.max(edges.top, top), bottom: Math.min(edges.bottom, bottom) }
      isOver = box instanceof HTMLDialogElement || overflowY === 'auto' || overflowY === 'scroll'
    }
    const slack = 1
    const isCut =
      words.left < edges.left - slack ||
      words.right > edges.right + slack ||
      words.top < edges.top - slack * 4 ||
      words.bottom > edges.bottom + slack * 4
    // A long word may be broken once; every word of a text in pieces is a column of letters. Of a table it is what is left.
    const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size
    const isSqueezed =
      !parent.closest('table') && lines > 2 * currentNode.textContent.trim().split(/[\s-]+/).length
    const isBroken = wholeAmounts && lines > 1 && /^-?₹[\d,.]+$/.test(currentNode.textContent)
    if (isCut || isSqueezed || isBroken) clipped.push(currentNode.textContent.trim().slice(0, 60))
  }
  return clipped
}
