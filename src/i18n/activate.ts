import { i18n } from '@lingui/core'

import { writeLocal } from '#src/storage/local.ts'

import type { Language } from './language.ts'

const catalogs = {
  en: () => import('#locales/en.po'),
  fil: () => import('#locales/fil.po'),
}

/** Loads a language's words and makes it the language of the page. Rejects when the words cannot be loaded. */
export async function activate(language: Language): Promise<void> {
  const { messages } = await catalogs[language]()
  i18n.loadAndActivate({ locale: language, messages })
  document.documentElement.lang = language
}

/** Changes the language of the page and remembers it for this phone. Rejects, and changes nothing, as `activate` does. */
export async function chooseLanguage(language: Language): Promise<void> {
  await activate(language)
  writeLocal('language', language)
}
