import type { Page } from '@playwright/test'

import { pseudoText } from '../../build/pseudo.ts'
import { folderOf } from '../builds.ts'
import { clippedWords } from '../clipped.ts'
import { expect, overflows, test } from '../fixtures.ts'
import { makePeople, openScreen, screens } from '../screens.ts'
import { textsOf } from '../words.ts'

// The app with English in accents and 40 % longer in the place of Filipino (build/pseudo.ts).

test.use({ app: folderOf('next') })

/** Collects every text that the provider sends: what it says is not the app's to put over. */
function heard(page: Page): () => Promise<string> {
  const answers: Promise<string>[] = []
  page.on('response', (response) => {
    if (response.url().includes('/index.php')) answers.push(response.text().catch(() => ''))
  })
  return async () => (await Promise.all(answers)).map((text) => unescaped(text)).join('\n')
}
const unescaped = (json: string) =>
  json.replaceAll(/\\u([\da-f]{4})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)))

/** Each language by its own name, the brand, amounts in words, whose address it is, a phone's own word: the same in all. */
const same =
  /^(English|Filipino|[Ee]asy [Ll]oan|isang daang libo|limampung libo|help\.example|Add|Add to Home Screen)$/

/** What was typed on a screen and is shown again before it is sent. */
const typed = ['Maria Clara Magdalena de los Reyes Santos', 'Bank of the Philippine Islands']

// Dates, times, amounts of data and the last digits of a card, of which the provider sent only the rest.
const figures = /\d+ [A-Z][a-z]{2} \d{4}|\d+:\d\d\s[AP]M|[\d.,]+ (KB|MB|B)\b|\s••••\s\d{4}/g

/** What of a text is in no accents. */
const unaccented = (text: string) =>
  text
    .replaceAll(figures, '')
    .split(/\s+/)
    .filter((word) => !/[^\p{ASCII}\p{P}\p{S}]/u.test(word))
    .join(' ')
    .trim()

test.describe('with words 40 % longer', () => {
  for (const role of ['visitor', 'newcomer', 'borrower', 'payer'] as const) {
    test(`nothing is cut off at 320 pixels and every word is put over: ${role} [F70 R001]`, async ({
      page,
      provider,
      control,
    }) => {
      const people = await makePeople(provider.url)
      await page.setViewportSize({ width: 320, height: 640 })
      await page.emulateMedia({ reducedMotion: 'reduce' })
      const found: string[] = []
      const answers = heard(page)
      for (const screen of screens.filter((each) => each.role === role)) {
        const visit = { provider: provider.url, people, faults: control, say: pseudoText }
        await openScreen(page, screen, { ...visit, language: 'fil' })
        const texts = await textsOf(page)
        // After what is drawn: an answer may come in between.
        const said = await answers()
        const plain = texts
          .map(unaccented)
          .filter((text) => /[A-Za-z]{2}/.test(text) && !said.includes(text) && !same.test(text))
          .filter((text) => !typed.includes(text))
        const tell = (problems: string[]) =>
          found.push(...problems.map((problem) => `${screen.name}: ${problem}`))
        tell(plain.map((text) => `never put over: "${text}"`))
        if (await overflows(page)) tell(['scrolls sideways'])
        const clipped = await page.evaluate(clippedWords, true)
        tell(clipped.map((words) => `cuts "${words}"`))
      }
      expect(found).toEqual([])
    })
  }
})
