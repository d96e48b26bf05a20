import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { Builder, Capabilities, Key, type WebDriver, WebElement } from 'selenium-webdriver'

import { listen } from '../listen.ts'
import { type Browser, type Deed, type Engine, type Wishes, windowSize } from './engine.ts'
import { inPageSource, type Part } from './in-page.ts'
import { until } from './until.ts'

const miniBrowser = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser'

async function freePort(): Promise<number> {
  const server = createServer()
  const port = await listen(server)
  server.close()
  await once(server, 'close')
  return port
}

/** A screen that nobody sees. Resolves with what `DISPLAY` is to be. */
async function startScreen(): Promise<{ program: ChildProcess; display: string }> {
  const program = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1000x1400x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const pipe = program.stdio[3]
  if (!pipe) throw new Error('Xvfb has no way to tell its number')
  const [number] = await once(pipe, 'data')
  return { program, display: `:${String(number).trim()}` }
}

/** Runs in the page, and gives what its promise gives. Rejects with what it throws. */
async function run(driver: WebDriver, source: string, given: unknown): Promise<unknown> {
  const answer: { result: unknown; error?: string } = await driver.executeAsyncScript(
    `const [given, tell] = arguments
    Promise.resolve(given).then(${source}).then((result) => tell({ result }), (error) => tell({ error: String(error) }))`,
    given,
  )
  if (answer.error !== undefined) throw new Error(answer.error)
  return answer.result
}

async function prepare(driver: WebDriver): Promise<void> {
  if (!(await driver.executeScript(`return 'reachPart' in window`))) await driver.executeScript(inPageSource)
}

async function perform(driver: WebDriver, element: WebElement, deed: Deed): Promise<void> {
  if (deed.kind === 'tap') return element.click()
  if (deed.kind === 'attach') return element.sendKeys(deed.file)
  await driver.executeScript('arguments[0].select?.()', element)
  await element.sendKeys(deed.words.replaceAll('\n', Key.ENTER))
}

interface Running {
  /** Of the driver. */
  server: string
  /** Where MiniBrowser takes its settings from: also the folder for downloads. */
  home: string
  /** All that the driver and its browsers printed. */
  output: () => string
}

async function start({ server, home, output }: Running, { camera, downloads }: Wishes): Promise<Browser> {
  await writeFile(join(home, '.config', 'user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${downloads}"\n`)
  const before = output().length
  const capabilities = new Capabilities()
  capabilities.setBrowserName('MiniBrowser')
  capabilities.set('webkitgtk:browserOptions', {
    binary: miniBrowser,
    args: [
      '--automation',
      '--enable-write-console-messages-to-stdout=true',
      '--enable-media-stream=true',
      `--enable-mock-capture-devices=${camera === 'allowed'}`,
    ],
  })
  const driver = await new Builder().usingServer(server).withCapabilities(capabilities).build()
  await driver
    .manage()
    .window()
    .setRect({ x: 0, y: 0, ...windowSize })
  return {
    open: (address) => driver.get(address),
    reload: () => driver.navigate().refresh(),
    run: async (source, given) => {
      await prepare(driver)
      return run(driver, source, given)
    },
    act: async (part: Part, deed: Deed) => {
      await prepare(driver)
      const element = await run(driver, '(part) => window.reachPart(part)', part)
      if (!(element instanceof WebElement)) return false
      await perform(driver, element, deed)
      return true
    },
    draw: async ([[x, y] = [0, 0], ...rest]) => {
      const mouse = driver.actions({ async: true }).move({ x, y, duration: 0 }).press()
      for (const [nextX, nextY] of rest) mouse.move({ x: nextX, y: nextY, duration: 50 })
      await mouse.release().perform()
    },
    errors: () =>
      output()
        .slice(before)
        .split('\n')
        .filter((line) => /CONSOLE (JS )?ERROR/.test(line) && !/Failed to load resource/.test(line)),
    close: () => driver.quit(),
  }
}

/** WebKitGTK's MiniBrowser by WebDriver, on a screen that nobody sees. */
export async function webKitEngine(): Promise<Engine> {
  const home = await mkdtemp(join(tmpdir(), 'webkit-'))
  await mkdir(join(home, '.config'))
  const screen = await startScreen()
  const port = await freePort()
  const env = { ...process.env, DISPLAY: screen.display, HOME: home, TZ: 'Asia/Manila' }
  const program = spawn('dbus-run-session', ['--', 'WebKitWebDriver', `--port=${port}`], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  let said = ''
  for (const stream of [program.stdout, program.stderr])
    stream.on('data', (bytes: Buffer) => {
      said += bytes.toString()
    })
  const server = `http://127.0.0.1:${port}`
  const isUp = async () => (await fetch(`${server}/status`)).ok
  await until(isUp, () => `WebKitWebDriver does not answer: ${said}`)
  return {
    name: 'WebKit',
    version: execFileSync(miniBrowser, ['--version'], { env, encoding: 'utf8' }).trim(),
    start: (wishes) => start({ server, home, output: () => said }, wishes),
    stop: async () => {
      // The driver and its bus are one group of processes.
      if (program.pid !== undefined) process.kill(-program.pid)
      screen.program.kill()
      await rm(home, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
