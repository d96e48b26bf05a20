import { useLingui } from '@lingui/react/macro'

import { Card } from '#src/ui/card.tsx'

import { glossary } from './glossary.ts'

import styles from './help.module.css'

/** Every word of the glossary with what it means. */
export function WordsPage() {
  const { t } = useLingui()
  return (
    <Card>
      <dl className={styles.words}>
        {Object.entries(glossary).map(([name, { word, meaning }]) => (
          <div key={name}>
            <dt id={name}>{t(word)}</dt>
            <dd>{t(meaning)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
