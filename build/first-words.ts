import { createCompiledCatalog } from '@lingui/cli/api'
import type { Plugin } from 'vite'

import { openCatalog } from './catalog.ts'

// The frame of every screen, what failed reads are called, and home. tests/checks/budgets.ts proves that none is missing.
const first = new RegExp(
  [
    '^src/app/(error-screen|offline-notice|page|tab-bar)',
    '^src/(api|i18n)/',
    '^src/routes/__root',
    '^src/features/home/(?!safe-html)',
    '^src/ui/(dialog|feature-icons|language-switch|load-failed|saved-at|toasts)\\.tsx',
  ].join('|'),
)
const request = /^(.*\.po)\?(first|rest)$/

/**
 * Serves a catalog in two parts, by the files that Lingui found each text in: `en.po?first` for the first screen, so that
 * no first visit waits for the words of all others, and `en.po?rest`.
 */
export function firstWords(): Plugin {
  return {
    name: 'first-words',
    enforce: 'pre',
    load: {
      filter: { id: request },
      async handler(id) {
        const [, file = '', part] = request.exec(id) ?? []
        this.addWatchFile(file)
        const { locale, catalog } = await openCatalog(file)
        const texts = (await catalog.read(locale)) ?? {}
        const { messages } = await catalog.getTranslations(locale, {
          fallbackLocales: {},
          sourceLocale: 'en',
        })
        const isWanted = (key: string) =>
          (texts[key]?.origin ?? []).some(([place]) => first.test(place)) === (part === 'first')
        const wanted = Object.fromEntries(Object.entries(messages).filter(([key]) => isWanted(key)))
        const { source, errors } = createCompiledCatalog(locale, wanted, { namespace: 'es' })
        if (errors.length > 0)
          throw new Error(`${file}: ${errors.map(({ error }) => error.message).join(', ')}`)
        return { code: source, map: null, moduleType: 'js' }
      },
    },
  }
}
