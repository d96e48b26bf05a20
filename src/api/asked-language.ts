/** The language in which the provider is asked at this moment (client.ts). */
export { storedLanguage as askedLanguage, type Language } from '#src/i18n/language.ts'
