import { catalogPath, catalogs, readCatalog } from './checks/po.ts'

export type Language = 'en' | 'fil'

/** How a text of screens.md reads in a language: the English one itself, or its Filipino translation. Throws for none. */
export function wordsOf(language: Language): (english: string) => string {
  if (language === 'en') return (english) => english
  const entries = catalogs.flatMap((catalog) => readCatalog(catalogPath(catalog, language)))
  const byId = new Map(entries.map(({ id, words }) => [id, words]))
  return (english) => {
    const words = byId.get(english)
    if (!words) throw new Error(`No ${language} words for "${english}"`)
    return words
  }
}
