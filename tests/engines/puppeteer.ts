import { type ConsoleMessage, ElementHandle, launch, type LaunchOptions, type Page } from 'puppeteer-core'

import { browserArguments } from '../browser.ts'
import { type Browser, type Deed, type Engine, type Wishes, windowSize } from './engine.ts'
import { inPageSource, type Part } from './in-page.ts'

async function prepare(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'reachPart' in window))) await page.evaluate(inPageSource)
}

async function attach(element: ElementHandle, file: string): Promise<void> {
  const input = await element.toElement('input')
  await input.uploadFile(file)
}

async function write(page: Page, element: ElementHandle, words: string): Promise<void> {
  await element.evaluate((field) => field instanceof HTMLInputElement && field.select())
  await element.focus()
  await page.keyboard.type(words)
}

async function start(options: LaunchOptions, downloads: string, beforePages?: () => void): Promise<Browser> {
  const browser = await launch({
    headless: true,
    downloadBehavior: { policy: 'allow', downloadPath: downloads },
    defaultViewport: windowSize,
    env: { ...process.env, TZ: 'Asia/Manila' },
    ...options,
  })
  const [page = await browser.newPage()] = await browser.pages()
  const errors: string[] = []
  // A server that is stopped is no fault of the page; Firefox tells of a worker's request as of an error of the page.
  const tell = (words: string) => {
    if (!/Failed to load|NetworkError|net::ERR/.test(words)) errors.push(words)
  }
  page.on('pageerror', (error) => tell(String(error)))
  const note = async (message: ConsoleMessage) => {
    if (message.type() !== 'error') return
    const said = await Promise.all(message.args().map((part) => part.evaluate(String)))
    tell([message.text(), ...said].join(' '))
  }
  // A page that has gone on has nothing more to say.
  page.on('console', (message) => void note(message).catch(() => undefined))
  if (beforePages) await page.evaluateOnNewDocument(beforePages)
  const act = async (part: Part, deed: Deed) => {
    await prepare(page)
    const element = await page.evaluateHandle((wanted: Part) => window.reachPart(wanted), part)
    if (!(element instanceof ElementHandle)) return false
    if (deed.kind === 'tap') await element.click()
    else if (deed.kind === 'write') await write(page, element, deed.words)
    else await attach(element, deed.file)
    return true
  }
  return {
    open: async (address) => void (await page.goto(address)),
    reload: async () => void (await page.reload()),
    run: async (source, given) => {
      await prepare(page)
      return page.evaluate(`(${source})(${JSON.stringify(given)})`)
    },
    act,
    draw: async ([[x, y] = [0, 0], ...rest]) => {
      await page.mouse.move(x, y)
      await page.mouse.down()
      for (const [nextX, nextY] of rest) await page.mouse.move(nextX, nextY, { steps: 5 })
      await page.mouse.up()
    },
    errors: () => errors,
    close: () => browser.close(),
  }
}

async function versionOf(options: LaunchOptions): Promise<string> {
  const browser = await launch(options)
  try {
    return await browser.version()
  } finally {
    await browser.close()
  }
}

/** Chromium by its own protocol. `beforePages` runs in each page before anything of it. */
export async function chromiumEngine(
  name: string,
  executablePath: string,
  beforePages?: () => void,
): Promise<Engine> {
  const options = (camera: Wishes['camera']): LaunchOptions => ({
    browser: 'chrome',
    executablePath,
    args: [
      ...browserArguments,
      '--use-fake-device-for-media-stream',
      camera === 'allowed' ? '--use-fake-ui-for-media-stream' : '--deny-permission-prompts',
    ],
  })
  return {
    name,
    version: await versionOf(options('denied')),
    start: ({ camera, downloads }) => start(options(camera), downloads, beforePages),
    stop: () => Promise.resolve(),
  }
}

/** Firefox as it is, by WebDriver BiDi. */
export async function firefoxEngine(executablePath: string): Promise<Engine> {
  const options = (camera: Wishes['camera'], downloads = ''): LaunchOptions => ({
    browser: 'firefox',
    executablePath,
    extraPrefsFirefox: {
      'media.navigator.streams.fake': true,
      'permissions.default.camera': camera === 'allowed' ? 1 : 2,
      'browser.download.folderList': 2,
      'browser.download.dir': downloads,
    },
  })
  return {
    name: 'Firefox',
    version: await versionOf(options('denied')),
    start: ({ camera, downloads }) => start(options(camera, downloads), downloads),
    stop: () => Promise.resolve(),
  }
}
