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
  const page = document.documentElement
  // A browser looks at the style of the whole page again for it, also where it is the same.
  if (page.lang !== language) page.lang = language
}

/** Changes the language of this phone, and of the page once the touch looks heard: all the words anew take a while. */
export function chooseLanguage(language: Language): void {
  writeLocal('language', language)
  void nextPaint().then(activateStoredLanguage)
}
