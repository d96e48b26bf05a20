import { type I18n, setupI18n } from '@lingui/core'
import { queryOptions } from '@tanstack/react-query'

const catalogs = {
  en: () => import('#locales/contract/en.po'),
  fil: () => import('#locales/contract/fil.po'),
}

/**
 * The words of the agreement in one language, for an I18nProvider around agreement-text.tsx. They come in catalogs of
 * their own, so that nobody loads a contract's text to look at a wallet.
 */
export const contractWordsQuery = (language: string) =>
  queryOptions({
    queryKey: ['contract-words', language],
    queryFn: async (): Promise<I18n> => {
      const { messages } = await catalogs[language === 'fil' ? 'fil' : 'en']()
      return setupI18n({ locale: language, messages: { [language]: messages } })
    },
    staleTime: Infinity,
    // The contract itself says that it could not be loaded.
    meta: { silent: true },
  })
