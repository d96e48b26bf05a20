import { i18n } from '@lingui/core'

import { writeLocal } from '#src/storage/local.ts'

import { type Language, storedLanguage } from './language.ts'
import { catalogs } from './words.ts'

function activate(language: Language): void {
  i18n.activate(language)
  document.documentElement.lang = language
}

/** Makes the stored language the page's own. */
export function activateStoredLanguage(): void {
  i18n.load(catalogs)
  activate(storedLanguage())
}

/** Changes the language of the page and remembers it for this phone. */
export function chooseLanguage(language: Language): void {
  activate(language)
  writeLocal('language', language)
}
