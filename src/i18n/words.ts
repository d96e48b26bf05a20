import type { Messages } from '@lingui/core'

import type { Language } from './language.ts'

type Words = Messages[string]

/** The words of all code that is loaded, by message id. Lingui reads these very objects (activate.ts). */
export const catalogs: Record<Language, Messages> = { en: {}, fil: {} }

/** Called at the top of every module that has words, put there by build/words.ts. @public */
export function addWords(words: Record<string, [en: Words, fil: Words]>): void {
  for (const [id, [en, fil]] of Object.entries(words)) {
    catalogs.en[id] = en
    catalogs.fil[id] = fil
  }
}
