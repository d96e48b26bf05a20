import { useLenderWords } from '#src/i18n/use-lender-words.ts'

import styles from './repayment.module.css'

interface OtherTitlesProps {
  /** What is said already. */
  beside: string
  titles: readonly string[]
}

/** The provider's titles that say more than what stands there: filled, and each once whatever its case. */
export function OtherTitles({ beside, titles }: OtherTitlesProps) {
  const lenderWords = useLenderWords()
  const seen = new Set(['', beside.toLowerCase()])
  const others = titles.filter((title) => {
    const isNew = !seen.has(title.toLowerCase())
    seen.add(title.toLowerCase())
    return isNew
  })
  return others.map((title) => (
    <p key={title} className={styles.note}>
      {lenderWords(title)}
    </p>
  ))
}
