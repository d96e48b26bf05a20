import type { Language } from './words.ts'

const months: Record<Language, string[]> = {
  en: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' '),
  fil: 'Ene Peb Mar Abr May Hun Hul Ago Set Okt Nob Dis'.split(' '),
}

/** The day in so many days where the tests' phone is, as the provider sends it. */
export const inDays = (days: number): string =>
  new Date(Date.now() + days * 24 * 3_600_000).toLocaleDateString('sv-SE', { timeZone: 'Asia/Manila' })

/** A day as the app says it. */
export const dayInWords = (day: string, language: Language = 'en'): string => {
  const [year, month, date] = day.split('-').map(Number)
  return `${date} ${months[language][Number(month) - 1]} ${year}`
}
