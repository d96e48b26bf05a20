import { getCatalogForFile, getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import { relative } from 'node:path'

/** Lingui's own view of one catalog file. Throws where it is none of this app's. */
export async function openCatalog(file: string) {
  const config = getConfig()
  const found = getCatalogForFile(relative(config.rootDir, file), await getCatalogs(config))
  if (!found) throw new Error(`${file} is no catalog of this app`)
  return found
}

/** Puts English source texts into words of a language. Throws for a text that the catalog has not got. */
export async function readWords(locale: string): Promise<(english: string) => string> {
  const { catalog } = await openCatalog(`locales/${locale}.po`)
  const entries = Object.values((await catalog.read(locale)) ?? {})
  return (english) => {
    const words = entries.find(({ message, context }) => message === english && !context)?.translation
    if (!words) throw new Error(`locales/${locale}.po has no words for "${english}"`)
    return words
  }
}
