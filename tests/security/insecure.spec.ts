import { chromium } from '@playwright/test'

import { expect, inEachLanguage, speak, test } from '../fixtures.ts'
import { readStored } from '../stored.ts'
import { wordsOf } from '../words.ts'

// On http a browser cannot encrypt, so nothing of a borrower is stored at all.

const sentence = 'This address is not secure (https), so nothing is remembered on this phone.'

test('without https the app works as long as it is open, remembers nothing and says so, in both languages [R393 R400]', async ({
  control,
  provider,
  launchOptions,
  faultless,
  expectWords,
}) => {
  // The browser says what http costs.
  expectWords(/Cross-Origin-Opener-Policy header has been ignored/)
  const person = await control.person({ balance: 31_415 })
  const browser = await chromium.launch({
    ...launchOptions,
    args: [...(launchOptions.args ?? []), '--host-resolver-rules=MAP app.test 127.0.0.1'],
  })
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
  faultless.add(context)
  const page = await context.newPage()
  const app = `http://app.test:${new URL(provider.url).port}`
  await page.goto(app)
  await inEachLanguage(async (language) => {
    await speak(page, language)
    await page.goto(`${app}/auth/signin`)
    expect(await page.evaluate(() => isSecureContext)).toBe(false)
    await page.locator('input[type=tel]').fill(person.phone)
    await page.locator('input[type=password]').fill(person.password)
    await page.locator('button[type=submit]').click()
    await expect(page).toHaveURL(`${app}/`)
    await expect(page.getByText(wordsOf(language)(sentence), { exact: true })).toHaveCount(1)
    await page.locator('nav [href="/wallet"]').click()
    await expect(page.getByText('31,415').first()).toBeVisible()
    await expect(page.getByText(person.phone)).toBeVisible()
    const stored = () =>
      page.evaluate(() =>
        [...Object.keys(localStorage), ...Object.keys(sessionStorage)]
          .filter((key) => key.startsWith('easy-loan/'))
          .toSorted(),
      )
    // Of the phone itself, and of nobody. What was used is counted once the browser tells of it.
    await expect.poll(stored).toEqual(['easy-loan/data-used', 'easy-loan/language'])
    const databases = (await readStored(page)).filter(({ where }) => where === 'indexeddb')
    expect(databases).toEqual([])
    // The page that lists what is on the phone says the same in place of the list.
    await page.locator('nav [href="/profile"]').click()
    await page.locator('[href="/profile/phone"]').click()
    await expect(page.getByRole('main').getByText(wordsOf(language)(sentence), { exact: true })).toBeVisible()
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(0)
    await page.goto(`${app}/wallet`)
    await expect(page).toHaveURL(`${app}/auth/signin`)
  })
  await browser.close()
})
