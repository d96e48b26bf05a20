import { i18n } from '@lingui/core'

import { writeLocal } from '#src/storage/local.ts'

import { type Language, storedLanguage } from './language.ts'
import { catalogs } from './words.ts'

/** Makes the stored language the page's own. */
export function activateStoredLanguage(): void {
  i18n.load(catalogs)
  const language = storedLanguage()
  i18n.activate(language)
  document.documentElement.lang = language
}

/** Changes the language of the page and remembers it for this phone. */
export function chooseLanguage(language: Language): void {
  i18n.activate(language)
  // Once the words are painted: a browser lays out the whole page anew for it, and nobody should wait for both at once.
  requestAnimationFrame(() =>
    setTimeout(() => {
      document.documentElement.lang = language
    }),
  )
  writeLocal('language', language)
}
