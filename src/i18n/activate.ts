import { i18n } from '@lingui/core'

import { writeLocal } from '#src/storage/local.ts'

import { type Language, storedLanguage } from './language.ts'

// Two parts each (build/first-words.ts): a first visit does not wait for the words of every other screen.
const catalogs = {
  en: { first: () => import('#locales/en.po?first'), rest: () => import('#locales/en.po?rest') },
  fil: { first: () => import('#locales/fil.po?first'), rest: () => import('#locales/fil.po?rest') },
}
const complete = new Set<string>()

const isLanguage = (locale: string): locale is Language => locale in catalogs
const languageNow = () => (isLanguage(i18n.locale) ? i18n.locale : storedLanguage())

async function load(language: Language, part: 'first' | 'rest'): Promise<void> {
  const { messages } = await catalogs[language][part]()
  i18n.load(language, messages)
}

function activate(language: Language): void {
  i18n.activate(language)
  document.documentElement.lang = language
}

/** Makes a language the page's own with the words of the first screen. Rejects when they cannot be loaded. */
export async function activateFirst(language: Language): Promise<void> {
  await load(language, 'first')
  activate(language)
}

/** Loads the words of every other screen, too; at once where they are there. Rejects when they cannot be loaded. */
export async function loadEveryWord(language = languageNow()): Promise<void> {
  if (complete.has(language)) return
  await load(language, 'rest')
  complete.add(language)
}

/** Changes the language of the page and remembers it for this phone. Rejects, and changes nothing, without its words. */
export async function chooseLanguage(language: Language): Promise<void> {
  await Promise.all([load(language, 'first'), loadEveryWord(language)])
  activate(language)
  writeLocal('language', language)
}
