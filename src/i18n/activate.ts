import { i18n } from '@lingui/core'

import { nextPaint } from '#src/device/next-paint.ts'
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
  void nameLanguageOncePainted(language)
  writeLocal('language', language)
}

/** A browser lays out the whole page anew for it, and nobody should wait for that and for the words at once. */
async function nameLanguageOncePainted(language: Language) {
  await nextPaint()
  document.documentElement.lang = language
}
