import { createCompiledCatalog, getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import type { Plugin } from 'vite'

const languages = ['en', 'fil'] as const
type Compiled = Record<string, unknown>

/** Every text of the catalogs in one language, compiled, by message id. Throws for a text that cannot be compiled. */
async function compiledWords(language: string): Promise<Compiled> {
  const found = await Promise.all(
    (await getCatalogs(getConfig())).map(async (catalog) => {
      const { messages } = await catalog.getTranslations(language, {
        fallbackLocales: {},
        sourceLocale: 'en',
      })
      const { source, errors } = createCompiledCatalog(language, messages, { namespace: 'json' })
      if (errors.length > 0)
        throw new Error(`${catalog.path}: ${errors.map(({ error }) => error.message).join(', ')}`)
      const { messages: compiled }: { messages: Compiled } = JSON.parse(source)
      return compiled
    }),
  )
  return Object.assign({}, ...found)
}

/**
 * Gives each module of the app the words it uses, in both languages, at the place where Lingui's macro left their ids:
 * a screen's words come with its code, and a switch of language fetches nothing.
 */
export function wordsInCode(): Plugin {
  let words: Compiled[] = []
  return {
    name: 'words-in-code',
    enforce: 'post',
    buildStart: async () => {
      words = await Promise.all(languages.map(compiledWords))
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
