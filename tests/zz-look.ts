import { chromium } from '@playwright/test'
import { startProvider } from '../provider/server.ts'
import { findHeadlessShell, browserArguments } from './browser.ts'
const provider = await startProvider({ port: 0, database: ':memory:', app: 'dist', control: true })
const browser = await chromium.launch({ executablePath: findHeadlessShell(), args: browserArguments })
const act = (a: string, b: unknown) =>
  fetch(`${provider.url}/control/${a}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(b),
  })
for (const [name, width, height, lang, dark, amount] of [
  ['en360', 360, 740, 'en', false, ''],
  ['fil320', 320, 640, 'fil', false, '19990000'],
  ['dark412', 412, 915, 'en', true, '155000'],
  ['desk', 1280, 900, 'en', false, ''],
  ['tab', 768, 1024, 'fil', true, '1,5'],
] as const) {
  const page = await browser.newPage({
    viewport: { width, height },
    colorScheme: dark ? 'dark' : 'light',
    serviceWorkers: 'block',
    isMobile: width < 500,
    hasTouch: width < 500,
    deviceScaleFactor: width < 500 ? 2 : 1,
  })
  page.on('console', (m) => {
    if (m.type() !== 'log') console.log(name, m.text())
  })
  page.on('pageerror', (e) => console.log(name, e.message))
  await act('config', { cfg_dkmonths: '12,24,36,48' })
  await page.goto(provider.url + '/robots.txt')
  await page.evaluate((l) => localStorage.setItem('easy-loan/language', JSON.stringify(l)), lang)
  await page.goto(provider.url)
  await page.waitForSelector('[class*=compare] button')
  if (amount) {
    await page.getByRole('textbox').fill(amount)
    await page.keyboard.press('Enter')
  }
  await page.waitForTimeout(1200)
  await page.screenshot({ path: `/tmp/shots/${name}.png` })
  await page.locator('[class*=compare] button').first().click()
  await page.waitForTimeout(1500)
  await page.screenshot({ path: `/tmp/shots/${name}-full.png`, fullPage: true })
  await page.close()
}
await browser.close()
await provider.close()
