import * as v from 'valibot'

import { readLocal } from '#src/storage/local.ts'

const languages = ['en', 'fil'] as const
export type Language = (typeof languages)[number]

/** The language this phone was last set to; English on a first visit, whatever the browser speaks. */
export const storedLanguage = (): Language => readLocal('language', v.picklist(languages)) ?? 'en'
