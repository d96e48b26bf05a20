import { readFileSync } from 'node:fs'

import { expect, it } from 'vitest'

const page = readFileSync(new URL('../index.html', import.meta.url), 'utf8')

it('says in both languages what it needs where no script runs', () => {
  const [, words] = /<noscript>([^<]*)<\/noscript>/.exec(page) ?? []
  expect(words?.trim().replaceAll(/\s+/g, ' ')).toBe(
    'This app needs JavaScript. Open this page in Chrome. / Kailangan ng app na ito ang JavaScript. Buksan ang page na ito sa Chrome.',
  )
})

it('is not translated by the browser, which would take the texts that React keeps from under it', () => {
  expect(page).toMatch(/<html [^>]*\btranslate="no"/)
})
