import { useLingui } from '@lingui/react/macro'

import { chooseLanguage } from '#src/i18n/activate.ts'
import type { Language } from '#src/i18n/language.ts'

import styles from './language-switch.module.css'

// Each in its own language, so never translated.
const names: readonly { language: Language; name: string }[] = [
  { language: 'en', name: 'English' },
  { language: 'fil', name: 'Filipino' },
]

export function LanguageSwitch() {
  const { i18n, t } = useLingui()
  return (
    <fieldset aria-label={t`Language`} className={styles.switch}>
      {names.map(({ language, name }) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={i18n.locale === language}
          onClick={() => chooseLanguage(language)}
        >
          {name}
        </button>
      ))}
    </fieldset>
  )
}
