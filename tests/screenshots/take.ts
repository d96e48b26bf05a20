// `npm run screenshots`: every screen of tests/screens.ts, in both languages, light and dark, as a phone shows it, into
// test-results/screenshots; a long page once more in full, and every screen with forced colours in English.
// With --publish the best of them go to public/screenshots.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'

import { type BrowserContextOptions, chromium } from '@playwright/test'
import { build } from 'vite'

import { startProvider } from '../../provider/server.ts'
import { browserArguments, findBrowser } from '../browser.ts'
import { faultsOf, makePeople, openScreen, screens } from '../screens.ts'

// As for the browser tests, RESULTS names another folder.
const folder = `${process.env['RESULTS'] ?? 'test-results'}/screenshots`
const phone = { width: 360, height: 740 }

const looks = [
  { name: 'en-light', language: 'en', colorScheme: 'light' },
  { name: 'en-dark', language: 'en', colorScheme: 'dark' },
  { name: 'fil-light', language: 'fil', colorScheme: 'light' },
  { name: 'fil-dark', language: 'fil', colorScheme: 'dark' },
  { name: 'en-forced-colors', language: 'en', colorScheme: 'light', forcedColors: 'active' },
] as const

/** What the README and the manifest show, by the screen's name. */
const best = new Map([
  ['home', 'home'],
  ['key-facts', 'key-facts'],
  ['wallet', 'wallet'],
  ['results', 'loan'],
  ['completeness', 'profile'],
])
const isPublished = process.argv.includes('--publish')

// APP_FOLDER names an app that is built already.
const app = process.env['APP_FOLDER'] ?? 'dist'
if (process.env['APP_FOLDER'] === undefined) await build({ logLevel: 'warn' })
const provider = await startProvider({ port: 0, database: ':memory:', app, control: true })
const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments })
const people = await makePeople(provider.url)
const faults = faultsOf(provider.url)
rmSync(folder, { recursive: true, force: true })

let taken = 0
for (const { name: look, language, ...media } of looks) {
  mkdirSync(`${folder}/${look}`, { recursive: true })
  const options = {
    baseURL: provider.url,
    viewport: phone,
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    reducedMotion: 'reduce',
    locale: 'en-PH',
    timezoneId: 'Asia/Manila',
    ...media,
  } satisfies BrowserContextOptions
  const page = await (await browser.newContext(options)).newPage()
  for (const screen of screens) {
    await openScreen(page, screen, { provider: provider.url, language, people, faults })
    await page.screenshot({ path: `${folder}/${look}/${screen.name}.png` })
    taken += 1
    const published = look === 'en-light' && best.get(screen.name)
    if (isPublished && published) {
      // Playwright itself writes no WebP.
      const browserItself = await page.context().newCDPSession(page)
      const { data } = await browserItself.send('Page.captureScreenshot', {
        format: 'webp',
        quality: 80,
        clip: { x: 0, y: 0, ...phone, scale: options.deviceScaleFactor },
      })
      writeFileSync(`public/screenshots/${published}.webp`, data, 'base64')
    }
    // A window as high as the page, so that what sticks to its edges is where it belongs.
    const height = await page.evaluate(() =>
      document.querySelector('dialog[open]') ? 0 : document.documentElement.scrollHeight,
    )
    if (height > phone.height) {
      await page.setViewportSize({ ...phone, height })
      await page.screenshot({ path: `${folder}/${look}/${screen.name}-full.png` })
      await page.setViewportSize(phone)
      taken += 1
    }
  }
  await page.context().close()
}
await browser.close()
await provider.close()
console.log(`${taken} screenshots of ${screens.length} screens in ${folder}`)
