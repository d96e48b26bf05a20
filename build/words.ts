import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'

import { getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vitest/config'

import { withFirmDots, withFirmHyphens } from './line-ends.ts'
import { pseudoText } from './pseudo.ts'

type Words = Record<string, CompiledMessage>

/**
 * `PSEUDO_WORDS=on`: English in accents and with longer words in the place of Filipino, for whoever develops. What is seen
 * without accents was never put over; what is cut off would be in a language with long words.
 */
const isPseudo = process.env['PSEUDO_WORDS'] === 'on'

/** Every text of the catalogs in one language, compiled, by message id. Throws for a text that cannot be compiled. */
async function compiledWords(language: 'en' | 'fil', change?: (text: string) => string): Promise<Words> {
  const found = await Promise.all(
    (await getCatalogs(getConfig())).map(async (catalog) => {
      const { messages } = await catalog.getTranslations(language, {
        fallbackLocales: {},
        sourceLocale: 'en',
      })
      return Object.entries(messages).map(([id, text]) => {
        // Verbs with a hyphen are everywhere in Filipino.
        const words = withFirmDots(language === 'fil' ? withFirmHyphens(text) : text)
        return [id, compileMessageOrThrow(words, change)] as const
      })
    }),
  )
  return Object.fromEntries(found.flat())
}

/**
 * Gives each module of the app the words it uses, in both languages, at the place where Lingui's macro left their ids:
 * a screen's words come with its code, and a switch of language fetches no words of the app's.
 */
export function wordsInCode(): Plugin {
  let words: Words[] = []
  return {
    name: 'words-in-code',
    enforce: 'post',
    // Vitest keeps what it made of a module until that changes, or what the words are made of.
    configureVitest({ defineCacheKeyGenerator }) {
      const hash = createHash('sha256')
      for (const path of globSync(['locales/**/*.po', 'build/*.ts']).toSorted())
        hash.update(readFileSync(path))
      const key = hash.digest('hex')
      defineCacheKeyGenerator(({ id }) => (id.includes('/src/') ? key : undefined))
    },
    buildStart: async () => {
      words = [
        await compiledWords('en'),
        await (isPseudo ? compiledWords('en', pseudoText) : compiledWords('fil')),
      ]
    },
    transform: {
      filter: { id: /\/src\/.*\.tsx?(\?|$)/ },
      handler(code) {
        // Lingui's ids are six characters long; a text that only looks like one is in no catalog.
        const ids = new Set([...code.matchAll(/["']([^"'\s]{6})["']/g)].map(([, id = '']) => id))
        const used = [...ids].filter((id) => words.every((compiled) => id in compiled))
        if (used.length === 0) return undefined
        const own = Object.fromEntries(used.map((id) => [id, words.map((compiled) => compiled[id])]))
        return {
          code: `import { addWords } from '#src/i18n/words.ts'\naddWords(${JSON.stringify(own)})\n${code}`,
          map: null,
        }
      },
    },
  }
}
