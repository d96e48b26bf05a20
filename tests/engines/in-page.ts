import { readFileSync } from 'node:fs'

import type * as Library from '@testing-library/dom'

/** Something of a screen as a person tells it: by role and name ('' for any), by its label, or by its words. */
export interface Part {
  by: 'label' | 'text' | (string & {})
  words: string
  /** The words are only a piece of the whole. */
  isPiece?: boolean
  /** Where it is, if that needs saying. */
  inside?: Part
}

declare global {
  interface Window {
    TestingLibraryDom: typeof Library
    /** What is seen of a part, in the order of the page. */
    findParts: (part: Part) => HTMLElement[]
    /** Where a part is to be tapped: once it stands still, is enabled and nothing lies over it; null until then. */
    reachPart: (part: Part) => Promise<HTMLElement | null>
  }
}

function findParts({ by, words, isPiece = false, inside }: Part): HTMLElement[] {
  const { queryAllByLabelText, queryAllByRole, queryAllByText } = window.TestingLibraryDom
  const find = (place: HTMLElement) => {
    if (by === 'label') return queryAllByLabelText(place, words, { exact: !isPiece })
    if (by === 'text') return queryAllByText(place, words, { exact: !isPiece })
    const isNamed = (name: string) => (isPiece ? name.includes(words) : name === words)
    return queryAllByRole(place, by, words === '' ? {} : { name: isNamed })
  }
  return (inside ? window.findParts(inside) : [document.body])
    .flatMap(find)
    .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert]'))
}

async function reachPart(part: Part): Promise<HTMLElement | null> {
  const [element] = window.findParts(part)
  if (!element || element.matches(':disabled, [aria-disabled="true"]')) return null
  const nextFrame = () => new Promise((resolve) => void requestAnimationFrame(resolve))
  const place = () => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return `${x} ${y} ${width} ${height}`
  }
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const before = place()
  await nextFrame()
  await nextFrame()
  if (place() !== before) return null
  const isReached = (wanted: HTMLElement) => {
    const { x, y, width, height } = wanted.getBoundingClientRect()
    const top = document.elementFromPoint(x + width / 2, y + height / 2)
    return top !== null && wanted.contains(top)
  }
  // A choice may be drawn by its label alone.
  const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
  return [element, ...labels].find(isReached) ?? null
}

/** Puts both into a page that stands there. */
export const inPageSource = [
  readFileSync('node_modules/@testing-library/dom/dist/@testing-library/dom.umd.min.js', 'utf8'),
  `window.findParts = ${findParts.toString()}`,
  `window.reachPart = ${reachPart.toString()}`,
].join('\n;')
