import type { Page } from '@playwright/test'

import { withFirmHyphens } from '../build/line-ends.ts'
import { catalogPath, catalogs, readCatalog } from './checks/po.ts'

export type Language = 'en' | 'fil'

/**
 * How a text of screens.md reads in a language: the English one itself, or its Filipino translation as the build makes it.
 * Of a text that has several, the one without a context. Throws for none.
 */
export function wordsOf(language: Language): (english: string) => string {
  if (language === 'en') return (english) => english
  const entries = catalogs.flatMap((catalog) => readCatalog(catalogPath(catalog, language)))
  const byId = new Map(
    entries.filter(({ context }) => context === '').map(({ id, words }) => [id, withFirmHyphens(words)]),
  )
  return (english) => {
    const words = byId.get(english)
    if (!words) throw new Error(`No ${language} words for "${english}"`)
    return words
  }
}

/** Every text that is seen or spoken, piece by piece. */
export const textsOf = (page: Page) =>
  page.evaluate(() => {
    const texts = [document.title]
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode())
      if (!walker.currentNode.parentElement?.closest('script, style, noscript'))
        texts.push(walker.currentNode.textContent ?? '')
    for (const element of document.querySelectorAll('body *')) {
      for (const name of ['aria-label', 'aria-valuetext', 'alt', 'placeholder', 'title']) {
        texts.push(element.getAttribute(name) ?? '')
      }
    }
    return texts.flatMap((text) => text.split(/\s· /)).map((text) => text.trim())
  })

/** The texts that read differently in Filipino, as they stand in a page: whole, or in pieces around what is filled in. */
const english = new Set(
  catalogs
    .flatMap((catalog) => readCatalog(catalogPath(catalog, 'fil')))
    .filter(({ id, words }) => id !== words)
    .flatMap(({ id }) => id.split(/<\/?\d+\/?>|\{.*\}/))
    .map((piece) => piece.trim())
    .filter((piece) => piece.length > 2),
)

/** What is still English on a page that should speak Filipino. */
export const englishOn = async (page: Page): Promise<string[]> =>
  (await textsOf(page)).filter((text) => english.has(text))
